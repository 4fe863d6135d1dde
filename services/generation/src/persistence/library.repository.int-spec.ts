import { randomUUID } from 'node:crypto';
import { openLibrary } from '@casedrop/blueprint-library';
import type { CaseModel } from '@casedrop/case-engine';
import { writeShelfCase } from '@casedrop/case-engine/blueprint';
import { createDataSource } from '@casedrop/platform';
import { testDatabase, type TestDatabase } from '@casedrop/testing';
import type { DataSource } from 'typeorm';
import { generationDatabase } from './generation-database.js';
import { LibraryEntryEntity } from './library-entry.entity.js';
import { LibraryRepository } from './library.repository.js';

let database: TestDatabase;
let dataSource: DataSource;
let rowsRead = 0;

beforeAll(async () => {
  database = await testDatabase('generation', generationDatabase);
  const config = { DATABASE_URL: database.url, DATABASE_POOL: 4 };
  dataSource = createDataSource(config, 'generation', generationDatabase);
  await dataSource.initialize();
  dataSource.subscribers.push({ listenTo: () => LibraryEntryEntity, afterLoad: () => void rowsRead++ });
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});
beforeEach(async () => {
  await dataSource.query('TRUNCATE library_entries');
  rowsRead = 0;
});

const add = (position: number) =>
  dataSource.query(
    `INSERT INTO library_entries (position, case_id, title, graph, fingerprint)
      OVERRIDING SYSTEM VALUE VALUES ($1, $2, $3, $4, '')`,
    [position, randomUUID(), `Title ${position}`, `graph ${position}`],
  );
/** Adds cases whose graphs are these numbers. */
const addMany = (from: number, to: number) =>
  dataSource.query(
    `INSERT INTO library_entries (case_id, graph, fingerprint)
      SELECT gen_random_uuid(), n::text, '' FROM generate_series($1::int, $2::int) n`,
    [from, to],
  );
const graphs = async (library: LibraryRepository) => (await library.latest()).map(({ graph }) => graph);

it('holds each case once, however many ask at the same moment', async () => {
  for (const position of [1, 2, 3]) await add(position);
  const library = new LibraryRepository(dataSource);
  await Promise.all(Array.from({ length: 4 }, () => library.latest()));
  expect(await graphs(library)).toEqual(['graph 1', 'graph 2', 'graph 3']);
  expect((await library.latest()).map(({ title }) => title)).toEqual(['Title 1', 'Title 2', 'Title 3']);
});

it('finds a case whose transaction ended after that of a later one', async () => {
  const library = new LibraryRepository(dataSource);
  for (const position of [1, 3]) await add(position);
  await library.latest();
  await add(2);
  expect(await graphs(library)).toEqual(['graph 1', 'graph 2', 'graph 3']);
});

it('keeps the latest 300', async () => {
  const library = new LibraryRepository(dataSource);
  await addMany(1, 310);
  await library.latest();
  await addMany(311, 311);
  const latest = await graphs(library);
  expect([latest.length, latest[0], latest.at(-1)]).toEqual([300, '12', '311']);
});

it('forgets a case that was written anew since', async () => {
  const library = new LibraryRepository(dataSource);
  for (const position of [1, 2]) await add(position);
  await library.latest();
  await dataSource.query('DELETE FROM library_entries WHERE position = 1');
  await add(3);
  expect(await graphs(library)).toEqual(['graph 2', 'graph 3']);
});

it('keeps the latest version of a case that is written anew several times at once', async () => {
  const library = new LibraryRepository(dataSource);
  const caseId = randomUUID();
  const shelved = openLibrary();
  const [model] = shelved.entries.flatMap(({ id }) => writeShelfCase(shelved.blueprint(id)) ?? []);
  const replace = (version: number) =>
    dataSource.transaction((manager) =>
      library.replace(manager, caseId, { ...(model as CaseModel), version, title: `Version ${version}` }),
    );
  await replace(1);
  await Promise.all([3, 5, 2, 4].map(replace));
  expect((await library.latest()).map(({ id, title }) => [id, title])).toEqual([[caseId, 'Version 5']]);
});

it('reads what it does not know yet and nothing else, however large the library is', async () => {
  const library = new LibraryRepository(dataSource);
  await addMany(1, 2000);
  const read: number[] = [];
  for (let look = 0; look < 4; look++) {
    if (look === 2) await addMany(2001, 2001);
    const before = rowsRead;
    await library.latest();
    read.push(rowsRead - before);
  }
  expect(read).toEqual([300, 0, 1, 0]);
});
