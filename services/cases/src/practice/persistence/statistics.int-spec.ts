import { seededRandom } from '@casedrop/case-engine';
import { UnitOfWork } from '@casedrop/messaging';
import { RecurringWork } from '@casedrop/platform';
import { startTestService, type TestService } from '@casedrop/testing';
import { casesOptions } from '../../cases.options.js';
import { StatisticsJob } from '../jobs/statistics.job.js';
import { COUNT, StatisticsRepository } from './statistics.repository.js';
import { attempt, shelve } from '../../../test/shelf.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(casesOptions);
  await service.app.get(RecurringWork, { strict: false }).onModuleDestroy(); // rounds are made by hand
});
afterAll(() => service.stop());

interface Done {
  personId: number;
  blank: boolean;
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
  const open = history.filter(({ score }) => score === undefined);
  const answered = history.filter(({ score, blank }) => score !== undefined && !blank);
  const finished = answered.filter(
    (one) => one === answered.find(({ personId }) => personId === one.personId),
  );
  const scores = finished.map(({ score }) => score ?? 0);
  return {
    attempts: new Set([...open, ...finished].map(({ personId }) => personId)).size,
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

/** Lets the time pass that a case which many people practise is not counted in. */
const wait = (time = '1 hour') =>
  service.sql('UPDATE case_statistics SET counted_at = counted_at - $1::interval', [time]);
const isDue = async (): Promise<boolean> =>
  (await service.sql('SELECT 1 FROM case_statistics_due LIMIT 1')).length > 0;
const round = () => service.app.get(StatisticsJob, { strict: false }).round();
/** Counts until nothing is due. */
async function countAll(): Promise<void> {
  while (await isDue()) {
    await wait();
    await round();
  }
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
  const [{ questions } = { questions: 0 }] = await service.sql<{ questions: number }>(
    `SELECT json_array_length(model->'parts') AS questions FROM case_versions WHERE case_id = $1`,
    [caseId],
  );
  const history: Done[] = [];
  const ratings = new Map<number, number>();
  const rounds: Promise<number>[] = [];
  for (let step = 0; step < 60; step++) {
    if (draw(4) === 0) {
      const rater = draw(6) + 1;
      ratings.set(rater, draw(5) + 1);
      await service.sql(
        `INSERT INTO ratings VALUES ($1, $2, $3, now()) ON CONFLICT (person_id, case_id) DO UPDATE SET rating = $3`,
        [rater, caseId, ratings.get(rater)],
      );
      await service.sql('INSERT INTO case_statistics_due (case_id) VALUES ($1)', [caseId]);
    } else {
      const personId = 1000 * seed + draw(25);
      if (history.some((one) => one.personId === personId && one.score === undefined)) continue;
      const shares = Array.from({ length: questions }, () => draw(5) / 4);
      const score = draw(3) > 0 ? draw(101) : undefined;
      const done = { personId, blank: draw(4) === 0, score, seconds: draw(5000), shares };
      history.push(done);
      await attempt(service, { caseId, ...done, shares: done.score === undefined ? [] : shares });
    }
    if (draw(5) === 0) rounds.push(service.app.get(StatisticsJob, { strict: false }).round());
  }
  await Promise.all(rounds);
  await countAll();
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
  const job = service.app.get(StatisticsJob, { strict: false });
  await Promise.all(
    Array.from({ length: 30 }, async (_, i) => {
      await attempt(service, { caseId, personId: 90_000 + i, score: 50 });
      if (i % 3 === 0) await job.round();
    }),
  );
  await countAll();
  expect(await counted(caseId)).toMatchObject({ attempts: 30, completed: 30 });
  expect(await service.sql('SELECT attempts FROM cases WHERE id = $1', [caseId])).toEqual([{ attempts: 30 }]);
});

it('leave a case to whoever is counting it, and take the next', async () => {
  const [taken, free] = [
    await shelve(service, { title: 'A case that somebody is counting' }),
    await shelve(service, { title: 'A case that nobody is counting' }),
  ];
  for (const caseId of [taken, free]) await attempt(service, { caseId, personId: 5, score: 1 });
  const statistics = service.app.get(StatisticsRepository, { strict: false });
  const unitOfWork = service.app.get(UnitOfWork, { strict: false });
  await unitOfWork.run(async (one) => {
    expect(await statistics.takeDue(one, [])).toBe(taken);
    await unitOfWork.run(async (other) => {
      expect(await statistics.takeDue(other, [])).toBe(free);
      expect(await statistics.takeDue(other, [])).toBeUndefined();
    });
  });
});

it('pass over a case that cannot be counted, which stays due', async () => {
  const [bad, good] = [
    await shelve(service, { title: 'A case that cannot be counted' }),
    await shelve(service, { title: 'A case that can be counted well' }),
  ];
  await service.sql(`ALTER TABLE case_statistics ADD CONSTRAINT broken CHECK (case_id <> '${bad}')`);
  for (const caseId of [bad, good]) await attempt(service, { caseId, personId: 5, score: 1 });
  const job = service.app.get(StatisticsJob, { strict: false });
  while ((await service.sql('SELECT 1 FROM case_statistics_due WHERE case_id = $1', [good])).length > 0)
    await job.round();
  const due = await service.sql('SELECT DISTINCT case_id FROM case_statistics_due');
  expect(due).toEqual([{ case_id: bad }]);
  await service.sql('ALTER TABLE case_statistics DROP CONSTRAINT broken');
  await countAll();
  expect(await counted(bad)).toMatchObject({ attempts: 1 });
});

describe('a case that is in use all the time', () => {
  async function practisedBy(people: number): Promise<string> {
    const caseId = await shelve(service, { title: `A case that ${people} people practise` });
    for (let person = 1; person <= people; person++)
      await attempt(service, { caseId, personId: person, score: 50 });
    await countAll();
    return caseId;
  }
  const countedAt = async (caseId: string) =>
    (await service.sql('SELECT counted_at FROM case_statistics WHERE case_id = $1', [caseId]))[0];

  it('is counted in each round while few people practise it', async () => {
    const caseId = await practisedBy(3);
    await attempt(service, { caseId, personId: 4 });
    await round();
    expect(await counted(caseId)).toMatchObject({ attempts: 4, completed: 3 });
  });

  it('is counted once a minute when many do, and stays due until then', async () => {
    const caseId = await practisedBy(20);
    const [job, before] = [service.app.get(StatisticsJob, { strict: false }), await countedAt(caseId)];
    for (let person = 21; person <= 23; person++) {
      await attempt(service, { caseId, personId: person });
      await job.round();
    }
    expect([await countedAt(caseId), await isDue()]).toEqual([before, true]);
    await wait('61 seconds');
    await round();
    expect(await counted(caseId)).toMatchObject({ attempts: 23, completed: 20 });
    expect(await isDue()).toBe(false);
  });

  it.each([
    [5000, '290 seconds', '310 seconds'],
    [1_000_000, '590 seconds', '610 seconds'],
  ])('is counted less often when %i do', async (people, early, late) => {
    const caseId = await practisedBy(1);
    const set = (ago: string) =>
      service.sql(
        'UPDATE case_statistics SET attempts = $2, counted_at = now() - $3::interval WHERE case_id = $1',
        [caseId, people, ago],
      );
    await set(early);
    await attempt(service, { caseId, personId: 2 }); // now, so that a round passes over it
    await round();
    expect(await counted(caseId)).toMatchObject({ attempts: people });
    await set(late);
    await round();
    expect(await counted(caseId)).toMatchObject({ attempts: 2, completed: 1 });
  });

  it('is not read as a whole for the empty attempts of one person', async () => {
    const caseId = await practisedBy(1);
    await service.sql(
      `INSERT INTO attempts (id, person_id, case_id, version, begun_at, saved_at, finished_at, score)
        SELECT gen_random_uuid(), 1, $1, 1, now(), now(), now(), 0 FROM generate_series(1, 5000)`,
      [caseId],
    );
    await service.sql('ANALYZE attempts');
    const plan = await service.sql<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE) ${COUNT}`, [caseId]);
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    const touched = [...text.matchAll(/actual[^)]* rows=(\d+)|Removed by Filter: (\d+)/g)];
    expect(touched.length).toBeGreaterThan(2);
    expect(Math.max(...touched.map(([, read, removed]) => Number(read ?? removed)))).toBeLessThan(1000);
  });
});
