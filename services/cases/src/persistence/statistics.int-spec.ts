import { seededRandom } from '@casedrop/case-engine';
import { startTestService, type TestService } from '@casedrop/testing';
import { casesOptions } from '../cases.options.js';
import { StatisticsJob } from '../jobs/statistics.job.js';
import { attempt, shelve } from '../../test/shelf.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(casesOptions);
});
afterAll(() => service.stop());

interface Done {
  score: number | undefined;
  seconds: number;
  shares: number[];
}
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
/** Pearson's correlation, by its definition. */
function correlation(xs: readonly number[], ys: readonly number[]): number | null {
  const [x, y] = [mean(xs), mean(ys)];
  const [sx, sy] = [sum(xs.map((one) => (one - x) ** 2)), sum(ys.map((one) => (one - y) ** 2))];
  if (sx < 1e-9 || sy < 1e-9) return null;
  return sum(xs.map((one, i) => (one - x) * ((ys[i] ?? 0) - y))) / Math.sqrt(sx * sy);
}
function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return null;
  const at = (index: number): number => sorted[index] ?? 0;
  return Number.isInteger(middle) ? (at(middle - 1) + at(middle)) / 2 : at(Math.floor(middle));
}

/** What a full count of a history says, by other means than the service's. */
function recount(history: readonly Done[], ratings: ReadonlyMap<number, number>, questions: number) {
  const finished = history.filter(({ score }) => score !== undefined);
  const scores = finished.map(({ score }) => score ?? 0);
  return {
    attempts: history.length,
    completed: finished.length,
    passed: scores.filter((score) => score >= 60).length,
    scores: sum(scores),
    ratings: sum([...ratings.values()]),
    raters: ratings.size,
    seconds: sum(finished.map(({ seconds }) => seconds)),
    median: median(finished.map(({ seconds }) => seconds / 60)),
    items: Array.from({ length: questions }, (_, i) => {
      const own = finished.map(({ shares }) => shares[i] ?? 0);
      const rest = finished.map(({ shares }) => sum(shares) - (shares[i] ?? 0));
      if (own.length === 0) return { answered: 0, facility: null, discrimination: null };
      return { answered: own.length, facility: mean(own), discrimination: correlation(own, rest) };
    }),
  };
}

async function counted(caseId: string) {
  const [row] = await service.sql<Record<string, number | null>>(
    `SELECT attempts, completed, passed, score_sum::float8 AS scores, rating_sum AS ratings, rating_count AS raters,
        seconds_sum::float8 AS seconds, median_minutes::float8 AS median FROM case_statistics WHERE case_id = $1`,
    [caseId],
  );
  const items = await service.sql<ReturnType<typeof recount>['items'][number]>(
    `SELECT answered, facility::float8, discrimination::float8 FROM case_items WHERE case_id = $1 ORDER BY place`,
    [caseId],
  );
  return { ...row, items };
}

const close = (value: number | null) => (value === null ? null : (expect.closeTo(value, 2) as number));

it.each([1, 2, 3, 4, 5, 6])('equal a full recount after a random history, seed %i', async (seed) => {
  const random = seededRandom(seed);
  const draw = (below: number): number => Math.floor(random() * below);
  const caseId = await shelve(service, { title: `A case with history number ${seed}` });
  const [{ questions = 0 } = {}] = await service.sql<{ questions: number }>(
    `SELECT json_array_length(model->'parts') AS questions FROM case_versions WHERE case_id = $1`,
    [caseId],
  );
  const history: Done[] = [];
  const ratings = new Map<number, number>();
  const rounds: Promise<number>[] = [];
  for (let step = 0; step < 40; step++) {
    const personId = 1000 * seed + step;
    if (draw(4) === 0) {
      const rater = draw(6) + 1;
      ratings.set(rater, draw(5) + 1);
      await service.sql(
        `INSERT INTO ratings VALUES ($1, $2, $3, now()) ON CONFLICT (person_id, case_id) DO UPDATE SET rating = $3`,
        [rater, caseId, ratings.get(rater)],
      );
      await service.sql('INSERT INTO case_statistics_due (case_id) VALUES ($1)', [caseId]);
    } else {
      const shares = Array.from({ length: questions }, () => draw(5) / 4);
      const done = { score: draw(3) > 0 ? draw(101) : undefined, seconds: draw(5000), shares };
      history.push(done);
      await attempt(service, { caseId, personId, ...done, shares: done.score === undefined ? [] : shares });
    }
    if (draw(5) === 0) rounds.push(service.app.get(StatisticsJob).round());
  }
  await Promise.all(rounds);
  while ((await service.sql('SELECT 1 FROM case_statistics_due')).length > 0)
    await service.app.get(StatisticsJob).round();
  const expected = recount(history, ratings, questions);
  expect(await counted(caseId)).toEqual({
    ...expected,
    median: close(expected.median),
    items: expected.items.map(({ answered, facility, discrimination }) => ({
      answered,
      facility: close(facility),
      discrimination: close(discrimination),
    })),
  });
});

it('lose no mark that is set while a count runs, and wait for none', async () => {
  const caseId = await shelve(service, { title: 'A case that is busy all the time' });
  const job = service.app.get(StatisticsJob);
  await Promise.all(
    Array.from({ length: 30 }, async (_, i) => {
      await attempt(service, { caseId, personId: 90_000 + i, score: 50 });
      if (i % 3 === 0) await job.round();
    }),
  );
  await job.round();
  while ((await service.sql('SELECT 1 FROM case_statistics_due')).length > 0) await job.round();
  expect(await counted(caseId)).toMatchObject({ attempts: 30, completed: 30 });
  expect(await service.sql('SELECT attempts FROM cases WHERE id = $1', [caseId])).toEqual([{ attempts: 30 }]);
});

it('pass over a case that cannot be counted, which stays due', async () => {
  const [bad, good] = [
    await shelve(service, { title: 'A case that cannot be counted' }),
    await shelve(service, { title: 'A case that can be counted well' }),
  ];
  await service.sql(`ALTER TABLE case_statistics ADD CONSTRAINT broken CHECK (case_id <> '${bad}')`);
  for (const caseId of [bad, good]) await attempt(service, { caseId, personId: 5, score: 1 });
  const job = service.app.get(StatisticsJob);
  while ((await service.sql('SELECT 1 FROM case_statistics_due WHERE case_id = $1', [good])).length > 0)
    await job.round();
  const due = await service.sql('SELECT DISTINCT case_id FROM case_statistics_due');
  expect(due).toEqual([{ case_id: bad }]);
  await service.sql('ALTER TABLE case_statistics DROP CONSTRAINT broken');
  while ((await service.sql('SELECT 1 FROM case_statistics_due')).length > 0) await job.round();
  expect(await counted(bad)).toMatchObject({ attempts: 1 });
});
