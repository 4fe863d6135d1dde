import { randomUUID } from 'node:crypto';
import { seededRandom } from '@casedrop/case-engine';
import { createDataSource, migrate } from '@casedrop/platform';
import { testDatabase, type TestDatabase } from '@casedrop/testing';
import { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { casesOptions } from '../../cases.options.js';
import { comparisonsOf } from '../domain/comparisons.js';
import { Initial1763651000000 } from '../../persistence/migrations/1763651000000-initial.js';
import { Practice1764000000000 } from '../../persistence/migrations/1764000000000-practice.js';
import { StatisticsDue1764050000000 } from '../../persistence/migrations/1764050000000-statistics-due.js';
import { DashboardRepository } from './dashboard.repository.js';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const DAY = 86_400_000;
const CASES = Array.from({ length: 8 }, () => randomUUID());
const SINCE = new Date(NOW - 90 * DAY);

interface Made {
  person: number;
  caseId: string;
  at: number | null;
  score: number | null;
  seconds: number;
  /** The first that was finished by this person at this case. */
  counts: boolean;
}

let database: TestDatabase;
let pool: Pool;
let dataSource: DataSource;
let repository: DashboardRepository;

beforeAll(async () => {
  database = await testDatabase('cases', casesOptions);
  pool = new Pool({ connectionString: database.url, max: 4 });
  dataSource = createDataSource({ DATABASE_URL: database.url, DATABASE_POOL: 2 }, 'cases', casesOptions);
  await dataSource.initialize();
  repository = new DashboardRepository(pool, dataSource);
  await pool.query(
    `WITH made AS (
        INSERT INTO cases (id, status, version, title, difficulty, industry, archetype, fresh, created_at,
            summary_json, public_json, locked_json)
          SELECT id, 'pending', 1, 'Title', 'beginner', 'energy', 'growth', false, now(),
              '{"ofTheWeek":false}', '{"ofTheWeek":false}', '{}' FROM unnest($1::uuid[]) AS id
          RETURNING id)
      INSERT INTO case_versions (case_id, version, model, checks, made_at) SELECT id, 1, '{}', '{}', now() FROM made`,
    [CASES],
  );
});
afterAll(async () => {
  await dataSource.destroy();
  await pool.end();
  await database.drop();
});
beforeEach(() => pool.query('TRUNCATE attempts CASCADE'));

/** Attempts of some people over some 120 days; a few are open, a few have no score. */
async function practise(people: number, seed: number): Promise<Made[]> {
  const random = seededRandom(seed);
  const made = Array.from({ length: people * 12 }, (_, i): Made => {
    const open = random() < 0.1;
    return {
      person: 1 + Math.floor(random() * people),
      // open attempts at cases of their own: one is open at a time
      caseId: CASES[open ? i % 8 : Math.floor(random() * 8)] ?? '',
      at: open ? null : NOW - Math.floor(random() * 120 * DAY),
      score: open || random() < 0.1 ? null : Math.floor(random() * 10_001) / 100,
      seconds: Math.floor(random() * 5000),
      counts: false,
    };
  });
  for (const one of made.filter(({ at }) => at !== null).sort((a, b) => (a.at ?? 0) - (b.at ?? 0)))
    one.counts = !made.some(
      (other) => other.counts && other.person === one.person && other.caseId === one.caseId,
    );
  await pool.query(
    `INSERT INTO attempts (id, person_id, case_id, version, begun_at, saved_at, finished_at, seconds_spent, score,
        grading_failed, answered, counts, dimensions)
      SELECT gen_random_uuid(), person, case_id, 1, now(), now(), at, seconds, score,
          at IS NOT NULL AND score IS NULL, at IS NOT NULL, counts,
          CASE WHEN score IS NOT NULL THEN json_build_array(
            json_build_object('dimension', 'judgement', 'score', 1 + score / 25),
            json_build_object('dimension', 'creativity', 'score', NULL)) END
        FROM unnest($1::bigint[], $2::uuid[], $3::timestamptz[], $4::numeric[], $5::int[], $6::boolean[])
          AS made (person, case_id, at, score, seconds, counts)
      ON CONFLICT DO NOTHING`,
    [
      made.map(({ person }) => person),
      made.map(({ caseId }) => caseId),
      made.map(({ at }) => (at === null ? null : new Date(at).toISOString())),
      made.map(({ score }) => score),
      made.map(({ seconds }) => seconds),
      made.map(({ counts }) => counts),
    ],
  );
  return made.filter(({ at }) => at !== null);
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const scoresOf = (made: Made[]): number[] => made.flatMap(({ score }) => (score === null ? [] : [score]));

/** The figures of one person, by hand. */
function figuresOf(made: Made[], person: number) {
  const recent = made.filter((one) => one.person === person && one.counts && (one.at ?? 0) > SINCE.getTime());
  if (recent.length === 0) return { cases: null, score: null, minutes: null };
  const scores = scoresOf(recent);
  return {
    cases: new Set(recent.map(({ caseId }) => caseId)).size,
    score: scores.length === 0 ? null : mean(scores),
    minutes: recent.reduce((sum, { seconds }) => sum + seconds, 0) / 60,
  };
}

it.each([1, 2, 3])('adds up a person and everybody as one would by hand (seed %i)', async (seed) => {
  const made = await practise(30, seed);
  const people = Array.from({ length: 30 }, (_, i) => i + 1);
  const all = people.map((person) => figuresOf(made, person)).filter(({ cases }) => cases !== null);
  const peers = await repository.peers(SINCE);
  expect(peers.people).toBe(all.length);
  expect(peers.metrics.cases?.mean).toBeCloseTo(mean(all.map(({ cases }) => cases ?? 0)), 6);
  for (const person of people) {
    const [own, counted] = [await repository.own(person, SINCE), figuresOf(made, person)];
    expect(own.cases).toBe(counted.cases);
    if (counted.score === null) expect(own.score).toBeNull();
    else expect(Math.abs((own.score ?? NaN) - counted.score)).toBeLessThanOrEqual(0.0501);
    const ahead = all.filter(({ minutes }) => Math.round(minutes ?? 0) >= (own.minutes ?? Infinity)).length;
    const found = comparisonsOf(own, peers).find(({ metric }) => metric === 'Time on Cases');
    const expected = own.minutes === null ? null : Math.ceil((100 * ahead) / all.length - 1e-9);
    expect(found?.topPercentile).toBe(expected);
  }
});

it('adds up the scores of each dimension, and when one was strong first', async () => {
  const made = await practise(3, 5);
  const scored = made.filter((one) => one.person === 1 && one.score !== null);
  const dimensionOf = ({ score }: Made): number => 1 + (score ?? 0) / 25;
  const strong = scored.filter((one) => dimensionOf(one) >= 4).map(({ at }) => at ?? 0);
  const found = await repository.dimensions(1);
  expect(found).toEqual([
    {
      dimension: 'judgement',
      scored: scored.length,
      total: expect.closeTo(
        scored.map(dimensionOf).reduce((sum, score) => sum + score, 0),
        4,
      ),
      strongSince: strong.length === 0 ? null : Math.min(...strong),
    },
  ]);
});

it('says that there is nobody', async () => {
  expect(await repository.peers(SINCE)).toEqual({
    people: 0,
    metrics: { cases: null, score: null, minutes: null },
  });
  expect(await repository.own(1, SINCE)).toEqual({ cases: null, score: null, minutes: null });
  expect([await repository.history(1), await repository.dimensions(1)]).toEqual([[], []]);
});

it('can take its migration back and make it again', async () => {
  const migrations = [Initial1763651000000, Practice1764000000000, StatisticsDue1764050000000];
  const parts = { entities: casesOptions.entities, migrations };
  const own = await testDatabase('cases', parts);
  const dataSource = createDataSource({ DATABASE_URL: own.url, DATABASE_POOL: 2 }, 'cases', parts);
  await dataSource.initialize();
  const there = async (): Promise<unknown> => {
    const sql = `SELECT to_regclass('case_statistics_due') AS marks, to_regclass('attempts_finished') AS index`;
    return (await dataSource.query<unknown[]>(sql))[0];
  };
  const before = await there();
  await dataSource.undoLastMigration();
  expect(await there()).toEqual({ marks: null, index: null });
  await migrate(dataSource);
  expect(await there()).toEqual(before);
  expect(before).toEqual({ marks: 'case_statistics_due', index: 'attempts_finished' });
  await dataSource.destroy();
  await own.drop();
});
