import { createLogger, type Limit, Limits, tooMany } from '@casedrop/platform';
import { emptyRedis, eventually, testRedisUrl } from '@casedrop/testing';
import { Redis } from 'ioredis';

const wide: Limit = { name: 'wide', points: 5, seconds: 60, sentence: 'Too wide.' };
const narrow: Limit = { name: 'narrow', points: 2, seconds: 900, sentence: 'Too narrow.' };
const log = createLogger({ service: 'spec', level: 'silent' });
const open: Limits[] = [];
let redis: Redis;

function connect(url = testRedisUrl()): Limits {
  const limits = new Limits({ REDIS_URL: url }, log);
  open.push(limits);
  return limits;
}

/** Connected limits: what they take before the connection is there would be counted here only. */
async function connected(): Promise<Limits> {
  const limits = connect();
  const probe = { limit: { ...wide, name: `probe-${open.length}`, points: 1e6 }, key: 'p' };
  await eventually(async () => {
    await limits.takeAll([probe]);
    expect(await redis.exists(`limit:${probe.limit.name}:p`)).toBe(1);
  });
  return limits;
}

const both = [
  { limit: wide, key: 'a' },
  { limit: narrow, key: 'b' },
];

beforeEach(async () => {
  await emptyRedis();
  redis = new Redis(testRedisUrl());
});
afterEach(() => {
  open.splice(0).forEach((limits) => limits.onApplicationShutdown());
  redis.disconnect();
});

it('counts several limits, names the first that is over, and counts nothing after it', async () => {
  const limits = await connected();
  for (let i = 0; i < 2; i++) expect(await limits.takeAll(both)).toBeNull();
  const refusal = await limits.takeAll(both);
  expect(refusal?.limit).toBe(narrow);
  expect(refusal?.retryAfterSeconds).toBeGreaterThan(60);
  expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(900);
  await limits.takeAll(both);
  await limits.takeAll(both);
  expect((await limits.takeAll(both))?.limit).toBe(wide);
  expect(await redis.get('limit:narrow:b')).toBe('5');
});

it('counts for all instances together, exactly, however many take at once', async () => {
  const [one, two] = [await connected(), await connected()];
  const taking = [{ limit: wide, key: 'shared' }];
  const refusals = await Promise.all(
    Array.from({ length: 40 }, (_, i) => (i % 2 ? one : two).takeAll(taking)),
  );
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(5);
});

it('forgets', async () => {
  const limits = await connected();
  for (let i = 0; i < 3; i++) await limits.takeAll([{ limit: narrow, key: 'f' }]);
  await limits.forget({ limit: narrow, key: 'f' });
  expect(await limits.takeAll([{ limit: narrow, key: 'f' }])).toBeNull();
});

it('fails whoever is over a limit, with its sentence and the time to wait', async () => {
  const limits = await connected();
  const taking = { limit: narrow, key: 'r' };
  await limits.require(taking);
  await limits.require(taking);
  await expect(limits.require(taking)).rejects.toMatchObject({
    code: 'too-many-requests',
    message: 'Too narrow. You can try again in about 15 minutes.',
    details: { retryAfterSeconds: expect.any(Number) },
  });
});

it.each([
  ['while Redis is away', { REDIS_URL: 'redis://127.0.0.1:1' }],
  ['where there is none', {}],
])('counts and forgets by itself %s', async (_when, config) => {
  const limits = new Limits(config, log);
  open.push(limits);
  for (let i = 0; i < 2; i++) expect(await limits.takeAll(both)).toBeNull();
  expect(await limits.takeAll(both)).toMatchObject({ limit: narrow });
  await limits.forget({ limit: narrow, key: 'b' });
  expect(await limits.takeAll(both)).toBeNull();
});

it.each([
  [120, 'Too wide.'],
  [121, 'Too wide. You can try again in about 3 minutes.'],
  [5400, 'Too wide. You can try again in about 90 minutes.'],
  [5401, 'Too wide. You can try again in about 2 hours.'],
])('says how long a wait of %d seconds is, where nobody would guess', (retryAfterSeconds, message) => {
  expect(tooMany({ limit: wide, retryAfterSeconds })).toMatchObject({
    message,
    details: { retryAfterSeconds },
  });
});
