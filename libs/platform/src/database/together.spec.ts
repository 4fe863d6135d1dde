import { isRefusal, Together } from './together.js';

const refusal = (code: string): Error => Object.assign(new Error(`refused: ${code}`), { code });

it('answers what is asked at one moment together, each ask with its own answer', async () => {
  const batches: number[][] = [];
  const doubled = new Together<number, number>(100, async (asks) => {
    batches.push(asks);
    return asks.map((ask) => ask * 2);
  });
  expect(await Promise.all([1, 2, 3].map((ask) => doubled.ask(ask)))).toEqual([2, 4, 6]);
  expect(await doubled.ask(4)).toBe(8);
  expect(batches).toEqual([[1, 2, 3], [4]]);
});

it('hands over no more than the largest batch at once', async () => {
  const sizes: number[] = [];
  const together = new Together<number, number>(2, async (asks) => {
    sizes.push(asks.length);
    return asks;
  });
  expect(await Promise.all([1, 2, 3, 4, 5].map((ask) => together.ask(ask)))).toEqual([1, 2, 3, 4, 5]);
  expect(sizes).toEqual([2, 2, 1]);
});

it('asks one by one when the database refused them together, so that one bad ask spoils no other', async () => {
  const together = new Together<number, number>(100, async (asks) => {
    if (asks.includes(2)) throw refusal('23503');
    return asks;
  });
  const outcomes = await Promise.allSettled([1, 2, 3].map((ask) => together.ask(ask)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('tries nothing again whose effect is unknown', async () => {
  let calls = 0;
  const together = new Together<number, number>(100, () => {
    calls++;
    return Promise.reject(new Error('Connection terminated unexpectedly'));
  });
  const outcomes = await Promise.allSettled([1, 2].map((ask) => together.ask(ask)));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(calls).toBe(1);
});

it('takes only bad data, constraints and deadlocks for refusals', () => {
  expect(['22P02', '23505', '40P01'].map((code) => isRefusal(refusal(code)))).toEqual([true, true, true]);
  expect([refusal('57P01'), new Error('gone'), 'gone'].map(isRefusal)).toEqual([false, false, false]);
});
