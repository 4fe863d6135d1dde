import { useQuery } from '@tanstack/react-query';
import type { Companion } from '@casedrop/contracts/http';
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
