import type { OwnBilling } from '@casedrop/contracts/http';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { useAuth } from '../../../lib/auth.js';
import { retryIdempotent } from '../../../lib/query-client.js';
import { PROVIDER_MS } from './checkouts.js';

/** Where the cache of answers keeps plan and payments. */
export const BILLING_KEY = ['billing'] as const;

/** Plan, trial and payments of the person. */
export function useOwnBilling(enabled = true) {
  return useQuery({
    queryKey: BILLING_KEY,
    queryFn: ({ signal }) => call<OwnBilling>('/api/billing', { signal, timeoutMs: PROVIDER_MS }),
    staleTime: 0,
    enabled,
  });
}

/**
 * Ends the Pro Pass with the time that is paid, or takes that back. Both may be made twice. Whose it is is read again: it may
 * have taken the membership away.
 */
export function usePlanChange(
  change: 'cancel' | 'resume',
  done: { onSuccess: (billing: OwnBilling) => void; onError: (error: Error) => void },
) {
  const queries = useQueryClient();
  const { refresh } = useAuth();
  return useMutation({
    mutationFn: () =>
      call<OwnBilling>(`/api/billing/subscription/${change}`, { method: 'POST', timeoutMs: PROVIDER_MS }),
    retry: retryIdempotent,
    onSuccess: (billing) => {
      queries.setQueryData(BILLING_KEY, billing);
      void refresh();
      done.onSuccess(billing);
    },
    onError: (error) => {
      done.onError(error);
      void refresh();
      return queries.invalidateQueries({ queryKey: BILLING_KEY }); // what has become of it all the same
    },
  });
}

/** The address of the provider's own pages for card and invoices, made for one visit. */
export async function portalAddress(): Promise<string> {
  const { url } = await call<{ url: string }>('/api/billing/portal', {
    method: 'POST',
    timeoutMs: PROVIDER_MS,
  });
  return url;
}
