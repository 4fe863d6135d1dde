import { emptyDashboard, fullDashboard } from '../../testing/sample-home.js';
import {
  hasFinished,
  skillsHeadline,
  streakHeadline,
  trendChange,
  trendFigure,
  withUnit,
} from './measures.js';

describe('figures', () => {
  it.each([
    [78, '%', '78%'],
    [77.649, 'percent', '77.6%'],
    [1, 'days', '1 day'],
    [12, 'days', '12 days'],
    [1200, 'cases', '1,200 cases'],
    [4.25, '', '4.3'],
  ])('%d with unit "%s" is printed as %s', (value, unit, text) => {
    expect(withUnit(value, unit)).toBe(text);
  });

  it('say by how much they changed, in the unit that comes with them', () => {
    const trend = { label: 'Score', current: 78, previous: 74, format: 'percent' as const, unit: '%' };
    expect(trendChange(trend)).toBe('+4 points');
    expect(trendChange({ ...trend, current: 73 })).toBe('−1 point');
    expect(trendChange({ ...trend, current: 74 })).toBe('no change');
    expect(trendChange({ ...trend, previous: null })).toBeNull();
    const time = { label: 'Time', current: 34, previous: 41, format: 'minutes' as const, unit: 'min' };
    expect(trendChange(time)).toBe('−7 min');
    expect(trendChange({ ...time, format: 'number', unit: 'cases' })).toBe('−7 cases');
    expect(trendFigure(34, 'lengths')).toBe('34 lengths');
    expect(trendFigure(null, 'min')).toBe('–');
  });
});

describe('headlines', () => {
  it('name the strongest and the weakest skill', () => {
    expect(skillsHeadline(fullDashboard().skills)).toBe(
      'Structuring carries you; communication has most to gain',
    );
    expect(skillsHeadline(emptyDashboard().skills)).toBeNull();
    const even = emptyDashboard().skills.map((skill) => ({ ...skill, averageScore: 3 }));
    expect(skillsHeadline(even)).toBe('Structuring leads so far');
  });

  it.each([
    [0, 0, 'Your streak begins with one case'],
    [0, 4, 'Finish a case to begin a new streak'],
    [1, 1, '1 day in a row, your best so far'],
    [5, 12, '5 days in a row; your best is 12'],
  ])('a streak of %i after one of %i', (current, longest, text) => {
    expect(streakHeadline({ current, longest, lastActiveDate: null, days: [] })).toBe(text);
  });

  it('tell whether anything was finished', () => {
    expect(hasFinished(emptyDashboard())).toBe(false);
    expect(hasFinished(fullDashboard())).toBe(true);
  });
});

it.each([0, 4.5, 2.25, 78, 99.96, 1204, 1234567.89])('writes %f as Intl does', (value) => {
  const written = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 }).format(value);
  expect(withUnit(value, '')).toBe(written);
});
