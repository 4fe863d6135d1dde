import type { BeginCheckout, Checkout } from '@casedrop/contracts/http';
import { useQuery, type Query } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { hasStatus } from '../../../lib/api-error.js';

/** The payment provider is asked on the way. */
export const PROVIDER_MS = 20_000;

/** Begins a payment; the answer says where it is paid. Nothing is charged before that page is left with "pay". */
export function beginCheckout(json: BeginCheckout): Promise<Checkout> {
  return call('/api/billing/checkouts', { method: 'POST', json, timeoutMs: PROVIDER_MS });
}

/** Whether nothing more becomes of a payment without somebody doing something. */
export function isSettled({ state, entitled }: Checkout): boolean {
  return state !== 'open' && state !== 'processing' && (state !== 'paid' || entitled);
}

/** Whether asking again can bring another answer. */
function isWorthAsking({ state: { data, error } }: Query<Checkout>): boolean {
  if (hasStatus(error, 400, 401, 403, 404)) return false;
  return !data || !isSettled(data);
}

/** What has become of a payment; asked again every `everyMs` until it is settled. */
export function useCheckout(sessionId: string, everyMs: number) {
  return useQuery<Checkout>({
    queryKey: ['checkout', sessionId],
    queryFn: ({ signal }) =>
      call(`/api/billing/checkouts/${encodeURIComponent(sessionId)}`, { signal, timeoutMs: PROVIDER_MS }),
    enabled: sessionId !== '',
    staleTime: 0,
    retry: false, // asked again anyway
    refetchInterval: (query) => isWorthAsking(query) && everyMs,
  });
}
