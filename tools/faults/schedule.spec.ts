import { FAULTS, headlineSchedule, purchaseSchedule, schedule } from './schedule.js';

const names = (rounds: ReturnType<typeof schedule>) => rounds.map((round) => round.map(({ fault }) => fault));

it('strikes with every fault in every round, in an order of its own', () => {
  const rounds = names(schedule({ seed: 3, rounds: 4 }));
  for (const round of rounds) expect([...round].sort()).toEqual([...FAULTS].sort());
  expect(new Set(rounds.map((round) => round.join())).size).toBe(4);
});

it('is the same for the same seed and another one for another', () => {
  const once = schedule({ seed: 3, rounds: 2 });
  expect(schedule({ seed: 3, rounds: 2 })).toEqual(once);
  expect(schedule({ seed: 4, rounds: 2 })).not.toEqual(once);
});

it('deals each fault once over the rounds of a short run', () => {
  const rounds = names(schedule({ seed: 3, rounds: 2, dealt: true }));
  expect(rounds.map((round) => round.length)).toEqual([6, 6]);
  expect(rounds.flat().sort()).toEqual([...FAULTS].sort());
});

it('strikes while work is under way, at moments of its own', () => {
  const delays = schedule({ seed: 3, rounds: 6 })
    .flat()
    .map(({ delayMs }) => delayMs);
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...delays)).toBeLessThan(800);
  expect(new Set(delays).size).toBeGreaterThan(50);
});

describe('among purchases', () => {
  const strikes = purchaseSchedule({ seed: 3, purchases: 200 });

  it('strikes once in every ten, mostly at billing, and also at the gateway, PostgreSQL and everything', () => {
    strikes.forEach(({ afterPurchases }, i) => {
      expect(afterPurchases).toBeGreaterThan(i * 10);
      expect(afterPurchases).toBeLessThanOrEqual((i + 1) * 10);
    });
    const times = (fault: string) => strikes.filter((one) => one.fault === fault).length;
    expect(strikes).toHaveLength(20);
    expect(times('kill billing')).toBe(14);
    for (const fault of ['kill gateway', 'kill postgres', 'kill everything']) expect(times(fault)).toBe(2);
  });

  it('is the same for the same seed and another one for another', () => {
    expect(purchaseSchedule({ seed: 3, purchases: 200 })).toEqual(strikes);
    expect(purchaseSchedule({ seed: 4, purchases: 200 })).not.toEqual(strikes);
  });
});

describe('among headlines', () => {
  const options = { seed: 3, headlines: 500, kills: 50, pauses: 3 };
  const strikes = headlineSchedule(options);

  it('strikes once in each share of them, one worker in most strikes, and all at once in every fifth kill', () => {
    const share = 500 / 53;
    strikes.forEach(({ afterHeadlines, place }, i) => {
      expect(afterHeadlines).toBeGreaterThanOrEqual(Math.floor(i * share));
      expect(afterHeadlines).toBeLessThan((i + 1) * share);
      expect(Math.floor(place * 2)).toBeLessThan(2);
    });
    const times = (fault: string) => strikes.filter((one) => one.fault === fault).length;
    expect(['kill one', 'kill all', 'pause one'].map(times)).toEqual([40, 10, 3]);
  });

  it('is the same for the same seed and another one for another', () => {
    expect(headlineSchedule(options)).toEqual(strikes);
    expect(headlineSchedule({ ...options, seed: 4 })).not.toEqual(strikes);
  });
});
