import { type Databases, type Service } from './databases.js';

/** What must hold. `find` names whatever offends it; nothing found means that it holds. */
export interface Invariant {
  name: string;
  find: (databases: Pick<Databases, 'column' | 'everywhere'>) => Promise<string[]>;
  /** Seconds that the product has, once the faults are over, to bring it about; without them it holds at all times. */
  withinSeconds?: number;
  /** Takes minutes after some kills, so that a short run leaves it out. */
  isSlow?: boolean;
}

/** What was found: the offenders, and how long it took until there was none. */
export interface Finding {
  offenders: readonly string[];
  afterSeconds?: number;
}

/** Time for leases, back-offs and sweeps to run out one after the other, on a slow machine. */
export const PATIENCE = 90;
/** How long a sender that was killed keeps the mail that it had in hand. */
const CLAIM_SECONDS = 120;

const nothingFrom = (service: Service, name: string, sql: string): Invariant => ({
  name,
  find: (databases) => databases.column(service, sql),
});

const PENDING_CASES = `SELECT case_id FROM generation_requests WHERE state = 'pending'`;

/** Unlocks given and taken, against those announced: one given more than taken for who has it, as many for who had it. */
const WRONGLY_ANNOUNCED = `
  SELECT coalesce(u.person_id, a.person_id) || ' ' || coalesce(u.case_id, a.case_id) || ': announced as given ' ||
      coalesce(a.given, 0) || ' and as taken ' || coalesce(a.taken, 0) || ' times'
    FROM unlocks u FULL JOIN (
      SELECT (one->>'personId')::bigint AS person_id, (one->>'caseId')::uuid AS case_id,
          count(*) FILTER (WHERE subject LIKE '%.entitlement-granted.%') AS given,
          count(*) FILTER (WHERE subject LIKE '%.entitlement-revoked.%') AS taken
        FROM outbox, json_array_elements(coalesce(payload->'grants', json_build_array(payload))) AS one
        WHERE subject LIKE '%.entitlement-%' AND NOT EXISTS (SELECT 1 FROM accounts
          WHERE person_id = (one->>'personId')::bigint AND erased_at IS NOT NULL)
        GROUP BY 1, 2
    ) a USING (person_id, case_id)
    WHERE u.person_id IS NULL OR coalesce(a.given, 0) = 0 OR a.given - a.taken <> (u.revoked_at IS NULL)::int`;

