import type { DataSource } from 'typeorm';
import { databaseWith, type OlderDatabase } from '../../../test/database-with.js';
import { RankedAnew1765690000000 } from './1765690000000-ranked-anew.js';

let database: OlderDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await databaseWith(RankedAnew1765690000000);
  ({ dataSource } = database);
});
afterAll(() => database.drop());

const sql = <Row>(text: string, values?: unknown[]) => database.sql<Row>(text, values);
const stories = () =>
  sql('SELECT story_key, state, score, industry, reason FROM generation_requests ORDER BY story_key');
const labelColumns = async () =>
  (
    await sql<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'reading_labels'`,
    )
  ).map(({ name }) => name);

it('has held stories ranked anew and leaves the others, there and back', async () => {
  await dataSource.undoLastMigration();
  const add = (id: number, state: string, reason: string | null) =>
    sql(
      `INSERT INTO generation_requests (id, story_key, week, seed, correlation_id, state, reason, failure, score, industry)
        VALUES ($1, $2, '2026-W47', 1, 'c', $3::text, $4, CASE WHEN $3 = 'failed' THEN 'checks-failed' END, 88, 'energy')`,
      [`00000000-0000-4000-8000-00000000000${id}`, `story-${id}`, state, reason],
    );
  await add(1, 'held', 'This week has its 5 from the feeds already; this one was ranked 88 of 100.');
  await add(2, 'failed', 'No draft passed.');
  await add(3, 'queued', null);
  await sql(`INSERT INTO model_readings VALUES ('Ferry grows', '{}', 'a-model', 'read-headline/1')`);
  await sql(
    `INSERT INTO reading_labels (headline, summary, event, sector) VALUES ('Ferry grows', NULL, 'launch', 'shipping')`,
  );
  await dataSource.runMigrations();
  const reason = 'It waits to be compared with the other stories of the week.';
  const expected = [
    { story_key: 'story-1', state: 'held', score: null, industry: null, reason },
    { story_key: 'story-2', state: 'failed', score: 88, industry: 'energy', reason: 'No draft passed.' },
    { story_key: 'story-3', state: 'queued', score: 88, industry: 'energy', reason: null },
  ];
  expect(await stories()).toEqual(expected);
  expect(await sql('SELECT news_hash FROM model_readings')).toEqual([]);
  expect(await labelColumns()).not.toContain('summary');

  await dataSource.undoLastMigration();
  expect(await stories()).toEqual(expected);
  expect(await sql('SELECT headline FROM model_readings')).toEqual([]);
  expect(await labelColumns()).toContain('summary');
  await dataSource.runMigrations();
  expect(await sql('SELECT headline, event FROM reading_labels')).toEqual([
    { headline: 'Ferry grows', event: 'launch' },
  ]);
});
