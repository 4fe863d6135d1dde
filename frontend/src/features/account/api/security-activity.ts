import type { SecurityEvents } from '@casedrop/contracts/http';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { queryString } from '../../../lib/query-string.js';

/** What happened at the doors of the person's account, the latest first. */
export function useSecurityActivity() {
  return useInfiniteQuery({
    queryKey: ['account', 'security-activity'],
    queryFn: ({ pageParam, signal }) =>
      call<SecurityEvents>(`/api/account/security-activity${queryString({ before: pageParam ?? '' })}`, {
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });
}
