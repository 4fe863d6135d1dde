import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { documentsOf } from '../../library/domain/case-documents.js';
import { databaseBefore, type OlderDatabase } from '../../../test/database-before.js';
import { soundCase } from '../../../test/sound-case.js';
import { Library1764100000000 } from './1764100000000-library.js';

let database: OlderDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await databaseBefore(Library1764100000000);
  ({ dataSource } = database);
});
afterAll(() => database.drop());

/** A case as it was stored before, with one attempt. */
async function storeCase(): Promise<void> {
  const [id, model, createdAt] = [randomUUID(), soundCase(), new Date()];
  const texts = documentsOf(model, { id, status: 'pending', createdAt, publishedAt: null });
  await dataSource.transaction(async (manager) => {
    await manager.query(
      `INSERT INTO cases (id, version, title, difficulty, industry, archetype, fresh, created_at, summary_json,
          public_json, locked_json) VALUES ($1, 1, $2, 'beginner', $3, $4, true, now(), $5, $6, $7)`,
      [id, model.title, model.meta.industry, model.meta.archetype, texts.summary, texts.public, texts.locked],
    );
    await manager.query(`INSERT INTO case_versions VALUES ($1, 1, $2, '{"passed": true}', NULL, now())`, [
      id,
      JSON.stringify(model),
    ]);
  });
  await dataSource.query(
    `INSERT INTO attempts (id, person_id, case_id, version, begun_at, saved_at) VALUES ($1, 7, $1, 1, now(), now())`,
    [id],
  );
}

it('fills what was there, goes back, and comes again', async () => {
  await storeCase();
  const filled = () =>
    dataSource.query(`SELECT estimated_minutes AS minutes, steps, attempts, average_rating AS rating,
        search @@ websearch_to_tsquery('english', '${soundCase().client.name}') AS found,
        (SELECT count(*)::integer FROM case_statistics_due d WHERE d.case_id = c.id) AS due FROM cases c`);
  const { parts, meta } = soundCase();
  const steps = new Set(parts.flatMap(({ path }) => path ?? [])).size;
  const expected = [
    { minutes: meta.estimatedMinutes, steps, attempts: 0, rating: null, found: true, due: 1 },
  ];
  await dataSource.runMigrations();
  expect(await filled()).toEqual(expected);
  await dataSource.query(`INSERT INTO review_log (case_id, version, action, reason, at)
    SELECT id, 1, 'returned', 'Nobody likes it.', now() FROM cases`);
  await dataSource.undoLastMigration();
  const actions = await dataSource.query<unknown[]>('SELECT action FROM review_log');
  expect(actions).toEqual([]);
  await dataSource.runMigrations();
  expect(await filled()).toEqual(expected);
});

it('lets nobody but the statistics return a case, and those do nothing else', async () => {
  const log = (action: string, person: string, reason: string) =>
    dataSource.query(`INSERT INTO review_log (case_id, version, action, person_id, reason, at)
      SELECT id, 1, '${action}', ${person}, ${reason}, now() FROM cases`);
  await expect(log('approved', 'NULL', 'NULL')).rejects.toThrow(/review_log_person/);
  await expect(log('returned', '7', `'x'`)).rejects.toThrow(/review_log_person/);
  await expect(log('returned', 'NULL', 'NULL')).rejects.toThrow(/review_log_reason/);
  await expect(log('seen', '7', 'NULL')).rejects.toThrow(/review_log_action/);
  await log('returned', 'NULL', `'x'`);
  await expect(log('returned', 'NULL', `'y'`)).rejects.toThrow(/review_log_returned_once/);
});
