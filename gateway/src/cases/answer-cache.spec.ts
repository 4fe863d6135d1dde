import { AppError } from '@casedrop/contracts';
import { Clock } from '@casedrop/platform';
import { AnswerCache } from './answer-cache.js';

const away = new AppError('service-unavailable', 'Away.');

/** A cache with a clock and a source that the test holds. */
function setUp() {
  let now = 1_000_000;
  class TestClock extends Clock {
    now(): Date {
      return new Date(now);
    }
  }
  const pending: { before?: string; resolve(value: string): void; reject(error: Error): void }[] = [];
  const bridged: unknown[] = [];
  const cache = new AnswerCache<string>({
    max: 2,
    clock: new TestClock(),
    load: (_key, before) => new Promise((resolve, reject) => pending.push({ before, resolve, reject })),
    onBridged: (error) => bridged.push(error),
  });
  /** Asks, and answers the load that this needs, if it needs one; says whether it did. */
  const ask = async (key: string, answer: string | Error) => {
    const loads = pending.length;
    const got = cache.get(key);
    const load = pending[loads];
    if (answer instanceof Error) load?.reject(answer);
    else load?.resolve(answer);
    return [await got, load !== undefined];
  };
  return { cache, pending, bridged, ask, advance: (millis: number) => (now += millis) };
}

it('loads once for all who ask at the same moment', async () => {
  const { cache, pending } = setUp();
  const both = Promise.all([cache.get('a'), cache.get('a')]);
  pending[0]?.resolve('one');
  expect(await both).toEqual(['one', 'one']);
  expect(pending).toHaveLength(1);
});

it('asks again after a second, and hands what was before to the load', async () => {
  const { ask, pending, advance } = setUp();
  expect(await ask('a', 'old')).toEqual(['old', true]);
  advance(1000);
  expect(await ask('a', 'new')).toEqual(['old', false]);
  advance(1);
  expect(await ask('a', 'new')).toEqual(['new', true]);
  expect(pending.map(({ before }) => before)).toEqual([undefined, 'old']);
});

it('hands out the old answer while its service is away, for six seconds', async () => {
  const { ask, bridged, advance } = setUp();
  await ask('a', 'old');
  advance(5999);
  expect(await ask('a', away)).toEqual(['old', true]);
  expect(bridged).toEqual([away]);
  advance(1001);
  await expect(ask('a', away)).rejects.toBe(away);
});

it('never stands in for an answer that says no', async () => {
  const { ask, advance } = setUp();
  await ask('a', 'old');
  advance(1001);
  const gone = new AppError('case-not-found', 'Gone.');
  await expect(ask('a', gone)).rejects.toBe(gone);
  await expect(ask('a', away)).rejects.toBe(away);
});

it('does not keep what was asked for before everything was forgotten', async () => {
  const { cache, pending, ask } = setUp();
  const before = cache.get('a');
  const keep = cache.asking();
  cache.forgetAll();
  pending[0]?.resolve('old');
  keep('b', 'old');
  expect(await before).toBe('old');
  expect([await ask('a', 'new'), await ask('b', 'new')]).toEqual([
    ['new', true],
    ['new', true],
  ]);
});

it('keeps what was asked for by other means', async () => {
  const { cache, ask } = setUp();
  cache.asking()('a', 'told');
  expect(await ask('a', 'new')).toEqual(['told', false]);
});

it('answers those who wait for a load while the answer is told by other means, which stands', async () => {
  const { cache, pending, ask } = setUp();
  const waiting = cache.get('a');
  cache.asking()('a', 'told');
  pending[0]?.resolve('loaded');
  expect(await waiting).toBe('loaded');
  expect(await ask('a', 'anew')).toEqual(['told', false]);
});

it('answers everybody who waits, also when more is asked for at once than it holds', async () => {
  const { cache, pending } = setUp();
  const keys = ['a', 'b', 'c', 'd'];
  const waiting = Promise.all(keys.map((key) => cache.get(key)));
  keys.forEach((key, i) => pending[i]?.resolve(key));
  expect(await waiting).toEqual(keys);
});

it('holds so many answers and drops the one unused for longest', async () => {
  const { ask } = setUp();
  await ask('a', '1');
  await ask('b', '2');
  await ask('a', '1');
  await ask('c', '3');
  expect(await ask('b', 'anew')).toEqual(['anew', true]);
});
