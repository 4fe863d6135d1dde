import { useQuery } from '@tanstack/react-query';
import type { Analytics } from '@casedrop/contracts/http';
import { call } from '../../../lib/api-client.js';

export const ANALYTICS_KEY = ['admin', 'analytics'] as const;

/** The figures of the product. */
export function useAnalytics() {
  return useQuery({
    queryKey: ANALYTICS_KEY,
    queryFn: ({ signal }) => call<Analytics>('/api/admin/analytics', { signal }),
    staleTime: 60_000,
  });
}
