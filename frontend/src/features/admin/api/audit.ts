import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditPage } from '@casedrop/contracts/http';
import { call } from '../../../lib/api-client.js';
import { queryString } from '../../../lib/query-string.js';

const PAGE_SIZE = 50;

/** What was done to people and cases, the newest first. */
export function useAudit() {
  return useInfiniteQuery({
    queryKey: ['admin', 'audit'],
    queryFn: ({ pageParam, signal }) =>
      call<AuditPage>(`/api/admin/audit${queryString({ limit: PAGE_SIZE, before: pageParam })}`, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });
}
