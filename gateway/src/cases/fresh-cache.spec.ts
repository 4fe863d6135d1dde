import { FreshCache } from './fresh-cache.js';

/** A cache with a clock and a source that the test holds. */
function setUp() {
  const time = { now: 0 };
  const pending: { key: string; resolve(value: string): void; reject(error: Error): void }[] = [];
  const failures: unknown[] = [];
  const cache = new FreshCache<string>(
    (key) => new Promise((resolve, reject) => pending.push({ key, resolve, reject })),
    {
      max: 2,
      freshMs: 1000,
      staleMs: 6000,
      onRefreshFailed: (error) => failures.push(error),
      now: () => time.now,
    },
  );
  const fill = async (key: string, value: string) => {
    const got = cache.get(key);
    pending.at(-1)?.resolve(value);
    return got;
  };
  return { cache, time, pending, failures, fill };
}

it('loads once for all who ask at the same moment', async () => {
  const { cache, pending } = setUp();
  const both = Promise.all([cache.get('a'), cache.get('a')]);
  pending[0]?.resolve('one');
  expect(await both).toEqual(['one', 'one']);
  expect(pending).toHaveLength(1);
});

it('hands out a value past its freshness once more and fetches a new one meanwhile', async () => {
  const { cache, time, pending, fill } = setUp();
  await fill('a', 'old');
  time.now = 1500;
  expect([cache.peek('a'), cache.peek('a')]).toEqual(['old', 'old']);
  expect(pending).toHaveLength(2);
  pending[1]?.resolve('new');
  await cache.get('a');
  await Promise.resolve();
  expect(cache.peek('a')).toBe('new');
});

it('hands out nothing that is too old, and counts age from when it was asked for', async () => {
  const { cache, time, fill } = setUp();
  await fill('a', 'old');
  time.now = 6000;
  expect(cache.peek('a')).toBeUndefined();
});

it('keeps the old value and reports when a refresh fails', async () => {
  const { cache, time, pending, failures, fill } = setUp();
  await fill('a', 'old');
  time.now = 1500;
  cache.peek('a');
  pending[1]?.reject(new Error('away'));
  await new Promise(setImmediate);
  expect(failures).toEqual([new Error('away')]);
  expect(cache.peek('a')).toBe('old');
});

it('does not keep what was asked for before everything was forgotten', async () => {
  const { cache, pending } = setUp();
  const before = cache.get('a');
  cache.forgetAll();
  pending[0]?.resolve('old');
  expect(await before).toBe('old');
  expect(cache.peek('a')).toBeUndefined();
});

it('holds so many values and drops the one unused for longest', async () => {
  const { cache, fill } = setUp();
  await fill('a', '1');
  await fill('b', '2');
  cache.peek('a');
  await fill('c', '3');
  expect(['a', 'b', 'c'].map((key) => cache.peek(key))).toEqual(['1', undefined, '3']);
});
