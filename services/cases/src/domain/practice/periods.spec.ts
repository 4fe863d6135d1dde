import { practisedOn } from '../../../test/practised.js';
import { dateOf, dayOf } from './local-time.js';
import { trendsOf, weeklyGoalsOf } from './periods.js';

it('puts this month beside the one before', () => {
  const attempts = [
    practisedOn('2026-09-30', { score: 100, seconds: 6000 }),
    practisedOn('2026-10-01', { score: 40, seconds: 600 }),
    practisedOn('2026-10-31', { score: 60, seconds: 1200 }),
    practisedOn('2026-11-01', { score: 90, seconds: 90, caseId: 'twice' }),
    practisedOn('2026-11-02', { score: null, seconds: 60, caseId: 'twice' }),
    practisedOn('2026-11-02', { finished: false, score: null, seconds: 30 }),
  ];
  expect(trendsOf(attempts, dayOf('2026-11-20'))).toEqual([
    { label: 'Cases Solved', format: 'number', current: 1, previous: 2 },
    { label: 'Average Score', format: 'percent', current: 90, previous: 50 },
    { label: 'Time Practised', format: 'minutes', current: 3, previous: 30 },
    { label: 'Longest Streak', format: 'number', current: 2, previous: 1 },
  ]);
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

it('has seven days left on Monday and today alone on Sunday', () => {
  const monday = dayOf('2026-11-16');
  const left = Array.from({ length: 8 }, (_, i) => weeklyGoalsOf([], monday + i)[0]?.daysLeft);
  expect(left).toEqual([7, 6, 5, 4, 3, 2, 1, 7]);
  expect(dateOf(monday + 6)).toBe('2026-11-22');
});
