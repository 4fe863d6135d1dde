import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CaseDetail, UnlockResult } from '@casedrop/contracts/http';
import { useRef } from 'react';
import { call } from '../../../lib/api-client.js';
import { useAuth } from '../../../lib/auth.js';
import { retryIdempotent } from '../../../lib/query-client.js';
import { randomUuid } from '../../../lib/random-uuid.js';
import { detailKey } from './case-detail.js';

/**
 * Opens a case for good with one credit. One press is one key: its second try carries the same, and one that follows
 * it is none unless it failed. The answer has the balance and the case as it is open now; only if the case could not be had in
 * that moment it is fetched. The callbacks belong to the mutation and not to the press: the panel that was pressed is gone by then.
 */
export function useUnlock(id: string, done: { onSuccess: () => void; onError: (error: Error) => void }) {
  const queries = useQueryClient();
  const { user, update, refresh } = useAuth();
  const pressed = useRef(false);
  const readAgain = (of: 'all' | 'variants' = 'all') =>
    queries.invalidateQueries({
      queryKey: detailKey(id),
      predicate: ({ queryKey }) => of === 'all' || queryKey.length > detailKey(id).length,
    });
  const unlock = useMutation({
    mutationFn: (key: string) =>
      call<UnlockResult>(`/api/cases/${encodeURIComponent(id)}/unlock`, {
        method: 'POST',
        headers: { 'idempotency-key': key, prefer: 'return=representation' },
      }),
    retry: retryIdempotent,
    onSuccess: ({ access, case: opened }) => {
      queries.setQueriesData<CaseDetail>(
        { queryKey: detailKey(id) },
        (known) => known && { ...known, access },
      );
      if (opened) queries.setQueryData<CaseDetail>(detailKey(id), opened);
      const { freeCredits, creditsWaiting } = access;
      if (user) update({ ...user, freeCredits, creditsWaiting });
      done.onSuccess();
      return readAgain(opened ? 'variants' : 'all');
    },
    onError: (error) => {
      pressed.current = false;
      done.onError(error);
      return Promise.all([readAgain(), refresh()]);
    },
  });
  const press = () => {
    if (pressed.current) return; // a click that comes before the button says that it is busy, or is gone
    pressed.current = true;
    unlock.mutate(randomUuid());
  };
  return { isPending: unlock.isPending, press };
}
