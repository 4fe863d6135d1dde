import type { DataSource } from 'typeorm';
import { databaseWith, type OlderDatabase } from '../../../test/database-with.js';
import { Proposals1765660000000 } from './1765660000000-proposals.js';

const REQUEST = '00000000-0000-4000-8000-00000000000a';

let database: OlderDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await databaseWith(Proposals1765660000000);
  ({ dataSource } = database);
});
afterAll(() => database.drop());

const sql = <Row>(text: string, values?: unknown[]) => database.sql<Row>(text, values);

it('keeps what is spent and that a day is used up, there and back, and the books of earlier calls', async () => {
  await dataSource.undoLastMigration();
  await sql(`INSERT INTO model_spend VALUES ('2026-11-20', 4.5, now()), ('2026-11-21', 1, NULL)`);
  await sql(
    `INSERT INTO generation_requests (id, story_key, week, seed, correlation_id) VALUES ($1, 'ferry-grow', '2026-W47', 1, 'c')`,
    [REQUEST],
  );
  await sql(
    `INSERT INTO generation_runs (request_id, attempt, writer, seed, result, duration_ms) VALUES ($1, 1, 'offline', 1, 'passed', 2)`,
    [REQUEST],
  );
  await dataSource.runMigrations();
  const spent = () => sql('SELECT day::text, usd::float8, used_up FROM model_spend ORDER BY day');
  const expected = [
    { day: '2026-11-20', usd: 4.5, used_up: 'day' },
    { day: '2026-11-21', usd: 1, used_up: null },
  ];
  expect(await spent()).toEqual(expected);
  expect(await sql('SELECT writer, phase, prompt_version FROM generation_runs')).toEqual([
    { writer: 'offline', phase: null, prompt_version: null },
  ]);
  await expect(sql(`UPDATE generation_runs SET phase = 'dreaming'`)).rejects.toThrow(/check constraint/);

  await sql(
    `INSERT INTO proposals VALUES ('proposal-0123456789ab', $1, $1, '{}', 'a-model', 'propose-blueprint/1', 50, now())`,
    [REQUEST],
  );
  await dataSource.undoLastMigration();
  expect(await sql('SELECT day::text, used_up_at IS NULL AS fresh FROM model_spend ORDER BY day')).toEqual([
    { day: '2026-11-20', fresh: false },
    { day: '2026-11-21', fresh: true },
  ]);
  await dataSource.runMigrations();
  expect(await spent()).toEqual(expected);
  expect(await sql('SELECT FROM proposals')).toEqual([]);
});
