import { doneProgress, sampleIssue, sampleProgress } from '../../testing/sample-issues.js';
import { movesOf, needsSomebody, pauseBetweenLooks } from './issue-states.js';

const HOUR = Date.parse('2026-11-30T08:00:00.000Z');
const DAY = 24 * 3_600_000;

describe('what can be done', () => {
  it.each([
    ['draft', ['schedule', 'cancel']],
    ['scheduled', ['hold', 'cancel']],
    ['building', []],
    ['sending', ['pause', 'cancel']],
    ['paused', ['resume', 'cancel']],
    ['sent', []],
    ['cancelled', ['reopen']],
  ] as const)('with one that is %s: %j', (state, moves) => {
    expect(movesOf(sampleIssue({ state }), HOUR)).toEqual(moves);
  });

  it('is less once the week is over', () => {
    expect(movesOf(sampleIssue(), HOUR + 7 * DAY - 1)).toContain('schedule');
    expect(movesOf(sampleIssue(), HOUR + 7 * DAY)).toEqual(['cancel']);
    expect(movesOf(sampleIssue({ state: 'cancelled' }), HOUR + 7 * DAY)).toEqual([]);
  });

  it('is less once part of its audience has it, or its case is gone', () => {
    const begun = sampleIssue({ state: 'cancelled', progress: doneProgress() });
    expect(movesOf(begun, HOUR)).toEqual([]);
    const withdrawn = sampleIssue({ state: 'paused', trouble: 'case-withdrawn', progress: sampleProgress() });
    expect(movesOf(withdrawn, HOUR)).toEqual(['cancel']);
  });
});

it.each([
  ['sending', HOUR, 1000],
  ['building', HOUR, 1000],
  ['paused', HOUR, 5000],
  ['scheduled', HOUR - 60_000, 5000],
  ['scheduled', HOUR - DAY, 120_000],
  ['draft', HOUR, false],
  ['sent', HOUR, false],
] as const)('looks at one that is %s at %i again after %s ms', (state, now, pause) => {
  expect(pauseBetweenLooks(sampleIssue({ state }), now)).toBe(pause);
});

it.each([
  [null, false],
  ['no-case', true],
  ['sending-failed', true],
  ['week-over', false],
] as const)('with the trouble %s an issue needs somebody: %s', (trouble, needs) => {
  expect(needsSomebody(sampleIssue({ trouble }))).toBe(needs);
});
