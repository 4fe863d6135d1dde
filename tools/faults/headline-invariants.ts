import type { Databases } from './databases.js';
import { differences, type Invariant, PATIENCE } from './invariants.js';

/** Publisher of the headlines among which workers are struck, by which the databases tell them from others. */
export const PUBLISHER = 'Workers’ Gazette';

const OURS = `generation_requests r JOIN headlines h ON h.request_id = r.id AND h.publisher = '${PUBLISHER}'`;

/** How many of them have ended. */
export const ENDED = `SELECT count(*) FROM ${OURS} WHERE state IN ('pending', 'failed')`;
/** The last hold that a worker had on each, and those that workers have now. */
export const HOLDS = `SELECT r.id || ' ' || fence FROM ${OURS}`;
export const IN_HAND = `${HOLDS} WHERE state IN ('generating', 'checking')`;
/** Drafts that were begun and not booked, and those that passed and became no case. */
const DONE_IN_VAIN = `
  SELECT coalesce(sum(attempts - booked + passed - (state = 'pending')::int), 0) FROM ${OURS},
    LATERAL (SELECT count(*) AS booked, count(*) FILTER (WHERE result = 'passed') AS passed
      FROM generation_runs WHERE request_id = r.id) AS runs`;
/** Those that were taken up again after a worker had stopped on them. */
const TAKEN_UP_AGAIN = `SELECT r.id FROM ${OURS} WHERE claims > 1`;

/** What generation says of its cases, against what it announced, keeps to compare with, and the cases service has. */
export const WRITTEN: readonly Invariant[] = [
  {
    name: 'each pending request was announced once with its case, and no other case was',
    withinSeconds: PATIENCE,
    find: async (databases) =>
      differences(
        await databases.column(
          'generation',
          `SELECT 'request ' || id || ' with case ' || case_id FROM generation_requests WHERE state = 'pending'`,
        ),
        await databases.column(
          'generation',
          `SELECT 'request ' || (payload->>'requestId') || ' with case ' || (payload->>'caseId')
            FROM outbox WHERE subject LIKE '%.case-generated.%'`,
        ),
        'was not announced',
        'was announced twice, or is not so',
      ),
  },
  {
    name: 'each case stands in the library once',
    withinSeconds: PATIENCE,
    find: async (databases) =>
      differences(
        await databases.column(
          'generation',
          `SELECT case_id FROM generation_requests WHERE state = 'pending'`,
        ),
        await databases.column('generation', 'SELECT case_id FROM library_entries'),
        'is not in the library',
        'is there twice, or of no request',
      ),
  },
  {
    name: 'each case is kept in its first version and no other',
    withinSeconds: PATIENCE,
    find: async (databases) =>
      differences(
        await databases.column(
          'generation',
          `SELECT case_id || ' in version 1' FROM generation_requests WHERE state = 'pending'`,
        ),
        await databases.column('cases', `SELECT case_id || ' in version ' || version FROM case_versions`),
        'is not kept',
        'is kept as well',
      ),
  },
  {
    name: 'every attempt is booked at most once, and each pending request with the one that passed as its last',
    withinSeconds: PATIENCE,
    find: (databases) =>
      databases.column(
        'generation',
        `SELECT r.id || ' is ' || state || ' after ' || attempts || ' attempts, booked are ' ||
            coalesce(string_agg(g.attempt || ' ' || g.result, ', ' ORDER BY g.id), 'none')
          FROM generation_requests r LEFT JOIN generation_runs g ON g.request_id = r.id
          GROUP BY r.id HAVING count(g.id) > count(DISTINCT g.attempt) OR min(g.attempt) < 1 OR max(g.attempt) > attempts
            OR (state = 'pending' AND NOT coalesce(bool_or(g.result = 'passed' AND g.attempt = attempts), false))`,
      ),
  },
];

/** What became of them, how many of each. */
const ENDINGS = `
  SELECT count(*) || ' ' || ending FROM (
    SELECT coalesce(failure, 'cases') AS ending FROM ${OURS}) AS ended
    GROUP BY ending ORDER BY count(*) DESC`;

/** A line about what became of these headlines. */
export async function endingsLine(databases: Pick<Databases, 'column'>): Promise<string> {
  const ask = (text: string) => databases.column('generation', text);
  const [endings, again, vain] = await Promise.all([ask(ENDINGS), ask(TAKEN_UP_AGAIN), ask(DONE_IN_VAIN)]);
  return `${endings.join(', ')}; ${again.length} were taken up again, ${vain.join()} drafts came to nothing`;
}

/** What was handed in, and what was done to those who worked on it. */
export interface Struck {
  titles: readonly string[];
  /** Workers that were killed or paused, each as often as it was. */
  strikes: number;
  /** For each pause of a worker the headlines that others took over meanwhile. */
  pauses: readonly number[];
}

/** Headlines that a worker has in hand at once. */
export const HOLDS_OF_A_WORKER = 2;

/** What must hold of the headlines among which workers were struck. */
export const amongHeadlines = ({ titles, strikes, pauses }: Struck): readonly Invariant[] => [
  {
    name: `each of ${titles.length} headlines is one request`,
    find: async (databases) =>
      differences(
        titles,
        await databases.column('generation', `SELECT title FROM ${OURS}`),
        'is lost',
        'is there twice, or was never handed in',
      ),
  },
  {
    name: 'workers were struck with headlines in hand, which were taken up again',
    find: async (databases) => {
      const again = await databases.column('generation', TAKEN_UP_AGAIN);
      return again.length > 0 ? [] : ['no headline was: this run has shown nothing'];
    },
  },
  {
    name: 'no more work was done in vain than was cut off',
    find: async (databases) => {
      const most = strikes * HOLDS_OF_A_WORKER;
      const vain = await databases.column('generation', DONE_IN_VAIN);
      return vain
        .filter((drafts) => Number(drafts) > most)
        .map((drafts) => `${drafts} drafts came to nothing, where strikes explain ${most}`);
    },
  },
  ...(pauses.length > 0 ? [pausedForLong(pauses)] : []),
];

const pausedForLong = (pauses: readonly number[]): Invariant => ({
  name: 'a worker was paused for longer than its lease, and others took over',
  find: () => Promise.resolve(Math.max(...pauses) === 0 ? ['nothing was taken over'] : []),
});

/** Of a few headlines chance may leave none. */
export const FROM_BLUEPRINTS: Invariant = {
  name: 'cases were written, each from a blueprint',
  find: async (databases) => {
    const written = await databases.column(
      'generation',
      `SELECT coalesce(blueprint, 'of none: ' || r.id) FROM ${OURS} JOIN library_entries USING (case_id)`,
    );
    return written.length > 0
      ? written.filter((blueprint) => blueprint.startsWith('of none'))
      : ['not one was'];
  },
};
