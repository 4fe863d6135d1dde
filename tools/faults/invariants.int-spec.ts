import { testDatabase, type TestDatabase } from '@casedrop/testing';
import { Initial1763650000000 as AuthTables } from '../../services/auth/src/persistence/migrations/1763650000000-initial.js';
import { Initial1763652000000 as BillingTables } from '../../services/billing/src/persistence/migrations/1763652000000-initial.js';
import { GrantsAndReturns1764100000000 as BillingGrants } from '../../services/billing/src/persistence/migrations/1764100000000-grants-and-returns.js';
import { LeanLedger1764300000000 as BillingLedger } from '../../services/billing/src/persistence/migrations/1764300000000-lean-ledger.js';
import { CreditsWaiting1765310000000 as BillingWaiting } from '../../services/billing/src/persistence/migrations/1765310000000-credits-waiting.js';
import { Initial1763651000000 as CasesTables } from '../../services/cases/src/persistence/migrations/1763651000000-initial.js';
import { Initial1763600000000 as GenerationTables } from '../../services/generation/src/persistence/migrations/1763600000000-initial.js';
import { Initial1763650000000 as NewsletterTables } from '../../services/newsletter/src/persistence/migrations/1763650000000-initial.js';
import { OutboxRefusals1764400000000 as AuthOutbox } from '../../services/auth/src/persistence/migrations/1764400000000-outbox-refusals.js';
import { OutboxRefusals1764400000000 as BillingOutbox } from '../../services/billing/src/persistence/migrations/1764400000000-outbox-refusals.js';
import { OutboxRefusals1764400000000 as CasesOutbox } from '../../services/cases/src/persistence/migrations/1764400000000-outbox-refusals.js';
import { OutboxRefusals1764400000000 as GenerationOutbox } from '../../services/generation/src/persistence/migrations/1764400000000-outbox-refusals.js';
import { OutboxRefusals1764400000000 as NewsletterOutbox } from '../../services/newsletter/src/persistence/migrations/1764400000000-outbox-refusals.js';
import { Issues1764900000000 as NewsletterIssues } from '../../services/newsletter/src/persistence/migrations/1764900000000-issues.js';
import { Databases, SERVICES, type Service } from './databases.js';
import { HELD, REACHED } from './invariants.js';

const TABLES = {
  auth: [AuthTables, AuthOutbox],
  billing: [BillingTables, BillingGrants, BillingLedger, BillingOutbox, BillingWaiting],
  cases: [CasesTables, CasesOutbox],
  generation: [GenerationTables, GenerationOutbox],
  newsletter: [NewsletterTables, NewsletterOutbox, NewsletterIssues],
};
const own = {} as Record<Service, TestDatabase>;
let databases: Databases;

const id = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const sql = (service: Service, text: string): Promise<string[]> => databases.column(service, text);

/** Names of the invariants that do not hold. */
async function broken(): Promise<string[]> {
  const names: string[] = [];
  for (const { name, find } of [...REACHED, ...HELD])
    if ((await find(databases)).length > 0) names.push(name);
  return names;
}

const openAccount = (balance: number): Promise<string[]> =>
  sql(
    'billing',
    `WITH opened AS (INSERT INTO accounts (person_id, balance) VALUES (1001, ${balance}))
      INSERT INTO credit_ledger (person_id, delta, cause, reference) VALUES (1001, 5, 'sign-up', '')`,
  );
const spend = (): Promise<string[]> =>
  sql(
    'billing',
    `INSERT INTO credit_ledger (person_id, delta, cause, reference) VALUES (1001, -1, 'unlock', '${id(1)}')`,
  );
const unlock = (cause = 'credit'): Promise<string[]> =>
  sql('billing', `INSERT INTO unlocks VALUES (1001, '${id(1)}', '${cause}', '', now())`);
const giveBack = (): Promise<string[]> =>
  sql(
    'billing',
    `INSERT INTO credit_ledger (person_id, delta, cause, reference) VALUES (1001, 1, 'returned', '${id(1)}')`,
  );
