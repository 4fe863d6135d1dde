import type { Industry } from '@casedrop/case-engine';
import { chooseForWeek, type Ranked } from './choose-for-week.js';

const story = (id: string, score: number, industry: Industry = 'energy', day = 1): Ranked => ({
  ...{ id, score, industry },
  publishedAt: new Date(Date.UTC(2026, 10, day)),
});
const bounds = { perWeek: 3, perIndustry: 2, sureFrom: 0.4 };
const none = new Map<Industry, number>();

describe('chooseForWeek', () => {
  it('starts the best, the newer of two alike, and holds the rest with the reason', () => {
    const waiting = [
      story('low', 40, 'transport'),
      story('older', 70, 'energy', 1),
      story('newer', 70, 'energy', 2),
      story('best', 90, 'healthcare'),
    ];
    expect(chooseForWeek(waiting, none, bounds)).toEqual({
      start: ['best', 'newer', 'older'],
      hold: [
        {
          id: 'low',
          reason: 'This week has its 3 from the feeds already; this one was ranked 40 of 100.',
        },
      ],
    });
  });

  it('passes over an industry that has its number, and takes the next one', () => {
    const waiting = [story('a', 90), story('b', 80), story('c', 70), story('d', 60, 'transport')];
    const { start, hold } = chooseForWeek(waiting, none, bounds);
    expect(start).toEqual(['a', 'b', 'd']);
    expect(hold).toEqual([
      {
        id: 'c',
        reason:
          'This week has its 2 of Energy & Utilities from the feeds already; this one was ranked 70 of 100.',
      },
    ]);
  });

  it('leaves to the editor what is not sure, though the week has room', () => {
    const waiting = [story('sure', 70), story('unsure', 69, 'transport')];
    expect(chooseForWeek(waiting, none, { ...bounds, sureFrom: 0.7 })).toEqual({
      start: ['sure'],
      hold: [
        {
          id: 'unsure',
          reason:
            'The reader is not sure what case this headline makes: 69 of 100, where sure begins at 70. It waits for an editor.',
        },
      ],
    });
  });

  it('counts what was started before in this week', () => {
    const waiting = [story('a', 90), story('b', 80, 'transport'), story('c', 70, 'healthcare')];
    const started = new Map<Industry, number>([['energy', 2]]);
    expect(chooseForWeek(waiting, started, bounds).start).toEqual(['b']);
    expect(chooseForWeek(waiting, new Map([['energy', 3]]), bounds).start).toEqual([]);
  });

  it('leaves all to the editor where the week has none', () => {
    expect(chooseForWeek([story('a', 90)], none, { ...bounds, perWeek: 0 })).toEqual({
      start: [],
      hold: [{ id: 'a', reason: 'Stories of feeds wait for an editor here.' }],
    });
  });
});
