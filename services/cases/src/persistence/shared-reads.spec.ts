import { SharedReads } from './shared-reads.js';

/** Reads that end when the test says so. */
function steeredReads() {
  const ends: ((error?: Error) => void)[] = [];
  const read = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const number = ends.length + 1;
      ends.push((error) => (error ? reject(error) : resolve(number)));
    });
  return { read, ends };
}

it('runs one query at a time, and all who wait share the next one', async () => {
  const { read, ends } = steeredReads();
  const shared = new SharedReads<number>();
  const first = shared.get('a', read);
  const others = [1, 2, 3].map(() => shared.get('a', read));
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await first).toBe(1);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
});

it('never answers from a query that began before the question', async () => {
  const { read, ends } = steeredReads();
  const shared = new SharedReads<number>();
  const first = shared.get('a', read);
  const second = shared.get('a', read);
  ends[0]?.();
  await first;
  const third = shared.get('a', read);
  ends[1]?.();
  expect(await second).toBe(2);
  await new Promise(setImmediate);
  ends[2]?.();
  expect(await third).toBe(3);
});

it('keeps different reads apart', () => {
  const { read, ends } = steeredReads();
  const shared = new SharedReads<number>();
  void shared.get('a', read);
  void shared.get('b', read);
  expect(ends).toHaveLength(2);
});

it('asks again after a failure and hands it to those alone who shared it', async () => {
  const { read, ends } = steeredReads();
  const shared = new SharedReads<number>();
  const first = shared.get('a', read);
  const second = shared.get('a', read);
  ends[0]?.(new Error('away'));
  await expect(first).rejects.toThrow('away');
  ends[1]?.();
  expect(await second).toBe(2);
  await new Promise(setImmediate);
  void shared.get('a', read);
  expect(ends).toHaveLength(3);
});
