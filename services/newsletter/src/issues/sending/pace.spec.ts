import { Pace } from './pace.js';

/** A pace in a time that stands still; `turns` tells when those have their turn who ask for one now. */
function paced(perSecond: number) {
  let now = 5000;
  const waits: number[] = [];
  const wait = (ms: number): Promise<void> => Promise.resolve(void waits.push(ms));
  const pace = new Pace(perSecond, { now: () => now, wait });
  return {
    pass: (ms: number) => void (now += ms),
    turns: async (count: number): Promise<number[]> => {
      waits.length = 0;
      await Promise.all(Array.from({ length: count }, () => pace.turn()));
      return [...Array.from({ length: count - waits.length }, () => 0), ...waits];
    },
  };
}

it('lets them pass evenly, however many ask at once', async () => {
  const { turns, pass } = paced(100);
  expect(await turns(5)).toEqual([0, 10, 20, 30, 40]);
  pass(15);
  expect(await turns(2)).toEqual([35, 45]);
});

it('does not make up for a quiet time', async () => {
  const { turns, pass } = paced(100);
  await turns(3);
  pass(60_000);
  expect(await turns(3)).toEqual([0, 10, 20]);
});

it('keeps to the rate where it is too fast for a timer a turn', async () => {
  const { turns } = paced(10_000);
  const waits = await turns(1001);
  expect(waits.at(-1)).toBeCloseTo(100);
  expect(waits.filter((ms) => ms > 0 && ms <= 2)).toEqual([]);
});
