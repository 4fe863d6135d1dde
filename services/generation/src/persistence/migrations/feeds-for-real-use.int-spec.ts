import type { DataSource } from 'typeorm';
import { databaseWith, type OlderDatabase } from '../../../test/database-with.js';
import { FeedsForRealUse1765500000000 } from './1765500000000-feeds-for-real-use.js';

const FEED = '00000000-0000-4000-8000-00000000000f';
const REQUEST = '00000000-0000-4000-8000-00000000000a';

let database: OlderDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await databaseWith(FeedsForRealUse1765500000000);
  ({ dataSource } = database);
});
afterAll(() => database.drop());

const sql = <Row>(text: string, values?: unknown[]) => database.sql<Row>(text, values);

it('knows what feeds brought before, goes back with what is held in the queue, and comes again', async () => {
  await dataSource.undoLastMigration();
  await sql(`INSERT INTO feeds (id, url) VALUES ($1, 'https://news.example/rss')`, [FEED]);
  await sql(
    `INSERT INTO generation_requests (id, story_key, week, seed, correlation_id) VALUES ($1, 'ferry-grow', '2026-W47', 1, 'c')`,
    [REQUEST],
  );
  await sql(
    `INSERT INTO headlines (request_id, feed_id, title, published_at) VALUES ($1, $2, 'Ferry grows', now())`,
    [REQUEST, FEED],
  );
  await dataSource.runMigrations();
  const items = () => sql('SELECT feed_id, story_key, request_id, title FROM feed_items');
  const known = [{ feed_id: FEED, story_key: 'ferry-grow', request_id: REQUEST, title: 'Ferry grows' }];
  expect(await items()).toEqual(known);
  expect(await sql('SELECT poll_minutes, failures, next_fetch_at <= now() AS due FROM feeds')).toEqual([
    { poll_minutes: 60, failures: 0, due: true },
  ]);

  await sql(`UPDATE generation_requests SET state = 'held', reason = 'It waits.'`);
  await expect(sql(`UPDATE generation_requests SET state = 'queued'`)).rejects.toThrow(
    'reason_of_failed_and_held',
  );
  await dataSource.undoLastMigration();
  expect(await sql('SELECT state, reason FROM generation_requests')).toEqual([
    { state: 'queued', reason: null },
  ]);
  await expect(sql(`UPDATE generation_requests SET state = 'held', reason = 'It waits.'`)).rejects.toThrow(
    /check constraint/,
  );
  await dataSource.runMigrations();
  expect(await items()).toEqual(known);
});
