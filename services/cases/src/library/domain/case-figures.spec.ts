import {
  caseConcerns,
  type CaseCounts,
  completionRate,
  difficultyOfTen,
  itemConcern,
  type ItemCounts,
  qualityScore,
  reasonToReturn,
  publicStatisticsOf,
  statisticsOf,
} from './case-figures.js';

const counts = (some: Partial<CaseCounts> = {}): CaseCounts => ({
  attempts: 0,
  completed: 0,
  scored: 0,
  passed: 0,
  scoreSum: 0,
  ratingSum: 0,
  ratingCount: 0,
  secondsSum: 0,
  medianMinutes: null,
  ...some,
});
const item = (some: Partial<ItemCounts> = {}): ItemCounts => ({
  partId: 'profit',
  kind: 'quant',
  answered: 20,
  facility: 0.5,
  discrimination: 0.3,
  ...some,
});

it.each([
  [{ facility: 0.09 }, /Hardly anybody/],
  [{ facility: 0.1 }, null],
  [{ facility: 0.97 }, null],
  [{ facility: 0.98 }, /Almost everybody/],
  [{ discrimination: 0.049 }, /do no better/],
  [{ discrimination: 0.05 }, null],
  [{ discrimination: -1 }, /do no better/],
  [{ discrimination: null }, null],
  [{ facility: 0, answered: 19 }, null],
  [{ facility: null, answered: 0 }, null],
])('a question with %j is of concern: %s', (some, sentence) => {
  const concern = itemConcern(item(some));
  if (sentence === null) expect(concern).toBeNull();
  else expect(concern).toMatch(sentence);
});

it.each([
  [{ ratingCount: 10, ratingSum: 24 }, ['People rate this case 2.4 of 5, in 10 ratings.']],
  [{ ratingCount: 10, ratingSum: 25 }, []],
  [{ ratingCount: 9, ratingSum: 9 }, []],
  [{ attempts: 30, completed: 5 }, ['Only 5 of 30 people who began this case finished it.']],
  [{ attempts: 30, completed: 6 }, []],
  [{ attempts: 29, completed: 0 }, []],
  [{}, []],
])('a case with %j is of concern: %j', (some, sentences) => {
  expect(caseConcerns(counts(some))).toEqual(sentences);
});

it('gives the reason to return: the case first, then its questions', () => {
  expect(reasonToReturn([], [{ partId: 'a', concern: null }])).toBeNull();
  expect(reasonToReturn(['All dislike it.'], [{ partId: 'a', concern: 'Too easy.' }])).toBe(
    'All dislike it. Question "a": Too easy.',
  );
});

it.each([
  [
    'nothing below 5 people who finished',
    { attempts: 4, completed: 4, ratingCount: 9, ratingSum: 45 },
    [],
    null,
  ],
  [
    'the best',
    { attempts: 5, completed: 5, ratingCount: 2, ratingSum: 10 },
    [item({ discrimination: 0.5 })],
    5,
  ],
  [
    'the worst',
    { attempts: 1000, completed: 5, ratingCount: 1, ratingSum: 1 },
    [item({ discrimination: -1 })],
    0.5,
  ],
  ['completion alone when there is nothing else', { attempts: 10, completed: 5 }, [], 2.5],
  [
    'no answers of too few people',
    { attempts: 5, completed: 5 },
    [item({ answered: 4, discrimination: 0 })],
    5,
  ],
])('quality says %s', (_what, some, items, expected) => {
  expect(qualityScore(counts(some), items)).toBe(expected);
});

it('difficulty follows the label, the steps and how people fare, within 1 and 10', () => {
  const none = { scored: 0, scoreSum: 0 };
  const of = (difficulty: string, steps: number, fared = none) =>
    difficultyOfTen({ difficulty, steps }, fared);
  expect([of('beginner', 6), of('intermediate', 6), of('advanced', 6)]).toEqual([3, 5.5, 8]);
  expect([of('beginner', 4), of('intermediate', 60)]).toEqual([2.5, 6.5]);
  expect(of('advanced', 10, { scored: 5, scoreSum: 0 })).toBe(10);
  expect(of('beginner', 0, { scored: 5, scoreSum: 500 })).toBe(1);
  expect(of('advanced', 6, { scored: 4, scoreSum: 0 })).toBe(8);
});

it('shows nothing where nothing is known, and percent where it is', () => {
  const listing = { difficulty: 'beginner', steps: 6, averageRating: null, totalRatings: 0 };
  expect(statisticsOf(counts(), listing)).toEqual({
    attempts: 0,
    completed: 0,
    averageRating: null,
    totalRatings: 0,
    successRate: null,
    medianMinutes: null,
    averageScore: null,
    difficultyOfTen: 3,
  });
  const some = counts({ attempts: 8, completed: 3, scored: 3, passed: 1, scoreSum: 100, medianMinutes: 0.2 });
  expect(statisticsOf(some, listing)).toMatchObject({
    successRate: 33.3,
    averageScore: 33.3,
    medianMinutes: 1,
  });
  expect(completionRate(some)).toBe(37.5);
  expect(completionRate(counts())).toBeNull();
});

it('tells how people fared to everybody from five of them on, and to admins before', () => {
  const listing = { difficulty: 'beginner', steps: 6, averageRating: 4, totalRatings: 1 };
  const of = (people: number, scored = people) =>
    counts({ attempts: 9, completed: people, scored, passed: 1, scoreSum: 300, medianMinutes: 12 });
  const hidden = { successRate: null, medianMinutes: null, averageScore: null };
  for (const people of [1, 4])
    expect(publicStatisticsOf(of(people), listing)).toEqual({
      ...statisticsOf(of(people), listing),
      ...hidden,
    });
  expect(statisticsOf(of(4), listing)).toMatchObject({
    successRate: 25,
    medianMinutes: 12,
    averageScore: 75,
  });
  expect(publicStatisticsOf(of(5), listing)).toEqual(statisticsOf(of(5), listing));
  expect(publicStatisticsOf(of(5, 4), listing)).toMatchObject({ successRate: 20, averageScore: null });
});
