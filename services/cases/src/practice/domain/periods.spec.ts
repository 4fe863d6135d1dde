import { practisedOn } from '../../../test/practised.js';
import { dateOf, dayOf } from './local-time.js';
import { trendsOf, weeklyGoalsOf } from './periods.js';

it('puts this month beside the same days of the one before', () => {
  const attempts = [
    practisedOn('2026-09-30', { score: 100, seconds: 6000 }),
    practisedOn('2026-10-01', { score: 40, seconds: 600 }),
    practisedOn('2026-10-20', { score: 60, seconds: 1200 }),
    practisedOn('2026-10-21', { score: 0, seconds: 60_000 }),
    practisedOn('2026-11-01', { score: 90, seconds: 90, caseId: 'twice' }),
    practisedOn('2026-11-02', { score: null, seconds: 60, caseId: 'twice' }),
    practisedOn('2026-11-02', { finished: false, score: null, seconds: 30 }),
  ];
  expect(trendsOf(attempts, dayOf('2026-11-20'))).toEqual([
    { label: 'Cases Solved', format: 'number', unit: 'cases', current: 1, previous: 2 },
    { label: 'Average Score', format: 'percent', unit: '%', current: 90, previous: 50 },
    { label: 'Time Practised', format: 'minutes', unit: 'min', current: 3, previous: 30 },
    { label: 'Longest Streak', format: 'number', unit: 'days', current: 2, previous: 1 },
  ]);
});

it.each([
  ['2026-11-01', ['2026-10-01'], ['2026-10-02', '2026-09-30']],
  ['2026-10-30', ['2026-09-30', '2026-09-01'], ['2026-08-31']],
  // a longer month against all of a shorter one
  ['2026-03-31', ['2026-02-28', '2026-02-01'], ['2026-01-31']],
  ['2026-01-05', ['2025-12-01', '2025-12-05'], ['2025-12-06', '2025-11-30']],
])('on %s compares with %j and not with %j', (today, within, without) => {
  const attempts = [...within, ...without].map((date) => practisedOn(date));
  expect(trendsOf(attempts, dayOf(today))[0]).toMatchObject({ current: 0, previous: within.length });
});

it('has no average of months without a score', () => {
  const [, average] = trendsOf([], dayOf('2026-01-01'));
  expect(average).toMatchObject({ current: null, previous: null });
});

it('counts the week from Monday to Sunday', () => {
  const attempts = ['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23'].map((date) =>
    practisedOn(date, { score: 70, seconds: 5400 }),
  );
  expect(weeklyGoalsOf(attempts, dayOf('2026-11-18'))).toEqual([
    { goal: 'Solve cases', current: 2, target: 3, unit: 'cases', daysLeft: 5 },
    { goal: 'Practise', current: 3, target: 5, unit: 'hours', daysLeft: 5 },
    { goal: 'Average score', current: 70, target: 85, unit: '%', daysLeft: 5 },
  ]);
});

it('has no average score of a week without one', () => {
  const attempts = [practisedOn('2026-11-15', { score: 70 }), practisedOn('2026-11-16', { score: null })];
  expect(weeklyGoalsOf(attempts, dayOf('2026-11-18'))[2]).toMatchObject({
    goal: 'Average score',
    current: null,
  });
});

it('has seven days left on Monday and today alone on Sunday', () => {
  const monday = dayOf('2026-11-16');
  const left = Array.from({ length: 8 }, (_, i) => weeklyGoalsOf([], monday + i)[0]?.daysLeft);
  expect(left).toEqual([7, 6, 5, 4, 3, 2, 1, 7]);
  expect(dateOf(monday + 6)).toBe('2026-11-22');
});
