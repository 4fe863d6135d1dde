import { createDataSource, migrate } from '@casedrop/platform';
import { testDatabase, type TestDatabase } from '@casedrop/testing';
import type { DataSource } from 'typeorm';
import { casesOptions } from '../../cases.options.js';
import { DifficultyWords1764350000000 } from './1764350000000-difficulty-words.js';

const all = casesOptions.migrations as (new () => object)[];
const before = all.slice(0, all.indexOf(DifficultyWords1764350000000));
let database: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await testDatabase('cases', { entities: [], migrations: before });
  dataSource = createDataSource({ DATABASE_URL: database.url, DATABASE_POOL: 2 }, 'spec', {
    ...casesOptions,
    migrations: [...before, DifficultyWords1764350000000],
  });
  await dataSource.initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

it('finds what was stored before by its difficulty, goes back, and comes again', async () => {
  await dataSource.query(
    `WITH made AS (
        INSERT INTO cases (id, status, version, title, difficulty, industry, archetype, fresh, created_at,
            summary_json, public_json, locked_json, search_text)
          SELECT gen_random_uuid(), 'pending', 1, 'A ferry', difficulty, 'transport', 'growth', false, now(),
              '{"ofTheWeek":false}', '{"ofTheWeek":false}', '{}', 'Transport & Logistics growth'
            FROM unnest(ARRAY['beginner', 'intermediate', 'advanced']) AS difficulty
          RETURNING id)
      INSERT INTO case_versions (case_id, version, model, checks, made_at) SELECT id, 1, '{}', '{}', now() FROM made`,
  );
  const found = async (words: string) =>
    (
      await dataSource.query<{ difficulty: string }[]>(
        `SELECT difficulty FROM cases WHERE search @@ websearch_to_tsquery('english', $1)`,
        [words],
      )
    ).map(({ difficulty }) => difficulty);
  for (let round = 0; round < 2; round++) {
    expect(await found('advanced')).toEqual([]);
    await migrate(dataSource);
    for (const difficulty of ['beginner', 'intermediate', 'advanced'])
      expect(await found(`${difficulty} ferry logistics`)).toEqual([difficulty]);
    await dataSource.undoLastMigration();
  }
  expect(await found('ferry growth')).toHaveLength(3);
});
