import { randomUUID } from 'node:crypto';
import { migrate } from '@casedrop/platform';
import type { DataSource } from 'typeorm';
import { databaseBefore, type OlderDatabase } from '../../../test/database-before.js';
import { PeopleCounted1764150000000 } from './1764150000000-people-counted.js';
import { AnsweredAttempts1764300000000 } from './1764300000000-answered-attempts.js';

const CASE = randomUUID();
let database: OlderDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await databaseBefore(PeopleCounted1764150000000, AnsweredAttempts1764300000000);
  ({ dataSource } = database);
  await dataSource.query(
    `WITH made AS (
        INSERT INTO cases (id, status, version, title, difficulty, industry, archetype, fresh, created_at,
            summary_json, public_json, locked_json)
          VALUES ($1, 'pending', 1, 'Title', 'beginner', 'energy', 'growth', false, now(),
              '{"ofTheWeek":false}', '{"ofTheWeek":false}', '{}') RETURNING id)
      INSERT INTO case_versions (case_id, version, model, checks, made_at) SELECT id, 1, '{}', '{}', now() FROM made`,
    [CASE],
  );
  await dataSource.query(`INSERT INTO case_statistics (case_id, counted_at) VALUES ($1, now())`, [CASE]);
});
afterAll(() => database.drop());

/** An attempt as it was stored before; its id. */
async function store(personId: number, text: string, finishedAt: string | null): Promise<string> {
  const id = randomUUID();
  await dataSource.query(
    `INSERT INTO attempts (id, person_id, case_id, version, begun_at, saved_at, finished_at, score)
      VALUES ($1, $2, $3, 1, now(), now(), $4, CASE WHEN $4::timestamptz IS NOT NULL THEN 50 END)`,
    [id, personId, CASE, finishedAt],
  );
  await dataSource.query(`INSERT INTO attempt_answers VALUES ($1, 'profit', $2, '', now())`, [id, text]);
  return id;
}

it('finds who counted and what was answered before, goes back, and comes again', async () => {
  await store(1, ' \n\t', '2026-01-01');
  const counts = await store(1, 'Costs', '2026-01-03');
  const again = await store(1, 'Revenue', '2026-01-04');
  await store(2, 'Costs', null);
  await store(3, '', '2026-01-01');
  const idsWhere = async (what: string) =>
    (await dataSource.query<{ id: string }[]>(`SELECT id FROM attempts WHERE ${what}`)).map(({ id }) => id);
  const due = () => dataSource.query<unknown[]>('SELECT DISTINCT case_id FROM case_statistics_due');
  expect(await due()).toEqual([]);
  for (let round = 0; round < 2; round++) {
    await migrate(dataSource);
    expect(await idsWhere('counts')).toEqual([counts]);
    expect((await idsWhere('answered')).sort()).toEqual([counts, again].sort());
    expect(await due()).toEqual([{ case_id: CASE }]);
    await dataSource.query('TRUNCATE case_statistics_due');
    await dataSource.undoLastMigration();
    await expect(idsWhere('answered')).rejects.toThrow('column "answered" does not exist');
    const late = await store(4, 'Costs', null);
    await dataSource.query('UPDATE attempts SET finished_at = now(), score = 50 WHERE id = $1', [late]);
    expect(await idsWhere('counts AND person_id = 4')).toEqual([late]);
    await dataSource.query('DELETE FROM attempts WHERE id = $1', [late]);
    await dataSource.undoLastMigration();
    expect(await due()).toEqual([{ case_id: CASE }]);
    await expect(idsWhere('counts')).rejects.toThrow('column "counts" does not exist');
  }
});
