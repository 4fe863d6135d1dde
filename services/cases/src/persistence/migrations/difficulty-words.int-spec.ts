import { migrate } from '@casedrop/platform';
import type { DataSource } from 'typeorm';
import { databaseBefore, type OlderDatabase } from '../../../test/database-before.js';
import { DifficultyWords1764350000000 } from './1764350000000-difficulty-words.js';

let database: OlderDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await databaseBefore(DifficultyWords1764350000000);
  ({ dataSource } = database);
});
afterAll(() => database.drop());

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
