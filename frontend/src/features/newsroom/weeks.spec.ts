import { FRIDAY, lineOf, sampleIssue, sentIssue } from '../../testing/sample-issues.js';
import { nextIssue, pressTime, untilInWords, weeksWithoutIssue } from './weeks.js';

const of = (week: string, state: 'draft' | 'scheduled' | 'paused' | 'sending' | 'sent' | 'cancelled') =>
  lineOf(sampleIssue({ week, state }));

describe('the next issue', () => {
  it.each([
    [
      'is the earliest that is still to go out',
      ['2026-W50 scheduled', '2026-W49 draft', '2026-W48 sent'],
      '2026-W49',
    ],
    ['is the one that goes out, before any other', ['2026-W49 draft', '2026-W48 sending'], '2026-W48'],
    ['is the one that stands still on its way', ['2026-W49 scheduled', '2026-W47 paused'], '2026-W47'],
    ['may be late within the present week', ['2026-W49 draft', '2026-W48 draft'], '2026-W48'],
    ['is none that an earlier week left behind', ['2026-W49 scheduled', '2026-W47 draft'], '2026-W49'],
    ['is none where all are done with', ['2026-W49 cancelled', '2026-W48 sent'], undefined],
  ])('%s', (_what, issues, week) => {
    const lines = issues.map((one) => of(...(one.split(' ') as Parameters<typeof of>)));
    expect(nextIssue(lines, FRIDAY)?.week).toBe(week);
  });

  it('is that of the next year where the year ends', () => {
    const lines = [of('2027-W01', 'draft')];
    expect(nextIssue(lines, new Date('2026-12-30T12:00:00Z'))?.week).toBe('2027-W01');
  });
});

it('offers the present week and the next eight, without those that have their issue', () => {
  const free = weeksWithoutIssue([lineOf(sampleIssue()), lineOf(sentIssue())], FRIDAY);
  expect(free.map(({ number }) => number)).toEqual([50, 51, 52, 53, 1, 2, 3]);
  expect(free[0]).toEqual({ week: '2026-W50', number: 50, day: 'Monday 7 December', isPresent: false });
  expect(weeksWithoutIssue([], FRIDAY)[0]).toMatchObject({ week: '2026-W48', isPresent: true });
});

it.each([
  ['2026-11-30T08:00:00Z', 'in 3 days'],
  ['2026-11-28T15:20:30Z', 'in 27 hours and 20 minutes'],
  ['2026-11-27T13:00:00Z', 'in 1 hour'],
  ['2026-11-27T12:01:00Z', 'in 1 minute'],
  ['2026-11-27T12:00:30Z', 'in less than a minute'],
  ['2026-11-27T11:40:00Z', '20 minutes ago'],
])('says of %s that it is %s', (instant, words) => {
  expect(untilInWords(instant, FRIDAY)).toBe(words);
});

it('tells an hour by the clocks that the issue goes by, in winter and in summer', () => {
  const london = sampleIssue();
  expect(pressTime('2026-11-30T08:00:00Z', london)).toBe('Monday 30 November, 08:00 London');
  expect(pressTime('2026-07-06T07:00:00Z', london)).toBe('Monday 6 July, 08:00 London');
  const abroad = sampleIssue({ zone: 'America/New_York' });
  expect(pressTime('2026-11-30T13:00:00Z', abroad)).toBe('Monday 30 November, 08:00 New York');
});
