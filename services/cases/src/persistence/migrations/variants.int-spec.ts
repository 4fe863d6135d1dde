import { randomUUID } from 'node:crypto';
import type { CaseModel } from '@casedrop/case-engine';
import type { DataSource } from 'typeorm';
import { databaseBefore, type OlderDatabase } from '../../../test/database-before.js';
import { drawnCase, soundCase } from '../../../test/sound-case.js';
import { documentsOf } from '../../library/domain/case-documents.js';
import { Variants1765650000000 } from './1765650000000-variants.js';

let database: OlderDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await databaseBefore(Variants1765650000000);
  ({ dataSource } = database);
});
afterAll(() => database.drop());

const listing = (id: string) =>
  ({ id, status: 'pending', createdAt: new Date('2026-11-26T08:00:00Z'), publishedAt: null }) as const;

/** A case as an earlier release stored it: nothing in its documents told of variants. */
async function store(model: CaseModel): Promise<string> {
  const id = randomUUID();
  const texts = documentsOf({ ...model, draws: undefined }, listing(id));
  await dataSource.query(
    `WITH made AS (
        INSERT INTO cases (id, version, title, difficulty, industry, archetype, fresh, created_at,
            summary_json, public_json, locked_json)
          VALUES ($1, 1, $2, 'beginner', 'energy', 'growth', false, now(), $3, $4, $5) RETURNING id)
      INSERT INTO case_versions (case_id, version, model, checks, made_at) SELECT id, 1, $6::json, '{}', now() FROM made`,
    [id, model.title, texts.summary, texts.public, texts.locked, JSON.stringify(model)],
  );
  return id;
}

/** Begins an attempt, answers it and ends it; whether its person counts by it. */
async function attempt(personId: number, caseId: string, variant?: number): Promise<boolean> {
  const id = randomUUID();
  const [column, value] = variant === undefined ? ['', ''] : [', variant', `, ${variant}`];
  await dataSource.query(
    `INSERT INTO attempts (id, person_id, case_id, version, begun_at, saved_at${column})
      VALUES ($1, $2, $3, 1, now(), now()${value})`,
    [id, personId, caseId],
  );
  await dataSource.query(`INSERT INTO attempt_answers VALUES ($1, 'profit', 'Costs', '', now())`, [id]);
  const ended = `UPDATE attempts SET finished_at = now(), score = 50 WHERE id = $1 RETURNING counts, answered`;
  const [[row]] = await dataSource.query<[{ counts: boolean; answered: boolean }[]]>(ended, [id]);
  expect(row?.answered).toBe(true);
  return row?.counts === true;
}

it('tells of cases that can be drawn anew, counts nobody by a variant, goes back, and comes again', async () => {
  const [drawn, fixed] = [await store(drawnCase()), await store(soundCase())];
  const documents = () =>
    dataSource.query<unknown[]>('SELECT id, public_json, summary_json FROM cases ORDER BY id');
  const earlier = await documents();
  for (const round of [1, 2]) {
    await dataSource.runMigrations();
    const now = documentsOf(drawnCase(), listing(drawn));
    const tells = (id: string) =>
      dataSource.query('SELECT public_json = $2 AS told FROM cases WHERE id = $1', [id, now.public]);
    expect([await tells(drawn), await tells(fixed)]).toEqual([[{ told: true }], [{ told: false }]]);

    await dataSource.query(
      `INSERT INTO case_variants VALUES ($1, 1, 7, '{}', '{}', '{}', '{}', now()), ($1, 1, 8, '{}', '{}', '{}', '{}', now())`,
      [drawn],
    );
    expect(await attempt(round, drawn, 7)).toBe(false);
    expect(await attempt(round, drawn)).toBe(true);
    expect(await attempt(round, drawn)).toBe(false);
    await expect(attempt(round, drawn, 9)).rejects.toThrow(/attempts_of_a_variant/);

    await dataSource.undoLastMigration();
    expect(await documents()).toEqual(earlier);
    expect(await dataSource.query('SELECT count(*)::int AS n FROM attempts')).toEqual([{ n: 2 * round }]);
    expect(await attempt(round + 10, drawn)).toBe(true);
    await dataSource.query('DELETE FROM attempts WHERE person_id > 10');
  }
});
