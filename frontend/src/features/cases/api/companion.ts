import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { AttemptSummary, Companion } from '@casedrop/contracts/http';
import { call } from '../../../lib/api-client.js';
import { KEPT } from '../../../lib/offline/keep.js';
import { CASES_KEY } from './list-cases.js';

/** Where the cache of answers keeps it. */
export function companionKey(id: string) {
  return [...CASES_KEY, 'companion', id];
}

/** What stands beside a case: its figures, related cases, and what the person has done with it. */
export function useCompanion(id: string) {
  return useQuery({
    queryKey: companionKey(id),
    meta: KEPT,
    queryFn: ({ signal }) => call<Companion>(`/api/cases/${encodeURIComponent(id)}/companion`, { signal }),
  });
}

/** Notes an attempt that was just begun: read again from what is kept, the case has it open. */
export function noteAttempt(queries: QueryClient, id: string, attempt: AttemptSummary): void {
  queries.setQueryData<Companion>(companionKey(id), (known) => {
    if (!known || known.yours.attempts.some((one) => one.id === attempt.id)) return known;
    const { attempts, attemptCount } = known.yours;
    const yours = { ...known.yours, attempts: [attempt, ...attempts], attemptCount: attemptCount + 1 };
    return { ...known, yours };
  });
}
