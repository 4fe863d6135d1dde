import { DEMONSTRATION_CASE_ID } from '@casedrop/contracts/words';
import type { AttemptDetail, AttemptsPage, DemoAttempt, KeptDemoAttempt } from '@casedrop/contracts/http';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { retryIdempotent } from '../../../lib/query-client.js';

/** Grading reads all answers; it may take longer than a look-up. */
const GRADING_MS = 20_000;

const keyOf = (personId: number | undefined) => ['practice', 'demo', personId] as const;

async function keptAttempt(signal: AbortSignal): Promise<AttemptDetail | null> {
  const list = `/api/user/attempts?caseId=${DEMONSTRATION_CASE_ID}` as const;
  const [kept] = (await call<AttemptsPage>(list, { signal })).items;
  if (!kept) return null;
  return (await call<{ attempt: AttemptDetail }>(`/api/user/attempts/${kept.id}`, { signal })).attempt;
}

/** The attempt at the demonstration case that the server has of a person; `null` where there is none. */
export function useKeptAttempt(personId: number | undefined) {
  return useQuery({
    queryKey: keyOf(personId),
    queryFn: ({ signal }) => keptAttempt(signal),
    enabled: personId !== undefined,
  });
}

/** Hands an attempt to the server. Asked again it answers as before, so a lost answer is asked for again. */
export function useKeepAttempt(personId: number | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (made: DemoAttempt) =>
      call<KeptDemoAttempt>('/api/user/demo-attempt', { method: 'POST', json: made, timeoutMs: GRADING_MS }),
    retry: retryIdempotent,
    onSuccess: ({ attempt }) => {
      queries.setQueryData(keyOf(personId), attempt);
      void queries.invalidateQueries({ queryKey: ['dashboard'] });
    },
  });
}
