import { testDatabase, type TestDatabase } from '@casedrop/testing';
import { casesOptions } from '../../services/cases/src/cases.options.js';
import { generationDatabase } from '../../services/generation/src/persistence/generation-database.js';
import { Databases, type Service } from './databases.js';
import { amongHeadlines, FROM_BLUEPRINTS, PUBLISHER, WRITTEN } from './headline-invariants.js';

const MIGRATIONS = { generation: generationDatabase.migrations, cases: casesOptions.migrations };
const OWNERS = ['generation', 'cases'] as const;
const own = {} as Record<(typeof OWNERS)[number], TestDatabase>;
let databases: Databases;

const TITLES = ['Bank to shut 60 branches', 'Grocer to close its cafes', 'Airline reopens a route'];
const id = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const sql = (service: Service, text: string): Promise<string[]> => databases.column(service, text);
const naming = (part: string) => expect.stringContaining(part) as string;

/** Names of the invariants that do not hold. */
async function broken({ strikes = 0, pauses = [] as number[] } = {}): Promise<string[]> {
  const names: string[] = [];
  const all = [...WRITTEN, ...amongHeadlines({ titles: TITLES, strikes, pauses }), FROM_BLUEPRINTS];
  for (const { name, find } of all) if ((await find(databases)).length > 0) names.push(name);
  return names;
}

const headline = (number: number, state: 'pending' | 'failed', attempts: number): Promise<string[]> =>
  sql(
    'generation',
    `WITH asked AS (
       INSERT INTO generation_requests
           (id, story_key, week, seed, correlation_id, claims, state, attempts, case_id, reason, failure)
         VALUES ('${id(number)}', 'story-${number}', '2026-W47', 1, 'c', 1, '${state}', ${attempts},
           ${state === 'pending' ? `'${id(number + 100)}', NULL, NULL` : `NULL, 'No.', 'no-business-case'`}))
     INSERT INTO headlines (request_id, title, publisher, published_at)
       VALUES ('${id(number)}', '${TITLES[number]}', '${PUBLISHER}', now())`,
  );
const run = (number: number, attempt: number, result: string): Promise<string[]> =>
  sql(
    'generation',
    `INSERT INTO generation_runs (request_id, attempt, writer, seed, result, duration_ms)
      VALUES ('${id(number)}', ${attempt}, 'offline', 1, '${result}', 1)`,
  );
const shelve = (number: number, blueprint = 'branches'): Promise<string[]> =>
  sql(
    'generation',
    `INSERT INTO library_entries (case_id, title, graph, fingerprint, blueprint)
      VALUES ('${id(number + 100)}', 't', 'g', 'f', '${blueprint}')`,
  );
const announce = (number: number, event = number): Promise<string[]> =>
  sql(
    'generation',
    `INSERT INTO outbox (event_id, subject, payload, correlation_id) VALUES ('${id(event)}',
      'evt.generation.case-generated.v1', '${JSON.stringify({ requestId: id(number), caseId: id(number + 100) })}', 'c')`,
  );
const keep = (number: number, version = 1): Promise<string[]> =>
  sql(
    'cases',
    `WITH kept AS (
       INSERT INTO cases (id, version, title, difficulty, industry, archetype, fresh, created_at, summary_json, public_json, locked_json)
         VALUES ('${id(number + 100)}', 1, 't', 'beginner', 'i', 'a', true, now(), '{"ofTheWeek":false}', '{"ofTheWeek":false}', '{}')
         ON CONFLICT DO NOTHING)
     INSERT INTO case_versions VALUES ('${id(number + 100)}', ${version}, '{}', '{}', NULL, now())`,
  );

beforeAll(async () => {
  for (const service of OWNERS)
    own[service] = await testDatabase(`faults_headlines_${service}`, {
      entities: [],
      migrations: MIGRATIONS[service],
    });
  databases = new Databases((service) => own[service === 'cases' ? 'cases' : 'generation'].url);
  // What the tables forbid is planted here.
  await sql('generation', 'ALTER TABLE library_entries DROP CONSTRAINT library_entries_case_id_key');
});

