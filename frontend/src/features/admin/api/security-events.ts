import type { SecurityEvents } from '@casedrop/contracts/http';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { queryString } from '../../../lib/query-string.js';

/** What an admin looks for; an empty part may be anything. */
export type SecurityFilter = Record<'email' | 'personId' | 'network' | 'kind', string>;

/** The part of the record of sign-ins that is looked for, the latest first. */
export function useSecurityEvents(filter: SecurityFilter) {
  return useInfiniteQuery({
    queryKey: ['admin', 'security-events', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = queryString({ ...filter, before: pageParam ?? '' });
      return call<SecurityEvents>(`/api/admin/security-events${query}`, { signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