const announcement = (what: string): string => {
  const one = { personId: 1001, caseId: id(1) };
  return JSON.stringify(what === 'granted' ? { grants: [one] } : one);
};
const announce = (event: number, published = 'now()', what = 'granted'): Promise<string[]> =>
  sql(
    'billing',
    `INSERT INTO outbox (event_id, subject, payload, correlation_id, published_at) VALUES
      ('${id(event)}', 'evt.billing.entitlement-${what}.v1', '${announcement(what)}', 'c', ${published})`,
  );
const register = (): Promise<string[]> =>
  sql(
    'auth',
    `INSERT INTO users (email, username, password_hash, referral_code, registered_at)
      VALUES ('a@faults.example', 'a', 'h', 'r', now())`,
  );
const request = (number: number, state: string, story = `story-${number}`): Promise<string[]> =>
  sql(
    'generation',
    `INSERT INTO generation_requests (id, story_key, week, state, case_id, seed, correlation_id)
      VALUES ('${id(number)}', '${story}', '2026-W47', '${state}',
        ${state === 'pending' ? `'${id(number)}'` : 'NULL'}, 1, 'c')`,
  );
const keepCase = (number: number): Promise<string[]> =>
  sql(
    'cases',
    `WITH kept AS (
       INSERT INTO cases (id, version, title, difficulty, industry, archetype, fresh, created_at, summary_json, public_json, locked_json)
         VALUES ('${id(number)}', 1, 't', 'beginner', 'i', 'a', true, now(), '{"ofTheWeek":false}', '{"ofTheWeek":false}', '{}'))
     INSERT INTO case_versions VALUES ('${id(number)}', 1, '{}', '{}', NULL, now())`,
  );

beforeAll(async () => {
  for (const service of SERVICES) {
    own[service] = await testDatabase(`faults_${service}`, { entities: [], migrations: TABLES[service] });
  }
  databases = new Databases((service) => own[service].url);
});

/** Statements that empty the tables of a service. */
const TRUNCATES = `SELECT format('TRUNCATE %s RESTART IDENTITY', string_agg(quote_ident(tablename), ', '))
  FROM pg_tables WHERE schemaname = 'public'`;

beforeEach(async () => {
  for (const service of SERVICES) for (const text of await sql(service, TRUNCATES)) await sql(service, text);
});

afterAll(async () => {
  await databases.close();
  for (const service of SERVICES) await own[service].drop();
});

it('finds nothing in a product that did its work', async () => {
  await register();
  await openAccount(4);
  await Promise.all([spend(), unlock(), announce(50), request(1, 'pending'), keepCase(1)]);
  expect(await broken()).toEqual([]);
});

it('finds whoever has more for signing up than there is', async () => {
  await register();
  await openAccount(5);
  await sql('billing', 'UPDATE accounts SET credits_waiting = 4');
  expect(await broken()).toEqual([expect.stringContaining('more than five credits')]);
});

it('finds a balance that the ledger does not explain', async () => {
  await register();
  await openAccount(4);
  expect(await broken()).toEqual([expect.stringContaining('I1')]);
});

it('finds an issue that is not sent, and one whose readers do not add up', async () => {
  const i8 = expect.stringContaining('I8') as string;
  await sql(
    'newsletter',
    `INSERT INTO issues (id, week, state, send_at, case_id, content, audience, began_at, created_at)
      VALUES ('${id(1)}', '2026-11-23', 'sending', now(), '${id(1)}', '{}', 1, now(), now())`,
  );
  await sql('newsletter', `INSERT INTO issue_recipients (issue_id, position) VALUES ('${id(1)}', 0)`);
  expect(await broken()).toEqual([i8]);
  await sql('newsletter', `UPDATE issues SET state = 'sent', sent_at = now()`);
  expect(await broken()).toEqual([i8]);
  await sql('newsletter', `UPDATE issue_recipients SET state = 'sent', ended_at = now()`);
  expect(await broken()).toEqual([]);
});

