import { vi } from 'vitest';
import { Cache, DEFAULT_ENTRIES, MOST_BYTES } from './cache.js';

beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(1); // what is kept at the very beginning of time has none
});

const fill = (cache: Cache<string>, entries: number) => {
  for (let at = 0; at < entries; at++) cache.get(`${cache.use().entries} ${at}`, () => 'x');
};

it('computes once what is asked for again', () => {
  const cache = new Cache<string>('words');
  const compute = vi.fn(() => 'computed');
  expect([cache.get('a', compute), cache.get('a', compute)]).toEqual(['computed', 'computed']);
  expect(compute).toHaveBeenCalledTimes(1);
  expect(cache.use()).toMatchObject({ name: 'words', entries: 1, hits: 1, misses: 1, bytes: 18 });
});

it('keeps a thousand entries, or as many as it is told, those that were asked for last', () => {
  const usual = new Cache<string>('usual');
  fill(usual, DEFAULT_ENTRIES + 5);
  expect(DEFAULT_ENTRIES).toBe(1000);
  expect(usual.use()).toMatchObject({ entries: 1000, mostEntries: 1000 });
  const small = new Cache<string>('small', 2);
  for (const key of ['a', 'b', 'a', 'c']) small.get(key, () => key);
  const again = vi.fn(() => 'again');
  small.get('a', again);
  expect(again).not.toHaveBeenCalled();
  small.get('b', again);
  expect(again).toHaveBeenCalledTimes(1);
});

it('keeps five minutes; a minute what comes when it is more than four fifths full', () => {
  const cache = new Cache<string>('timed', 10);
  fill(cache, 9);
  expect(cache.use().ttlMs).toBe(60_000);
  cache.get('late', () => 'x');
  vi.advanceTimersByTime(60_001);
  cache.cleanUp();
  expect(cache.use()).toMatchObject({ entries: 9 });
  vi.advanceTimersByTime(240_000);
  cache.cleanUp();
  expect(cache.use()).toMatchObject({ entries: 0, ttlMs: 300_000 });
});

it('is full at 50 MB', () => {
  expect(MOST_BYTES).toBe(50 * 1024 * 1024);
  const cache = new Cache<string>('heavy');
  const heavy = 'x'.repeat(12 * 1024 * 1024); // two bytes each
  for (const key of ['a', 'b', 'c']) cache.get(key, () => heavy);
  expect(cache.use()).toMatchObject({ entries: 2 });
  expect(cache.use().bytes).toBeLessThanOrEqual(MOST_BYTES);
  expect(cache.use().ttlMs).toBe(60_000); // nearly full, by memory
});
