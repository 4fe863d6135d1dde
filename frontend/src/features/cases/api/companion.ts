import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Companion } from '@casedrop/contracts/http';
import { call } from '../../../lib/api-client.js';
import { refreshFigures } from '../../../lib/refresh-figures.js';
import { CASES_KEY } from './list-cases.js';

function companionKey(id: string) {
  return [...CASES_KEY, 'companion', id];
}

/** What stands beside a case: its figures, related cases, and what the person has done with it. */
export function useCompanion(id: string) {
  return useQuery({
    queryKey: companionKey(id),
    queryFn: ({ signal }) => call<Companion>(`/api/cases/${encodeURIComponent(id)}/companion`, { signal }),
  });
}

/** Rates the solution of a case; rating again changes the rating. */
export function useRate(id: string, done: { onSuccess: () => void; onError: (error: Error) => void }) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (rating: number) =>
      call(`/api/cases/${encodeURIComponent(id)}/rate`, { method: 'POST', json: { rating } }),
    onSuccess: (_answer, rating) => {
      queries.setQueryData<Companion>(
        companionKey(id),
        (known) => known && { ...known, yours: { ...known.yours, rating } },
      );
      done.onSuccess();
      void refreshFigures(queries);
    },
    onError: done.onError,
  });
}
