import { mergedStates } from './case-states.js';

const [A, B, C] = ['a', 'b', 'c'];
const owned = (caseId: string, cause: 'credit' | 'grant') => ({
  ...{ caseId, cause, caseTitle: null, grantedAt: '2026-11-20T12:00:00.000Z' },
});

it('joins what was practised with what is owned', () => {
  const practised = [
    { caseId: A, state: 'solved' as const, score: '80' },
    { caseId: B, state: 'started' as const, score: null },
  ];
  expect(mergedStates(practised, [owned(B, 'credit'), owned(C, 'grant')])).toEqual([
    { caseId: A, state: 'solved', score: '80', unlocked: null },
    { caseId: B, state: 'started', score: null, unlocked: 'credit' },
    { caseId: C, state: 'new', score: null, unlocked: 'grant' },
  ]);
});