/** What the product reaches by itself after the faults; waited for in this order. */
export const REACHED: readonly Invariant[] = [
  {
    name: 'I4 no outbox row is unpublished after 30 s',
    withinSeconds: 30,
    find: (databases) =>
      databases.everywhere(
        `SELECT subject || ' ' || event_id || coalesce(': refused ' || attempts || ' times, ' || last_error, '')
          FROM outbox WHERE published_at IS NULL`,
      ),
  },
  {
    ...nothingFrom(
      'generation',
      'every request has ended as a pending case or a stated failure',
      `SELECT id || ' is ' || state FROM generation_requests
        WHERE NOT (state = 'pending' AND case_id IS NOT NULL)
          AND NOT (state = 'failed' AND length(reason) > 0)`,
    ),
    withinSeconds: PATIENCE,
  },
  {
    name: 'each pending request has its one case, and each case its request',
    withinSeconds: PATIENCE,
    find: async (databases) => {
      const [announced, kept] = await Promise.all([
        databases.column('generation', PENDING_CASES),
        databases.column('cases', 'SELECT id FROM cases'),
      ]);
      return differences(announced, kept, 'not in cases', 'without a request, or kept twice');
    },
  },
  {
    name: 'billing knows exactly the approved cases as open',
    withinSeconds: PATIENCE,
    find: async (databases) => {
      const [approved, open] = await Promise.all([
        databases.column('cases', `SELECT id FROM cases WHERE status = 'approved'`),
        databases.column('billing', 'SELECT case_id FROM known_cases WHERE open'),
      ]);
      return differences(approved, open, 'not open in billing', 'open, but not approved');
    },
  },
  {
    ...nothingFrom(
      'billing',
      'nobody has paid for a withdrawn case and not got it back',
      `SELECT person_id || ' ' || case_id FROM unlocks JOIN known_cases USING (case_id)
        WHERE NOT open AND cause = 'credit' AND revoked_at IS NULL`,
    ),
    withinSeconds: PATIENCE,
  },
  {
    name: 'each person has an account with one sign-up grant',
    withinSeconds: PATIENCE,
    find: async (databases) => {
      const [people, granted] = await Promise.all([
        databases.column('auth', 'SELECT id FROM users'),
        databases.column(
          'billing',
          `SELECT person_id FROM accounts JOIN credit_ledger USING (person_id) WHERE cause = 'sign-up'`,
        ),
      ]);
      return differences(people, granted, 'without a grant', 'granted twice, or nobody');
    },
  },
  {
    ...nothingFrom(
      'newsletter',
      'I8 the issue was sent, and each of its readers was written to and noted once',
      `SELECT week || ' is ' || state FROM issues WHERE send_at <= now() AND state <> 'sent'
        UNION ALL SELECT week || ' adds up to ' || count(r.position) || ' of ' || audience FROM issues i
          LEFT JOIN issue_recipients r ON r.issue_id = i.id AND r.state = 'sent' WHERE i.state = 'sent'
          GROUP BY i.id HAVING count(r.position) <> audience`,
    ),
    withinSeconds: PATIENCE,
  },
  {
    name: 'whoever deleted their account is erased everywhere, and stays so',
    withinSeconds: PATIENCE,
    find: async (databases) => {
      const [left, erased, back] = await Promise.all([
        databases.column('auth', 'SELECT person_id FROM tombstones'),
        databases.column('billing', 'SELECT person_id FROM accounts WHERE erased_at IS NOT NULL'),
        databases.column('auth', 'SELECT person_id FROM tombstones JOIN users ON users.id = person_id'),
      ]);
      return [
        ...differences(left, erased, 'not erased in billing', 'erased in billing alone'),
        ...back.map((person) => `${person} is back`),
      ];
    },
  },
  {
    name: 'each rewarded referral was booked for both, and no other',
    withinSeconds: PATIENCE,
    find: async (databases) => {
      const [rewarded, booked, erased] = await Promise.all([
        databases.column(
          'auth',
          `SELECT person || ' ' || id FROM referrals, unnest(ARRAY[referrer_id, referred_id]) AS person
            WHERE state = 'rewarded' AND person IS NOT NULL`,
        ),
        databases.column(
          'billing',
          `SELECT person_id || ' ' || reference FROM credit_ledger WHERE cause = 'referral'`,
        ),
        databases.column('billing', 'SELECT person_id FROM accounts WHERE erased_at IS NOT NULL'),
      ]);
      const gone = new Set(erased);
      const wanted = rewarded.filter((line) => !gone.has(line.split(' ')[0] ?? ''));
      return differences(wanted, booked, 'not booked', 'booked twice, or not rewarded');
    },
  },
  {
    ...nothingFrom(
      'newsletter',
      'no mail is forgotten',
      `SELECT id FROM mails WHERE state = 'due' AND coalesce(claimed_until < now(), true)`,
    ),
    withinSeconds: PATIENCE,
  },
  {
    ...nothingFrom(
      'newsletter',
      'every mail was sent, or is not wanted any more',
      `SELECT id || ' is ' || state FROM mails WHERE state NOT IN ('sent', 'not-wanted')`,
    ),
    withinSeconds: CLAIM_SECONDS + PATIENCE,
    isSlow: true,
  },
];

