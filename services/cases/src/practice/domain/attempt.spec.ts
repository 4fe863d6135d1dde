import { attemptSchema } from '@casedrop/contracts';
import { detailOf, requireKnownParts, summaryOf, type WholeAttempt } from './attempt.js';

const BEGUN = new Date('2026-11-20T12:00:00Z');
const LATER = new Date('2026-11-20T12:00:05Z');
const attempt: WholeAttempt = {
  id: '0198f3a0-0000-7000-8000-000000000001',
  personId: 7,
  caseId: '0198f3a0-0000-4000-8000-000000000002',
  variant: null,
  caseTitle: 'A case',
  industry: 'consumer-retail',
  difficulty: 'beginner',
  begunAt: BEGUN,
  savedAt: BEGUN,
  finishedAt: null,
  secondsSpent: 0,
  score: null,
  gradingFailed: false,
  feedback: null,
  dimensions: null,
  answers: [],
  criteria: null,
};

it.each([
  ['just begun', {}, 0],
  ['saved once', { savedAt: LATER }, 1],
  ['finished at once', { finishedAt: BEGUN }, 1],
  ['20 seconds', { secondsSpent: 20 }, 1],
  ['89 seconds', { secondsSpent: 89 }, 1],
  ['90 seconds', { secondsSpent: 90 }, 2],
  ['an hour', { secondsSpent: 3600 }, 60],
])('says how many minutes were spent: %s', (_what, fields, minutes) => {
  expect(summaryOf({ ...attempt, ...fields }).timeSpent).toBe(minutes);
});

it('gives the score as digits of the percent, and the industry by its name', () => {
  const { score, industry } = summaryOf({ ...attempt, finishedAt: LATER, score: 78.5 });
  expect([score, industry]).toEqual(['79', 'Consumer & Retail']);
});

it('has the promised shape, with criteria only when there are any', () => {
  const detail = detailOf(attempt);
  expect(attemptSchema.strict().parse(detail)).toEqual(detail);
  expect('criteria' in detail).toBe(false);
  expect('personId' in detail).toBe(false);
});

it('names the part that a case does not have', () => {
  const answer = (partId: string) => ({ partId, text: 'secret thought', editedAt: BEGUN.toISOString() });
  const progress = { deviceId: attempt.id, activeSeconds: 0, answers: [answer('quant'), answer('nowhere')] };
  expect(() => requireKnownParts(progress, new Set(['quant', 'nowhere']))).not.toThrow();
  const message = "This case has no part 'nowhere'.";
  try {
    requireKnownParts(progress, new Set(['quant']));
    throw new Error('this was not refused');
  } catch (error) {
    expect(error).toMatchObject({
      code: 'input-invalid',
      message,
      details: { fields: [{ path: 'progress.answers.1.partId', message }] },
    });
  }
});
