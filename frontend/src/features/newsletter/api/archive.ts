import type { Archive, ArchivedIssue } from '@casedrop/contracts/http';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { KEPT } from '../../../lib/offline/keep.js';

/** An issue can go out at any moment; what is told of one hardly ever changes. */
const FRESH_MS = 60_000;

/** A page of the issues that went out, the latest first; while the next page comes the last one stays. */
export function useArchive(page: number) {
  return useQuery({
    queryKey: ['newsletter', 'archive', page],
    meta: KEPT,
    queryFn: ({ signal }) =>
      call<Archive>(`/api/newsletter/issues${page > 1 ? `?page=${page}` : ''}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

/** One issue as it went out. */
export function useIssue(week: string) {
  return useQuery({
    queryKey: ['newsletter', 'issue', week],
    meta: KEPT,
    queryFn: ({ signal }) =>
      call<ArchivedIssue>(`/api/newsletter/issues/${encodeURIComponent(week)}`, { signal }),
    staleTime: FRESH_MS,
  });
}
