import { createDataSource } from '@casedrop/platform';
import { testDatabase, type TestDatabase } from '@casedrop/testing';
import { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { GenerationConfig } from '../config.js';
import { generationDatabase } from './generation-database.js';
import { SpendRepository } from './spend.repository.js';

const LIMITS = { OPENAI_API_KEY: 'k', OPENAI_MAX_USD_PER_DAY: 5, OPENAI_MAX_USD_PER_MONTH: 20 };
const DAY_OF_MONTH = "extract(day FROM now() AT TIME ZONE 'utc')::int";
const TODAY = "(now() AT TIME ZONE 'utc')::date";

let database: TestDatabase;
let dataSource: DataSource;
let pool: Pool;

beforeAll(async () => {
  database = await testDatabase('generation', generationDatabase);
  const config = { DATABASE_URL: database.url, DATABASE_POOL: 4 };
  dataSource = createDataSource(config, 'generation', generationDatabase);
  await dataSource.initialize();
  pool = new Pool({ connectionString: database.url, max: 8 });
});
afterAll(async () => {
  await pool.end();
  await dataSource.destroy();
  await database.drop();
});
beforeEach(() => dataSource.query('TRUNCATE model_spend'));

const books = (limits: Partial<typeof LIMITS> = {}) =>
  new SpendRepository(pool, dataSource, { ...LIMITS, ...limits } as unknown as GenerationConfig);

/** Spent on the last day of the month before, and on the first day of this one, unless that is today. */
const spentBefore = async (lastMonth: number, firstOfMonth: number): Promise<number> => {
  await dataSource.query(
    `INSERT INTO model_spend (day, usd) VALUES (date_trunc('month', ${TODAY})::date - 1, $1)`,
    [lastMonth],
  );
  await dataSource.query(
    `INSERT INTO model_spend (day, usd) SELECT date_trunc('month', ${TODAY})::date, $1 WHERE ${DAY_OF_MONTH} > 1`,
    [firstOfMonth],
  );
  const [{ isFirst }] = await dataSource.query(`SELECT ${DAY_OF_MONTH} = 1 AS "isFirst"`);
  return isFirst ? 0 : firstOfMonth;
};

it('holds until the day has too little left, and says how it stands', async () => {
  const spend = books();
  expect(await spend.now()).toEqual({
    ...{ usdPerDay: 5, usdToday: 0, usdPerMonth: 20, usdThisMonth: 0, usedUp: null },
  });
  const held = await spend.reserve(4);
  expect(held).toEqual({ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), usd: 4 });
  expect(await spend.reserve(2)).toBe('day');
  expect(await spend.now()).toMatchObject({ usdToday: 4, usedUp: 'day' });
  if (typeof held === 'string') throw new Error(held);
  await spend.settle(held, 1);
  expect(await spend.reserve(2)).toMatchObject({ usd: 2 });
  expect(await spend.now()).toMatchObject({ usdToday: 3, usdThisMonth: 3, usedUp: null });
});

it('holds until the month has too little left, whatever the one before has cost', async () => {
  const before = await spentBefore(100, 4);
  const spend = books({ OPENAI_MAX_USD_PER_DAY: 50 });
  expect(await spend.reserve(20 - before - 1)).toMatchObject({ usd: 19 - before });
  expect(await spend.reserve(2)).toBe('month');
  expect(await spend.now()).toMatchObject({
    ...{ usdToday: 19 - before, usdThisMonth: 19, usedUp: 'month' },
  });
});

it('judges the first call of a day too', async () => {
  await spentBefore(0, 0);
  expect(await books().reserve(6)).toBe('day');
  expect(await books({ OPENAI_MAX_USD_PER_DAY: 50 }).reserve(21)).toBe('month');
  expect(await books().now()).toMatchObject({ usdToday: 0, usedUp: 'month' });
});

it.each(['day', 'month'] as const)('never holds more than a %s has, whoever asks at once', async (time) => {
  const limits =
    time === 'day'
      ? { OPENAI_MAX_USD_PER_DAY: 3 }
      : { OPENAI_MAX_USD_PER_DAY: 50, OPENAI_MAX_USD_PER_MONTH: 3 };
  const spend = books(limits);
  const answers = await Promise.all(Array.from({ length: 24 }, () => spend.reserve(0.5)));
  expect(answers.filter((answer) => typeof answer !== 'string')).toHaveLength(6);
  expect(new Set(answers.filter((answer) => typeof answer === 'string'))).toEqual(new Set([time]));
  expect(await spend.now()).toMatchObject({ usdToday: 3 });
});

it('says nothing where there is no language model', async () => {
  expect(await books({ OPENAI_API_KEY: undefined as never }).now()).toBeUndefined();
});