it('finds an entry of no account', async () => {
  await sql(
    'billing',
    `INSERT INTO credit_ledger (person_id, delta, cause, reference) VALUES (1002, 5, 'sign-up', 'sign-up')`,
  );
  expect(await broken()).toEqual([expect.stringContaining('I1')]);
});

it('finds a spend without an unlock, an unlock without a spend, and a case that was paid twice', async () => {
  const i2 = expect.stringContaining('I2') as string;
  await register();
  await openAccount(4);
  await spend();
  expect(await broken()).toEqual([i2]);
  await Promise.all([unlock(), announce(50)]);
  expect(await broken()).toEqual([]);
  await spend();
  await sql('billing', 'UPDATE accounts SET balance = 3');
  expect(await broken()).toEqual([i2]);
  await sql('billing', `DELETE FROM credit_ledger WHERE cause = 'unlock'`);
  await sql('billing', 'UPDATE accounts SET balance = 5');
  expect(await broken()).toEqual([i2]);
  await sql('billing', `UPDATE unlocks SET cause = 'grant'`);
  expect(await broken()).toEqual([]);
});

it('follows a credit that came back, and finds one that came back twice or not at all', async () => {
  const i2 = expect.stringContaining('I2') as string;
  const announced = expect.stringContaining('announced once') as string;
  await register();
  await openAccount(4);
  await Promise.all([spend(), unlock(), announce(50)]);
  await sql('billing', `INSERT INTO known_cases (case_id, open, told_at) VALUES ('${id(1)}', false, now())`);
  expect(await broken()).toEqual([expect.stringContaining('withdrawn case')]);
  await sql('billing', 'UPDATE unlocks SET revoked_at = now()');
  expect(await broken()).toEqual([i2, announced]);
  await giveBack();
  await sql('billing', 'UPDATE accounts SET balance = 5');
  expect(await broken()).toEqual([announced]);
  await announce(51, 'now()', 'revoked');
  expect(await broken()).toEqual([]);
  await giveBack();
  await sql('billing', 'UPDATE accounts SET balance = 6');
  expect(await broken()).toEqual([i2]);
});

it('finds credits that nobody is known to have given', async () => {
  await register();
  await openAccount(7);
  await sql(
    'billing',
    `INSERT INTO credit_ledger (person_id, delta, cause, reference) VALUES (1001, 2, 'grant', '${id(9)}')`,
  );
  expect(await broken()).toEqual([expect.stringContaining('granted credit')]);
  await sql(
    'billing',
    `INSERT INTO grant_log (id, at, actor, person_id, credits, reason) VALUES ('${id(9)}', now(), '1', 1001, 2, 'r')`,
  );
  expect(await broken()).toEqual([]);
});

it('finds an unlock that was announced twice or never, and an event that was not published', async () => {
  const announced = expect.stringContaining('announced once') as string;
  await register();
  await openAccount(5);
  await unlock('grant');
  expect(await broken()).toEqual([announced]);
  await announce(50);
  expect(await broken()).toEqual([]);
  await announce(51, 'NULL');
  expect(await broken()).toEqual([expect.stringContaining('unpublished'), announced]);
});

it('finds an event that the stream refused and that was set aside', async () => {
  await register();
  await openAccount(5);
  await unlock('grant');
  await announce(50, 'NULL');
  await sql('billing', `UPDATE outbox SET attempts = 10, last_error = 'too large', set_aside_at = now()`);
  expect(await broken()).toEqual([expect.stringContaining('unpublished')]);
  const [unpublished] = REACHED;
  expect(await unpublished?.find(databases)).toEqual([
    expect.stringContaining('refused 10 times, too large'),
  ]);
});

it('finds a person without an account', async () => {
  await register();
  expect(await broken()).toEqual([expect.stringContaining('sign-up grant')]);
});

it('finds a person who left and is kept, or came back', async () => {
  const erased = expect.stringContaining('erased everywhere') as string;
  await sql('auth', 'INSERT INTO tombstones VALUES (1001, now())');
  expect(await broken()).toEqual([erased]);
  await sql('billing', `INSERT INTO accounts (person_id, balance, erased_at) VALUES (1001, 0, now())`);
  expect(await broken()).toEqual([]);
  await register();
  expect(await broken()).toEqual([expect.stringContaining('sign-up grant'), erased]);
});