/** Three headlines: one was taken up again and became a case, one became a case at once, one was declined. */
beforeEach(async () => {
  await sql('generation', 'TRUNCATE generation_requests, library_entries, outbox CASCADE');
  await sql('cases', 'TRUNCATE cases CASCADE');
  await Promise.all([headline(0, 'pending', 1), headline(1, 'pending', 2), headline(2, 'failed', 0)]);
  await sql('generation', `UPDATE generation_requests SET claims = 2 WHERE id = '${id(0)}'`);
  await Promise.all([run(0, 1, 'passed'), run(1, 1, 'checks-failed'), run(1, 2, 'passed')]);
  await Promise.all([shelve(0), shelve(1, 'masts'), announce(0), announce(1), keep(0), keep(1)]);
});

afterAll(async () => {
  await databases.close();
  for (const service of OWNERS) await own[service].drop();
});

it('finds nothing where every headline has ended once', async () => {
  expect(await broken()).toEqual([]);
});

it('finds a headline that is lost, and one that is there twice', async () => {
  const once = naming('3 headlines is one request');
  await sql('generation', `DELETE FROM generation_requests WHERE id = '${id(2)}'`);
  expect(await broken()).toEqual([once]);
  await sql('generation', `UPDATE headlines SET title = '${TITLES[2]}' WHERE request_id = '${id(1)}'`);
  await headline(2, 'failed', 0);
  expect(await broken()).toEqual([once]);
});

it('finds a case that was not announced, or was announced twice', async () => {
  const announced = naming('announced once');
  await announce(0, 50);
  expect(await broken()).toEqual([announced]);
  await sql('generation', `DELETE FROM outbox WHERE payload->>'requestId' = '${id(0)}'`);
  expect(await broken()).toEqual([announced]);
});

it('finds a case whose request has failed', async () => {
  await sql(
    'generation',
    `UPDATE generation_requests SET state = 'failed', case_id = NULL, reason = 'No.', failure = 'checks-failed'
      WHERE id = '${id(1)}'`,
  );
  const everywhere = [naming('announced once'), naming('in the library once'), naming('first version')];
  expect(await broken({ strikes: 1 })).toEqual(everywhere);
});

it('finds a case that the library lacks or has twice', async () => {
  const shelved = naming('in the library once');
  await shelve(0);
  expect(await broken()).toEqual([shelved]);
  await sql('generation', `DELETE FROM library_entries WHERE case_id = '${id(101)}'`);
  expect(await broken()).toEqual([shelved]);
});

it('finds a case that the cases service lacks, has in two versions, or has for nobody', async () => {
  const kept = naming('first version');
  await keep(0, 2);
  expect(await broken()).toEqual([kept]);
  await sql('cases', 'TRUNCATE cases CASCADE');
  expect(await broken()).toEqual([kept]);
  await Promise.all([keep(0), keep(1), keep(7)]);
  expect(await broken()).toEqual([kept]);
});

it('finds an attempt that is booked twice, that never was, or by which a case did not pass', async () => {
  const booked = naming('every attempt is booked');
  await run(1, 2, 'checks-failed');
  expect(await broken({ strikes: 9 })).toEqual([booked]);
  await sql('generation', `DELETE FROM generation_runs WHERE attempt = 2`);
  expect(await broken({ strikes: 9 })).toEqual([booked]);
  await run(1, 2, 'passed');
  expect(await broken()).toEqual([]);
  await run(2, 1, 'checks-failed');
  expect(await broken({ strikes: 9 })).toEqual([booked]);
});

it('finds more work done in vain than was cut off', async () => {
  const vain = naming('done in vain');
  await sql('generation', `UPDATE generation_requests SET attempts = 2 WHERE id = '${id(2)}'`);
  expect(await broken()).toEqual([vain]);
  expect(await broken({ strikes: 1 })).toEqual([]);
  await sql('generation', `UPDATE generation_runs SET result = 'passed'`);
  expect(await broken({ strikes: 1 })).toEqual([vain]);
  expect(await broken({ strikes: 2 })).toEqual([]);
});

it('is not content where nobody was struck at work, was paused for long, or wrote from a blueprint', async () => {
  await sql('generation', 'UPDATE generation_requests SET claims = 1');
  await sql('generation', 'UPDATE library_entries SET blueprint = NULL');
  expect(await broken({ pauses: [0, 0] })).toEqual([
    naming('taken up again'),
    naming('longer than its lease'),
    naming('from a blueprint'),
  ]);
  expect(await broken({ pauses: [0, 1] })).not.toContainEqual(naming('longer than its lease'));
});
