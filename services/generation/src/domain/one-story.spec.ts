import { storyKey } from '@casedrop/case-engine';
import { isSameStory, marksOf } from './one-story.js';

/** One story in the words of two papers. */
const SAME: readonly (readonly [string, string])[] = [
  ['Tesco to cut prices of 1,000 everyday products', 'Tesco cuts prices on 1,000 everyday items'],
  ['Tesco to cut prices of 1,000 everyday products', 'Prices of 1,000 everyday products cut by Tesco'],
  ['Santander to shut 95 branches', 'Santander closing 95 UK branches, putting 750 jobs at risk'],
  ['Ryanair cuts winter flights from Dublin', 'Ryanair to cut Dublin winter flights'],
  [
    'Royal Mail fined £21m for missing delivery targets',
    'Royal Mail hit with £21m fine over late deliveries',
  ],
  ['Boots to close 300 stores across UK', 'Boots will shut 300 UK shops'],
  ['Boots to close 300 stores across UK - BBC News', 'Boots will shut 300 UK shops | The Guardian'],
  ['Thames Water boss says bills must rise', 'Thames Water: bills must rise, says boss'],
  [
    'Bakery chain weighs higher prices as flour costs climb',
    'Bakery chain weighs price rises as flour gets dearer',
  ],
  ['Sainsbury’s to cut 3,000 jobs and close cafes', "Sainsbury's to axe 3,000 jobs and shut all its cafes"],
  ['EasyJet orders 157 Airbus planes', 'EasyJet places order for 157 Airbus aircraft'],
  ['Tesla cuts Model Y prices in Europe', 'Tesla slashes price of Model Y in Europe'],
];

/** Two stories in nearly the same words. */
const DIFFERENT: readonly (readonly [string, string, string])[] = [
  ['the contrary', 'Ryanair cuts winter flights from Dublin', 'Ryanair adds winter flights from Dublin'],
  ['the contrary', 'Bank of England raises interest rates', 'Bank of England cuts interest rates'],
  ['the contrary', 'Greggs opens shops in the north', 'Greggs closes shops in the north'],
  [
    'another name',
    'Tesco profits rise as shoppers trade down',
    "Sainsbury's profits rise as shoppers trade down",
  ],
  ['another name', 'House prices rise again in May', 'House prices rise again in June'],
  ['another number', 'Company 1199 opens a shop in town 1199', 'Company 1198 opens a shop in town 1198'],
  ['another number', 'Bank gives staff £1,000 bonus', 'Bank gives staff £3,000 bonus'],
  ['another subject', 'Supermarket drops supplier of ready meals', 'Supermarket sales rise at Christmas'],
  ['a number in a name', 'Airline cuts jobs in Covid-19 crisis', 'Airline bookings up after Covid-19'],
  ['too few words', 'Tesco profits', 'Tesco profits'],
];

const shareMark = (one: string, other: string): boolean => {
  const marks = marksOf(storyKey(one));
  return marksOf(storyKey(other)).some((mark) => marks.includes(mark));
};

describe('isSameStory', () => {
  it.each(SAME)('%s = %s', (one, other) => {
    expect([isSameStory(one, other), isSameStory(other, one)]).toEqual([true, true]);
  });

  it.each(DIFFERENT)('%s: %s ≠ %s', (_why, one, other) => {
    expect([isSameStory(one, other), isSameStory(other, one)]).toEqual([false, false]);
  });
});

describe('marksOf', () => {
  it.each(SAME)('finds %s by %s', (one, other) => {
    expect(shareMark(one, other)).toBe(true);
  });

  it('are 16 numbers that fit an integer column, the same for the same words in any order', () => {
    const marks = marksOf(storyKey('Ferry line grows in Kent'));
    expect(marks).toHaveLength(16);
    for (const mark of marks) expect(mark).toBe(mark | 0);
    expect(marksOf(storyKey('In Kent, ferry lines grow'))).toEqual(marks);
  });

  it('has little in common for headlines that have little in common', () => {
    const titles = [
      ...new Set([...SAME.map(([one]) => one), ...DIFFERENT.slice(4, 5).map(([, one]) => one)]),
    ];
    const pairs = titles.flatMap((one, at) => titles.slice(at + 1).map((other) => [one, other] as const));
    const found = pairs.filter(([one, other]) => !isSameStory(one, other) && shareMark(one, other));
    expect(found.length).toBeLessThan(pairs.length / 10);
  });
});
