import { batched, isRefusal } from './batch.js';

const refusal = (code: string): Error => Object.assign(new Error(`refused: ${code}`), { code });

it('answers what is asked at one moment together, each ask with its own answer', async () => {
  const batches: number[][] = [];
  const doubled = batched<number, number>({ largest: 100 }, async (asks) => {
    batches.push([...asks]);
    return asks.map((ask) => ask * 2);
  });
  expect(await Promise.all([1, 2, 3].map((ask) => doubled(ask)))).toEqual([2, 4, 6]);
  expect(await doubled(4)).toBe(8);
  expect(batches).toEqual([[1, 2, 3], [4]]);
});

it('hands over no more than the largest batch at once', async () => {
  const sizes: number[] = [];
  const answerTo = batched<number, number>({ largest: 2 }, async (asks) => {
    sizes.push(asks.length);
    return [...asks];
  });
  expect(await Promise.all([1, 2, 3, 4, 5].map((ask) => answerTo(ask)))).toEqual([1, 2, 3, 4, 5]);
  expect(sizes).toEqual([2, 2, 1]);
});

it('collects the next batch while as many as may be are under way', async () => {
  const batches: number[][] = [];
  const ends: (() => void)[] = [];
  const ask = batched<number, number>({ largest: 100, atOnce: 2 }, async (asks) => {
    batches.push([...asks]);
    await new Promise<void>((resolve) => ends.push(resolve));
    return [...asks];
  });
  const answers: Promise<number>[] = [];
  for (const number of [1, 2, 3, 4]) {
    answers.push(ask(number));
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  }
  expect(batches).toEqual([[1], [2]]);
  ends.shift()?.();
  await answers[0];
  expect(batches).toEqual([[1], [2], [3, 4]]);
  for (const end of ends) end();
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4]);
});

it('asks one by one when the database refused them together, so that one bad ask spoils no other', async () => {
  const answerTo = batched<number, number>({ largest: 100 }, async (asks) => {
    if (asks.includes(2)) throw refusal('23503');
    return [...asks];
  });
  const outcomes = await Promise.allSettled([1, 2, 3].map((ask) => answerTo(ask)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('tries nothing again whose effect is unknown', async () => {
  let calls = 0;
  const answerTo = batched<number, number>({ largest: 100 }, () => {
    calls++;
    return Promise.reject(new Error('Connection terminated unexpectedly'));
  });
  const outcomes = await Promise.allSettled([1, 2].map((ask) => answerTo(ask)));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(calls).toBe(1);
});

it('takes only bad data, constraints and deadlocks for refusals', () => {
  expect(['22P02', '23505', '40P01'].map((code) => isRefusal(refusal(code)))).toEqual([true, true, true]);
  expect([refusal('57P01'), new Error('gone'), 'gone'].map(isRefusal)).toEqual([false, false, false]);
});
