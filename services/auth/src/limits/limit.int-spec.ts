import { createLogger } from '@casedrop/platform';
import { emptyRedis, testRedisUrl } from '@casedrop/testing';
import { Redis } from 'ioredis';
import { type Limit, Limits } from './limit.js';

const wide: Limit = { name: 'wide', points: 5, seconds: 60, sentence: 'Too wide.' };
const narrow: Limit = { name: 'narrow', points: 2, seconds: 900, sentence: 'Too narrow.' };
const log = createLogger({ service: 'spec', level: 'silent' });
const open: Limits[] = [];

function connect(url = testRedisUrl()): Limits {
  const limits = new Limits(url, log);
  open.push(limits);
  return limits;
}

const both = [
  { limit: wide, key: 'a' },
  { limit: narrow, key: 'b' },
];

beforeEach(() => emptyRedis());
afterEach(() => open.splice(0).forEach((limits) => limits.close()));

/** Waits for the connection, since commands are not kept for it. */
async function ready(limits: Limits): Promise<void> {
  const redis = Reflect.get(limits, 'redis') as Redis;
  if (redis.status !== 'ready') await new Promise((resolve) => redis.once('ready', resolve));
}

it('counts several limits together, names the first that is over, and counts nothing after it', async () => {
  const limits = connect();
  await ready(limits);
  for (let i = 0; i < 2; i++) expect(await limits.takeAll(both)).toBeNull();
  const refusal = await limits.takeAll(both);
  expect(refusal).toEqual({ limit: narrow, retryAfterSeconds: 900 });
  await limits.takeAll(both);
  await limits.takeAll(both);
  expect((await limits.takeAll(both))?.limit).toBe(wide);
  const redis = new Redis(testRedisUrl());
  expect(await redis.get('limit:narrow:b')).toBe('5');
  expect(await redis.pttl('limit:wide:a')).toBeGreaterThan(50_000);
  redis.disconnect();
});

it('counts for all instances together, exactly, however many take at once', async () => {
  const [one, two] = [connect(), connect()];
  await Promise.all([ready(one), ready(two)]);
  const taking = [{ limit: wide, key: 'shared' }];
  const refusals = await Promise.all(
    Array.from({ length: 40 }, (_, i) => (i % 2 ? one : two).takeAll(taking)),
  );
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(5);
});

it('forgets', async () => {
  const limits = connect();
  await ready(limits);
  for (let i = 0; i < 3; i++) await limits.takeAll([{ limit: narrow, key: 'f' }]);
  await limits.forget({ limit: narrow, key: 'f' });
  expect(await limits.takeAll([{ limit: narrow, key: 'f' }])).toBeNull();
});

it('counts by itself while Redis is away', async () => {
  const limits = connect('redis://127.0.0.1:1');
  for (let i = 0; i < 2; i++) expect(await limits.takeAll(both)).toBeNull();
  expect(await limits.takeAll(both)).toMatchObject({ limit: narrow });
});
