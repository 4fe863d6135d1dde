import type { Coupon } from '@casedrop/contracts/http';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api-client.js';
import { describeFailure } from '../../../lib/api-error.js';
import { PROVIDER_MS } from './checkouts.js';

/** What a code takes off the Pro Pass. */
export function findCoupon(code: string): Promise<Coupon> {
  return call(`/api/billing/coupons/${encodeURIComponent(code)}`, { timeoutMs: PROVIDER_MS });
}

/** What the code takes off that a payment was begun with; nothing is asked without one. */
export function useCoupon(code: string | null) {
  return useQuery({
    queryKey: ['coupon', code],
    queryFn: () => findCoupon(code ?? ''),
    enabled: code !== null,
    retry: false, // each try is one of those that a person has
  });
}

/** The code that is on an order. */
export interface CodeOnOrder {
  /** With what it takes off. */
  coupon: Coupon | null;
  /** The code that a payment was begun with before; the person has changed nothing of it here. */
  begunWith: string | null;
  /** It is being looked up: what is to be paid is not known before that. */
  isComing: boolean;
  /** Why it could not be put on the order by itself. */
  refusal: string | null;
  change: (coupon: Coupon | null) => void;
}

/** The code that the person enters, and before that the one of a payment that they began: coming back must not lose it. */
export function useCodeOnOrder(begunWith: string | null): CodeOnOrder {
  const [kept, keep] = useState(begunWith);
  if (begunWith !== null && begunWith !== kept) keep(begunWith); // the payment may expire while the page is read
  const [chosen, choose] = useState<{ coupon: Coupon | null } | null>(null);
  const waiting = chosen ? null : kept;
  const { data, error, isLoading } = useCoupon(waiting);
  return {
    coupon: chosen ? chosen.coupon : (data ?? null),
    begunWith: waiting,
    isComing: isLoading,
    refusal: error && !data ? describeFailure(error).description : null,
    change: (coupon) => choose({ coupon }),
  };
}
