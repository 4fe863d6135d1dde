import { randomUUID } from 'node:crypto';
import type { CaseModel } from '@casedrop/case-engine';
import {
  cases,
  type AttemptDetail,
  type AttemptProgress,
  type PayloadOf,
  practice,
  type RequestContext,
  type InputOf,
} from '@casedrop/contracts';
import { onBroadcast, UnitOfWork } from '@casedrop/messaging';
import { RecurringWork } from '@casedrop/platform';
import { asAdmin, asPerson, startTestService, type TestService } from '@casedrop/testing';
import { casesOptions } from '../src/cases.options.js';
import { ReviewRepository } from '../src/review/persistence/review.repository.js';
import { HOUR, SetClock } from './set-clock.js';
import { soundCase } from './sound-case.js';

export const CANARY = 'xylophone-canary';
export const SECRET_ANSWER = 'walrus-answer';
export const NO_CASE = '00000000-0000-4000-8000-000000000000';
export { HOUR };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

export const clock = new SetClock();
export const completed: PayloadOf<typeof practice.attemptCompleted>[] = [];
/** There once a test runs. */
export let service: TestService;
export let caseId: string;
let nextPerson = 1000;

/** Starts the service for a spec file, empties its tables before each test, and looks after each what must hold. */
export function practise(): void {
  beforeAll(async () => {
    service = await startTestService(casesOptions, { clock });
    onBroadcast(service.nats, practice.attemptCompleted, (payload) => completed.push(payload), silent);
    await service.app.get(RecurringWork, { strict: false }).onModuleDestroy(); // marks are to stay for a look
    caseId = await approved();
  });
  afterAll(() => service.stop());
  beforeEach(() =>
    service.sql(
      'TRUNCATE attempts, ratings, earned_achievements, erased_people, case_statistics_due, outbox, inbox, dead_letters CASCADE',
    ),
  );

  // what must hold whatever a test did: sums, one open attempt, one event for each end, nothing of the erased
  afterEach(async () => {
    clock.goOn();
    const wrongSums = await service.sql(`
      SELECT a.id FROM attempts a LEFT JOIN attempt_devices d ON d.attempt_id = a.id
        GROUP BY a.id HAVING a.seconds_spent
          <> least(coalesce(sum(d.seconds), 0), floor(extract(epoch FROM a.saved_at - a.begun_at)))`);
    const undead = await service.sql(`
      SELECT person_id FROM attempts JOIN erased_people USING (person_id)
        UNION SELECT person_id FROM ratings JOIN erased_people USING (person_id)
        UNION SELECT person_id FROM earned_achievements JOIN erased_people USING (person_id)`);
    const misannounced = await service.sql(`
      SELECT a.id FROM attempts a LEFT JOIN outbox o
          ON o.subject = '${practice.attemptCompleted.subject}' AND o.payload::json->>'attemptId' = a.id::text
        GROUP BY a.id HAVING count(o.event_id) > 1 OR count(o.event_id) > (a.finished_at IS NOT NULL)::int`);
    expect({ wrongSums, undead, misannounced }).toEqual({ wrongSums: [], undead: [], misannounced: [] });
  });
}

/** A case in the library; its texts are forgotten, since an approved one would stand in the way of the next. */
export async function approved(): Promise<string> {
  const id = randomUUID();
  const checks = { passed: true, blocking: 0, warnings: 0, results: [] };
  const review = service.app.get(ReviewRepository, { strict: false });
  const listing = { id, fresh: false, createdAt: clock.now() };
  const unitOfWork = service.app.get(UnitOfWork, { strict: false });
  await unitOfWork.run((tx) => review.addPending(tx, listing, soundCase(), checks));
  await service.rpc.request(cases.approveCase, { caseId: id }, asAdmin());
  await service.sql(`UPDATE cases SET fingerprint = '' WHERE status = 'approved'`);
  return id;
}
/** A case whose solution and rubric carry the canary. */
export async function markedCase(): Promise<string> {
  const id = await approved();
  const model = soundCase();
  const mark = (text: string): string => `${text} ${CANARY}`;
  model.solution.recommendation = mark(model.solution.recommendation);
  for (const { anchors } of model.rubric.criteria)
    Object.assign(anchors, { 1: mark(anchors[1]), 3: mark(anchors[3]), 5: mark(anchors[5]) });
  for (const part of model.parts)
    part.mistakes = part.mistakes?.map((mistake) => ({ ...mistake, says: mark(mistake.says) }));
  await service.sql('UPDATE case_versions SET model = $2 WHERE case_id = $1', [id, JSON.stringify(model)]);
  return id;
}

