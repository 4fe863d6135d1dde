import type { ReadingChance } from '@casedrop/case-engine/blueprint';
import { taughtBy } from './taught-by.js';

const CLOSURE = { event: 'close-sites', sector: 'retail-bank' } as const;
const STRIKE = { event: 'strike', sector: 'retail-bank' } as const;
const chances: ReadingChance[] = [
  { ...STRIKE, probability: 0.6 },
  { ...CLOSURE, probability: 0.01 },
];
const way = (reading: ReadingChance, probability = 0.4) => ({ scenario: 'one', probability, reading });
const LIKELY = way(chances[0]!);
const before = { reading: STRIKE, blueprint: 'branches', scenario: 'one' };

it.each([
  ['the same blueprint', { blueprint: 'branches' }],
  ['the same scenario', { blueprint: 'branches', scenario: 'one' }],
  ['all as it was', { reading: STRIKE, blueprint: 'branches', scenario: 'one' }],
  ['the same reading', { reading: STRIKE }],
])('nothing is taught by %s', (_what, choice) => {
  expect(taughtBy(choice, { taken: LIKELY, chances, before })).toBeUndefined();
});

it('a reading is taught that was chosen, likely or not, and no story where none was', () => {
  const taken = way({ ...CLOSURE, probability: 1 });
  expect(taughtBy({ reading: CLOSURE }, { taken, chances, before })).toEqual({ reading: CLOSURE });
  expect(taughtBy({ ...before, reading: CLOSURE }, { taken, chances, before })).toEqual({ reading: CLOSURE });
  expect(taughtBy({ reading: CLOSURE, blueprint: 'strikes' }, { taken, chances, before })).toEqual({
    reading: CLOSURE,
    story: { blueprint: 'strikes', scenario: 'one' },
  });
});

it('another story is taught, with the reading that it rests on where that is likely', () => {
  const choice = { blueprint: 'strikes', scenario: 'two' };
  const unlikely = way(chances[1]!);
  expect(taughtBy(choice, { taken: LIKELY, chances, before })).toEqual({ reading: STRIKE, story: choice });
  expect(taughtBy(choice, { taken: unlikely, chances, before })).toEqual({ story: choice });
  expect(taughtBy(choice, { taken: way({ ...STRIKE, probability: 0 }), chances })).toEqual({ story: choice });
});

it('a reading that is handed on with another story counts by what it was read as', () => {
  const choice = { blueprint: 'branches', scenario: 'two' };
  const asCertain = (reading: typeof STRIKE | typeof CLOSURE) =>
    taughtBy(
      { ...choice, reading },
      { taken: way({ ...reading, probability: 1 }), chances, before: { ...before, reading } },
    );
  expect(asCertain(STRIKE)).toEqual({ reading: STRIKE, story: choice });
  expect(asCertain(CLOSURE)).toEqual({ story: choice });
});

it('a scenario that is left open is the one that was found, where it is likely to follow', () => {
  const choice = { blueprint: 'strikes' };
  const said = (probability: number) => taughtBy(choice, { taken: way(chances[0]!, probability), chances });
  expect(said(0.12)).toMatchObject({ story: { blueprint: 'strikes', scenario: 'one' } });
  expect(said(0.11)?.story).toEqual({ blueprint: 'strikes' });
});
