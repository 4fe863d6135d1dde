import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Revenue } from '@casedrop/contracts/http';
import { call } from '../../../lib/api-client.js';

export const REVENUE_KEY = ['admin', 'revenue'] as const;

/** Revenue month by month, and the usual figures of subscriptions. */
export function useRevenue(months: number) {
  return useQuery({
    queryKey: [...REVENUE_KEY, months],
    queryFn: ({ signal }) => call<Revenue>(`/api/admin/revenue?months=${months}`, { signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}
