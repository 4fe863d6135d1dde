import { sampleIssue, sampleProgress } from '../../testing/sample-issues.js';
import { moveWords } from './move-words.js';

const HOUR = Date.parse('2026-11-30T08:00:00.000Z');

it('schedules for the hour before it, and sends at once after it', () => {
  const before = moveWords('schedule', sampleIssue(), 47_532, HOUR - 1000);
  expect(before.label).toBe('Schedule');
  expect(before.question?.text).toMatch(
    /^It goes out on Monday 30 November, 08:00 London.*47,532 subscribers today/,
  );
  const after = moveWords('schedule', sampleIssue(), 47_532, HOUR + 1000);
  expect(after.label).toBe('Send now to 47,532 subscribers');
  expect(after.question?.text).toContain('at once, to 47,532 subscribers. It brings “Northlight Coffee');
});

it('names no number that is not known', () => {
  expect(moveWords('schedule', sampleIssue(), undefined, HOUR).label).toBe('Send now to every subscriber');
});

it('says of a cancelled issue who keeps it', () => {
  expect(moveWords('cancel', sampleIssue(), 0, HOUR).question?.text).toMatch(/^It goes to nobody/);
  const begun = sampleIssue({ state: 'sending', progress: sampleProgress() });
  expect(moveWords('cancel', begun, 0, HOUR).question?.text).toMatch(
    /^15,800 people have got it and keep it/,
  );
});

it('asks before mail goes out or is stopped for good, and before nothing else', () => {
  const asked = (['schedule', 'resume', 'cancel', 'hold', 'pause', 'reopen'] as const).filter(
    (move) => moveWords(move, sampleIssue(), 1, HOUR).question,
  );
  expect(asked).toEqual(['schedule', 'resume', 'cancel']);
});