it('finds a referral that was rewarded to one alone', async () => {
  const booked = expect.stringContaining('booked for both') as string;
  const reward = (person: number): Promise<string[]> =>
    sql(
      'billing',
      `WITH opened AS (INSERT INTO accounts (person_id, balance) VALUES (${person}, 7))
        INSERT INTO credit_ledger (person_id, delta, cause, reference)
        VALUES (${person}, 5, 'sign-up', ''), (${person}, 2, 'referral', '${id(9)}')`,
    );
  await sql(
    'auth',
    `INSERT INTO users (email, username, password_hash, referral_code, registered_at)
      VALUES ('a@faults.example', 'a', 'h', 'r', now()), ('b@faults.example', 'b', 'h', 's', now())`,
  );
  const [one = 0, other = 0] = (await sql('auth', 'SELECT id FROM users ORDER BY id')).map(Number);
  await sql('auth', `INSERT INTO referrals VALUES ('${id(9)}', ${one}, ${other}, 'rewarded', now(), now())`);
  await reward(one);
  expect(await broken()).toEqual(expect.arrayContaining([booked]));
  await reward(other);
  expect(await broken()).toEqual([]);
});

it('finds a request that has not ended, one that lost its case, and two for one story', async () => {
  await request(1, 'queued');
  expect(await broken()).toEqual([expect.stringContaining('every request has ended')]);
  await sql('generation', `UPDATE generation_requests SET state = 'pending', case_id = id`);
  expect(await broken()).toEqual([expect.stringContaining('its one case')]);
  await keepCase(1);
  await sql('generation', 'ALTER TABLE generation_requests DROP CONSTRAINT one_case_per_story_and_week');
  await Promise.all([request(2, 'pending', 'story-1'), keepCase(2)]);
  expect(await broken()).toEqual([expect.stringContaining('I7')]);
});

it('finds an approval that nobody answers for, and one that billing has not heard of', async () => {
  await Promise.all([request(1, 'pending'), keepCase(1)]);
  await sql('cases', 'ALTER TABLE cases DROP CONSTRAINT cases_reviewed');
  await sql(
    'cases',
    `UPDATE cases SET status = 'approved', review_id = 1, published_at = now(), list_position = 1, graph = 'g', fingerprint = 'f'`,
  );
  expect(await broken()).toEqual([expect.stringContaining('billing knows'), expect.stringContaining('I6')]);
});

it('finds a dead letter and a mail that nobody sends', async () => {
  await sql('cases', `INSERT INTO dead_letters VALUES ('c', '${id(1)}', 's', '{}', 'c', 'broken')`);
  await sql(
    'newsletter',
    `INSERT INTO mails (id, kind, due_at, claimed_until) VALUES
      ('${id(1)}', 'account', now(), now() + interval '1 minute')`,
  );
  const unsent = expect.stringContaining('every mail was sent') as string;
  const dead = expect.stringContaining('dead letter') as string;
  expect(await broken()).toEqual([unsent, dead]);
  await sql('newsletter', 'UPDATE mails SET claimed_until = NULL');
  expect(await broken()).toEqual([expect.stringContaining('forgotten'), unsent, dead]);
  await sql('newsletter', `UPDATE mails SET state = 'not-wanted', ended_at = now()`);
  expect(await broken()).toEqual([dead]);
});

it('finds what was left of an erased person, and does not miss what was announced to them', async () => {
  const erased = `INSERT INTO accounts (person_id, balance, erased_at) VALUES (1001, 0, now())`;
  await Promise.all([
    sql('auth', 'INSERT INTO tombstones VALUES (1001, now())'),
    sql('billing', erased),
    announce(50),
  ]);
  expect(await broken()).toEqual([]);
  await unlock('grant');
  expect(await broken()).toEqual([
    expect.stringContaining('erased person'),
    expect.stringContaining('announced once'),
  ]);
});