export const newPerson = (): RequestContext => asPerson(++nextPerson);
export const numberOf = ({ actor }: RequestContext): number => (actor.kind === 'person' ? actor.personId : 0);
export const count = async (table: string, where = 'true'): Promise<number> =>
  (await service.sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`))[0]?.n ?? -1;

/** Cases whose statistics are to be counted. */
export const marked = async (): Promise<string[]> =>
  (
    await service.sql<{ case_id: string }>(
      'SELECT DISTINCT case_id FROM case_statistics_due ORDER BY case_id',
    )
  ).map((row) => row.case_id);

export const start = (who: RequestContext, id = caseId) =>
  service.rpc.request(practice.startAttempt, { caseId: id }, who);
export const begun = async (who: RequestContext, id = caseId): Promise<AttemptDetail> =>
  (await start(who, id)).attempt;
/** Begun so long ago that whatever a device says to have spent on it may be true. */
export const begunLongAgo = async (who: RequestContext, id = caseId): Promise<AttemptDetail> => {
  const attempt = await begun(who, id);
  clock.advance(3 * HOUR);
  return attempt;
};
export const save = async (who: RequestContext, attemptId: string, given: Partial<AttemptProgress> = {}) =>
  (await service.rpc.request(practice.saveAttempt, { attemptId, progress: progress(given) }, who)).attempt;
export const end = (who: RequestContext, attemptId: string, given: Partial<AttemptProgress> = {}) =>
  service.rpc.request(practice.finishAttempt, { attemptId, progress: progress(given) }, who);
export const finish = async (...asked: Parameters<typeof end>) => (await end(...asked)).attempt;
export const read = async (who: RequestContext, attemptId: string) =>
  (await service.rpc.request(practice.getAttempt, { attemptId }, who)).attempt;
export const list = (who: RequestContext, input: InputOf<typeof practice.listAttempts> = {}) =>
  service.rpc.request(practice.listAttempts, input, who);
export const dashboard = (who: RequestContext, timeZone = 'UTC', personId = numberOf(who)) =>
  service.rpc.request(practice.getDashboard, { personId, timeZone }, who);
export const exported = (who: RequestContext, after?: string) =>
  service.rpc.request(practice.exportPractice, { after }, who);

export const DEVICE = randomUUID();
export const progress = (given: Partial<AttemptProgress>): AttemptProgress => ({
  deviceId: DEVICE,
  activeSeconds: 0,
  answers: [],
  ...given,
});
export const parts = soundCase().parts.map(({ id }) => id);
const [one = '', two = ''] = parts;
export const first = one;
export const second = two;
export const answer = (partId: string, text: string, ago = 0) => ({
  partId,
  text,
  editedAt: new Date(clock.now().getTime() - ago).toISOString(),
});
/** The solution's own words to the last part, and the right numbers. */
export function goodAnswers(model: CaseModel = soundCase()) {
  return model.parts.map((part) => {
    const value = part.answer === undefined ? undefined : model.calcs[part.answer]?.value;
    const given = answer(part.id, part.soWhat ?? 'Yes. The reasons are clear.');
    return value === undefined ? given : { ...given, number: String(value) };
  });
}
export const refusal = (code: string) => ({ code });
