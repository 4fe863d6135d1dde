import { randomUUID } from 'node:crypto';
import { DEMONSTRATION_CASE_ID } from '@casedrop/contracts';
import type { DataSource } from 'typeorm';
import { databaseBefore, type OlderDatabase } from '../../../test/database-before.js';
import { Demonstration1764550000000 } from './1764550000000-demonstration.js';

const OTHER = randomUUID();
let database: OlderDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await databaseBefore(Demonstration1764550000000);
  ({ dataSource } = database);
  await storeCase(OTHER, 'pending');
});
afterAll(() => database.drop());

async function storeCase(id: string, status: string): Promise<void> {
  await dataSource.query(
    `WITH made AS (
        INSERT INTO cases (id, status, version, title, difficulty, industry, archetype, fresh, created_at,
            summary_json, public_json, locked_json)
          VALUES ($1, $2, 1, 'Title', 'beginner', 'energy', 'growth', false, now(),
              '{"ofTheWeek":false}', '{"ofTheWeek":false}', '{}') RETURNING id)
      INSERT INTO case_versions (case_id, version, model, checks, made_at) SELECT id, 1, '{}', '{}', now() FROM made`,
    [id, status],
  );
}

/** Begins an attempt, answers it and ends it; whether its person counts by it. */
async function attempt(personId: number, caseId: string): Promise<boolean> {
  const id = randomUUID();
  await dataSource.query(
    `INSERT INTO attempts (id, person_id, case_id, version, begun_at, saved_at) VALUES ($1, $2, $3, 1, now(), now())`,
    [id, personId, caseId],
  );
  await dataSource.query(`INSERT INTO attempt_answers VALUES ($1, 'profit', 'Costs', '', now())`, [id]);
  const ended = `UPDATE attempts SET finished_at = now(), score = 50 WHERE id = $1 RETURNING counts`;
  const [[row]] = await dataSource.query<[{ counts: boolean }[]]>(ended, [id]);
  if (!row) throw new Error('the attempt is not there');
  return row.counts;
}

const ids = async (sql: string) => (await dataSource.query<{ id: string }[]>(sql)).map(({ id }) => id);

it('makes room for the case and what is done with it, takes both back and nothing else, and comes again', async () => {
  const constraints = () =>
    dataSource.query(
      `SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = 'cases'::regclass ORDER BY 1`,
    );
  const earlier = await constraints();
  for (const round of [1, 2]) {
    await dataSource.runMigrations();
    await storeCase(DEMONSTRATION_CASE_ID, 'demonstration');
    expect(await attempt(round, DEMONSTRATION_CASE_ID)).toBe(false);
    await expect(attempt(round, DEMONSTRATION_CASE_ID)).rejects.toThrow(/attempts_one_demonstration/);
    expect(await attempt(round, OTHER)).toBe(true);
    await dataSource.query('INSERT INTO case_statistics_due (case_id) VALUES ($1), ($2)', [
      DEMONSTRATION_CASE_ID,
      OTHER,
    ]);

    await dataSource.undoLastMigration();
    expect(await ids('SELECT id FROM cases')).toEqual([OTHER]);
    expect(await ids('SELECT case_id AS id FROM case_versions')).toEqual([OTHER]);
    expect(await ids('SELECT DISTINCT case_id AS id FROM attempts')).toEqual([OTHER]);
    expect(await ids('SELECT DISTINCT case_id AS id FROM case_statistics_due')).toEqual([OTHER]);
    expect(await constraints()).toEqual(earlier);
    expect(await attempt(round + 10, OTHER)).toBe(true);
  }
});
