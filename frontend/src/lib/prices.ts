import type { PriceList, PriceOnShow } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { useQuery } from '@tanstack/react-query';
import { call } from './api-client.js';
import { KEPT } from './offline/keep.js';

/** The price list changes seldom; whoever pays is told the amount again by the server. */
const FRESH_MS = 3_600_000;

export type PriceKind = PriceOnShow['kind'];

/** What CaseDrop costs, as the server tells it: no page names a price of its own. */
export function usePrices() {
  const { data, isLoading, failureCount, error, refetch } = useQuery({
    queryKey: ['prices'],
    meta: KEPT,
    queryFn: ({ signal }) => call<PriceList>('/api/prices', { signal }),
    staleTime: FRESH_MS,
    gcTime: Infinity,
  });
  const penceOf = (kind: PriceKind): number | null =>
    data?.prices.find((one) => one.kind === kind)?.pricePence ?? null;
  return {
    list: data ?? null,
    /** Nobody has failed to answer yet: a place is kept for the figure. */
    isComing: isLoading && failureCount === 0,
    error,
    refetch,
    penceOf,
    /** `£3`, or `null` while nobody tells. */
    priceOf: (kind: PriceKind): string | null => {
      const pence = penceOf(kind);
      return pence === null ? null : inPounds(pence);
    },
  };
}
