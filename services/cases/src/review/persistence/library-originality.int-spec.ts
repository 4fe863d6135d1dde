import { randomUUID } from 'node:crypto';
import { calculationGraph, textFingerprint } from '@casedrop/case-engine';
import { createDataSource } from '@casedrop/platform';
import { testDatabase, type TestDatabase } from '@casedrop/testing';
import type { DataSource, EntityManager } from 'typeorm';
import { soundCase } from '../../../test/sound-case.js';
import { casesOptions } from '../../cases.options.js';
import { LibraryOriginality, type Reads } from './library-originality.js';

const CASES = 2000;
const NOW = new Date('2025-11-20T12:00:00.000Z');
const model = soundCase();
let database: TestDatabase;
let dataSource: DataSource;
let read = 0;
let reads: Reads;
let originality: LibraryOriginality;

/** Counts the rows that come from the database. */
const counted = (manager: EntityManager): Reads => ({
  find: async (...asked) => {
    const rows = await manager.find(...asked);
    read += rows.length;
    return rows;
  },
  query: async <T>(text: string, values?: unknown[]) => {
    const rows = await manager.query<T>(text, values);
    read += (rows as unknown[]).length;
    return rows;
  },
});

beforeAll(async () => {
  database = await testDatabase('cases', casesOptions);
  dataSource = createDataSource({ DATABASE_URL: database.url, DATABASE_POOL: 1 }, 'cases', casesOptions);
  await dataSource.initialize();
  reads = counted(dataSource.manager);
  // rows without their versions and review, on the one connection of the pool
  await dataSource.query('SET session_replication_role = replica');
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});
beforeEach(async () => {
  await dataSource.query('TRUNCATE cases CASCADE');
  await approve(1, CASES);
  originality = new LibraryOriginality();
  read = 0;
});

/** Approved cases at these places of the list, unlike any other unless said otherwise. */
async function approve(from: number, to: number, { graph = '', fingerprint = '' } = {}): Promise<void> {
  await dataSource.query(
    `INSERT INTO cases (id, status, version, title, difficulty, industry, archetype, fresh, created_at, published_at,
        list_position, summary_json, public_json, locked_json, graph, fingerprint, review_id)
      SELECT gen_random_uuid(), 'approved', 1, 'Case ' || n, 'beginner', 'energy', 'growth', false, now(), now(), n,
          '{"ofTheWeek":false}', '{"ofTheWeek":false}', '{}', $3, $4, n FROM generate_series($1::integer, $2) n`,
    [from, to, graph, fingerprint],
  );
}
const withdraw = (place: number) =>
  dataSource.query(
    `UPDATE cases SET status = 'rejected', published_at = NULL, list_position = NULL, graph = NULL, fingerprint = NULL,
        rejection_reason = 'Withdrawn.' WHERE list_position = $1`,
    [place],
  );
const alike = { graph: calculationGraph(model), fingerprint: textFingerprint(model) };
/** Checks that look at the library. */
const BESIDE_OTHERS = new Set(['new-calculation', 'new-text', 'reads-as-its-own']);
const failed = async (caseId: string = randomUUID()): Promise<string[]> => {
  const { results } = await originality.judge(reads, caseId, model, NOW);
  return results.flatMap(({ id, passed, details }) =>
    passed || !BESIDE_OTHERS.has(id) ? [] : [`${id}: ${details.join()}`],
  );
};

it('reads each approved case once, however many documents are judged', async () => {
  for (let document = 0; document < 5; document++) expect(await failed()).toEqual([]);
  expect(read).toBe(CASES);
  await approve(CASES + 1, CASES + 3);
  expect(await failed()).toEqual([]);
  expect(read).toBe(CASES + 3);
});

it('judges against what was approved a moment ago, reading that alone', async () => {
  await originality.catchUp(reads);
  await approve(CASES + 1, CASES + 1, alike);
  read = 0;
  const both = [
    `new-calculation: the same as Case ${CASES + 1}`,
    `new-text: 100% of the text is that of Case ${CASES + 1}`,
  ];
  expect((await failed()).sort()).toEqual(both);
  expect(read).toBe(1);
});

it('lets no document fail for a case that was withdrawn, and reads no more than that it is gone', async () => {
  await approve(CASES + 1, CASES + 2, alike);
  await originality.catchUp(reads);
  await withdraw(CASES + 2);
  read = 0;
  expect((await failed()).join()).toContain(`Case ${CASES + 1}`);
  expect((await failed()).join()).not.toContain(`Case ${CASES + 2}`);
  await withdraw(CASES + 1);
  expect(await failed()).toEqual([]);
  expect(read).toBe(2);
});

it('does not hold a case against itself', async () => {
  await approve(CASES + 1, CASES + 1, alike);
  const [{ id } = { id: '' }] = await dataSource.query<{ id: string }[]>(
    'SELECT id FROM cases WHERE list_position = $1',
    [CASES + 1],
  );
  expect(await failed(id)).toEqual([]);
});
