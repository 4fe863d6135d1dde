import type { CaseStates } from '@casedrop/contracts/http';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { useAuth } from '../../../lib/auth.js';
import { KEPT } from '../../../lib/offline/keep.js';
import { CASES_KEY } from './list-cases.js';

/** What a case is to the signed-in person. */
export type PersonalState = CaseStates['items'][number];

/** Key of what the cases are to the person; to be read again after an attempt, a finish or an unlock. */
export const CASE_STATES_KEY = [...CASES_KEY, 'states'] as const;

/**
 * What the cases are to the signed-in person, by case; empty for a visitor. Cases stand there without these marks, so
 * nobody has to wait for them, nor be stopped when they cannot be read.
 */
export function useCaseStates() {
  const { user } = useAuth();
  const query = useQuery({
    queryKey: CASE_STATES_KEY,
    meta: KEPT,
    queryFn: async ({ signal }) => (await call<CaseStates>('/api/user/case-states', { signal })).items,
    enabled: user !== null,
    staleTime: 0,
  });
  const items = user ? (query.data ?? []) : [];
  return { ...query, states: new Map(items.map((item) => [item.caseId, item])) };
}