/** What holds at every moment, whatever happens. */
export const HELD: readonly Invariant[] = [
  nothingFrom(
    'billing',
    'I1 every balance is the sum of its ledger and not negative',
    `SELECT person_id || ': balance ' || coalesce(balance::text, 'of no account') || ', ledger ' || coalesce(sum(delta), 0)
      FROM accounts FULL JOIN credit_ledger USING (person_id)
      GROUP BY person_id, balance HAVING balance IS NULL OR balance < 0 OR balance <> coalesce(sum(delta), 0)`,
  ),
  nothingFrom(
    'billing',
    'nobody has more than five credits for signing up, with those that wait',
    `SELECT a.person_id || ': ' || coalesce(sum(delta), 0) || ' given, ' || credits_waiting || ' waiting'
      FROM accounts a LEFT JOIN credit_ledger l ON l.person_id = a.person_id AND cause IN ('sign-up', 'confirmation')
      GROUP BY a.person_id, credits_waiting HAVING coalesce(sum(delta), 0) + credits_waiting > 5`,
  ),
  nothingFrom(
    'billing',
    'nothing is kept about an erased person but number and time',
    `SELECT person_id FROM accounts a WHERE erased_at IS NOT NULL AND (balance <> 0
      OR EXISTS (SELECT 1 FROM credit_ledger WHERE person_id = a.person_id)
      OR EXISTS (SELECT 1 FROM unlocks WHERE person_id = a.person_id))`,
  ),
  nothingFrom(
    'billing',
    'I2 every unlock is unique and has one cause, every spend one unlock or its return',
    `SELECT coalesce(u.person_id, s.person_id) || ' ' || coalesce(u.case_id, s.case_id) || ': ' ||
            coalesce(u.times, 0) || ' unlocks, ' || coalesce(s.spends, 0) || ' spends, ' ||
            coalesce(s.returns, 0) || ' returns'
      FROM (SELECT person_id, case_id, count(*) AS times,
              count(*) FILTER (WHERE cause = 'credit' AND revoked_at IS NULL) AS credits
              FROM unlocks GROUP BY person_id, case_id) u
      FULL JOIN (SELECT person_id, reference::uuid AS case_id, count(*) FILTER (WHERE cause = 'unlock') AS spends,
              count(*) FILTER (WHERE cause = 'returned') AS returns, sum(delta) AS total
              FROM credit_ledger WHERE cause IN ('unlock', 'returned') GROUP BY person_id, reference) s
        USING (person_id, case_id)
      WHERE coalesce(u.times, 0) <> 1 OR u.credits <> coalesce(s.spends - s.returns, 0)
         OR coalesce(s.total, 0) <> coalesce(s.returns - s.spends, 0)`,
  ),
  nothingFrom(
    'billing',
    'every granted credit names in the log who gave it',
    `SELECT l.person_id || ': ' || l.delta FROM credit_ledger l
      LEFT JOIN grant_log g ON g.id::text = l.reference AND g.person_id = l.person_id AND g.credits = l.delta
      WHERE l.cause = 'grant' AND g.id IS NULL`,
  ),
  {
    name: 'I4 every event was taken in once, and each unlock and its end announced once',
    find: async (databases) => [
      ...(await databases.everywhere(
        'SELECT event_id FROM inbox GROUP BY consumer, event_id HAVING count(*) > 1',
      )),
      ...(await databases.column('billing', WRONGLY_ANNOUNCED)),
    ],
  },
  {
    name: 'no event became a dead letter',
    find: (databases) => databases.everywhere(`SELECT consumer || ' ' || reason FROM dead_letters`),
  },
  nothingFrom(
    'cases',
    'I6 every approval names in the audit who gave it, once',
    `SELECT c.id || ': ' || count(r.person_id) || ' audit rows'
      FROM cases c LEFT JOIN review_log r ON r.case_id = c.id AND r.action = 'approved'
      WHERE c.status = 'approved' GROUP BY c.id HAVING count(r.person_id) <> 1`,
  ),
  nothingFrom(
    'generation',
    'I7 there is one request for each story and week',
    `SELECT story_key || ' ' || week FROM generation_requests GROUP BY story_key, week HAVING count(*) > 1`,
  ),
];

/** What of the one list is missing in the other, and what the other has that is not wanted or is there again. */
export function differences(
  wanted: readonly string[],
  found: readonly string[],
  missing: string,
  surplus: string,
): string[] {
  const left = new Set(wanted);
  const surplusOnes = found.filter((one) => !left.delete(one));
  return [...[...left].map((one) => `${one} ${missing}`), ...surplusOnes.map((one) => `${one} ${surplus}`)];
}

/** The line about one invariant: its offenders, the first few by name. */
export function invariantLine(name: string, { offenders, afterSeconds }: Finding): string {
  const after = afterSeconds === undefined ? '' : `  (after ${afterSeconds.toFixed(1)} s)`;
  if (offenders.length === 0) return `✓ ${name}${after}`;
  const shown = offenders.slice(0, 5).map((offender) => `\n    ${offender}`);
  const more = offenders.length > 5 ? `\n    and ${offenders.length - 5} more` : '';
  return `✗ ${name}: ${offenders.length}${shown.join('')}${more}`;
}
