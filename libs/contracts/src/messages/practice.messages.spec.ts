import { importAttempt } from './practice.messages.js';

const given = { personId: 7, caseId: '00000000-0000-4000-8000-000000000000', answers: [] };

describe('an attempt that is taken in', () => {
  it('ends no sooner than it begins, however many digits its moments have', () => {
    const accepts = (begunAt: string, finishedAt: string): boolean =>
      importAttempt.input.safeParse({ ...given, begunAt, finishedAt }).success;
    expect(accepts('2026-11-20T12:00:00Z', '2026-11-20T12:00:00.500Z')).toBe(true);
    expect(accepts('2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z')).toBe(true);
    expect(accepts('2026-11-20T12:00:00.500Z', '2026-11-20T12:00:00Z')).toBe(false);
  });
});
