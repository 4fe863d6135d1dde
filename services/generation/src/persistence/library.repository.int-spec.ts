import { randomUUID } from 'node:crypto';
import { testDatabase, type TestDatabase } from '@casedrop/testing';
import { Pool } from 'pg';
import { generationDatabase } from './generation-database.js';
import { LibraryRepository } from './library.repository.js';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await testDatabase('generation', generationDatabase);
  pool = new Pool({ connectionString: database.url, max: 4 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(() => pool.query('TRUNCATE library_entries'));

const add = (position: number) =>
  pool.query(
    `INSERT INTO library_entries (position, case_id, title, graph, fingerprint)
      OVERRIDING SYSTEM VALUE VALUES ($1, $2, $3, $4, '')`,
    [position, randomUUID(), `Title ${position}`, `graph ${position}`],
  );
const graphs = async (library: LibraryRepository) => (await library.latest()).map(({ graph }) => graph);

it('holds each case once, however many ask at the same moment', async () => {
  for (const position of [1, 2, 3]) await add(position);
  const library = new LibraryRepository(pool);
  await Promise.all(Array.from({ length: 4 }, () => library.latest()));
  expect(await graphs(library)).toEqual(['graph 1', 'graph 2', 'graph 3']);
  expect((await library.latest()).map(({ title }) => title)).toEqual(['Title 1', 'Title 2', 'Title 3']);
});

it('finds a case whose transaction ended after that of a later one', async () => {
  const library = new LibraryRepository(pool);
  for (const position of [1, 3]) await add(position);
  await library.latest();
  await add(2);
  expect(await graphs(library)).toEqual(['graph 1', 'graph 2', 'graph 3']);
});

it('keeps the latest 300', async () => {
  const library = new LibraryRepository(pool);
  await pool.query(`INSERT INTO library_entries (case_id, graph, fingerprint)
    SELECT gen_random_uuid(), n::text, '' FROM generate_series(1, 310) n`);
  await library.latest();
  await pool.query(
    `INSERT INTO library_entries (case_id, graph, fingerprint) VALUES (gen_random_uuid(), '311', '')`,
  );
  const latest = await graphs(library);
  expect([latest.length, latest[0], latest.at(-1)]).toEqual([300, '12', '311']);
});
