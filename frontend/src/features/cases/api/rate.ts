import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Companion } from '@casedrop/contracts/http';
import { call } from '../../../lib/api-client.js';
import { retryIdempotent } from '../../../lib/query-client.js';
import { refreshFigures } from '../../../lib/refresh-figures.js';
import { companionKey } from './companion.js';

/** Rates the solution of a case; rating again changes the rating. */
export function useRate(id: string, done: { onSuccess: () => void; onError: (error: Error) => void }) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (rating: number) =>
      call(`/api/cases/${encodeURIComponent(id)}/rate`, { method: 'POST', json: { rating } }),
    retry: retryIdempotent,
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
