import type { BeginCheckout, Checkout, OwnBilling, Plan } from '@casedrop/contracts/http';
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

/** What has become of a payment. */
export interface Followed {
  checkout: Checkout;
  /** The Pro Pass that it began, where that is over already: nothing opens by waiting. */
  overPlan: Plan | null;
}

/** Whether asking again can bring another answer. */
function isWorthAsking({ state: { data, error } }: Query<Followed>): boolean {
  if (hasStatus(error, 400, 401, 403, 404)) return false;
  return !data || !(isSettled(data.checkout) || data.overPlan);
}

async function follow(sessionId: string, signal: AbortSignal): Promise<Followed> {
  const look = { signal, timeoutMs: PROVIDER_MS };
  const checkout = await call<Checkout>(`/api/billing/checkouts/${encodeURIComponent(sessionId)}`, look);
  const isShut = checkout.kind === 'pro' && checkout.state === 'paid' && !checkout.entitled;
  const plan = isShut ? (await call<OwnBilling>('/api/billing', look)).plan : null;
  const isOver = plan !== null && !plan.givesAccess && plan.state !== 'incomplete';
  return { checkout, overPlan: isOver ? plan : null };
}

/** What has become of a payment; asked again every `everyMs` until it is settled. */
export function useCheckout(sessionId: string, everyMs: number) {
  return useQuery<Followed>({
    queryKey: ['checkout', sessionId],
    queryFn: ({ signal }) => follow(sessionId, signal),
    enabled: sessionId !== '',
    staleTime: 0,
    retry: false, // asked again anyway
    refetchInterval: (query) => isWorthAsking(query) && everyMs,
  });
}
