import { dayOf, shortDayOf, volumes } from './issue-words.js';

it('tells the day in London, also where the clock of the reader shows another', () => {
  expect(dayOf('2026-11-23T08:00:00.000Z')).toBe('Monday 23 November 2026');
  expect(dayOf('2026-07-05T23:30:00.000Z')).toBe('Monday 6 July 2026');
  expect(shortDayOf('2026-11-23T08:00:00.000Z')).toBe('23 Nov 2026');
});

it('binds issues by the year of their week', () => {
  const lines = ['2027-W01', '2026-W53', '2026-W52'].map((week) => ({ week }));
  expect(volumes(lines)).toEqual([
    { year: '2027', issues: [{ week: '2027-W01' }] },
    { year: '2026', issues: [{ week: '2026-W53' }, { week: '2026-W52' }] },
  ]);
  expect(volumes([])).toEqual([]);
});
