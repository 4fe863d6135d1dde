import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CaseQuality } from '@casedrop/contracts/http';
import { call } from '../../../lib/api-client.js';

interface QualityPage {
  items: CaseQuality[];
  page: number;
  pageCount: number;
}

/** Cases with the figures of their questions, the worst first. */
export function useCaseQuality(page: number) {
  return useQuery({
    queryKey: ['admin', 'quality', page],
    queryFn: ({ signal }) => call<QualityPage>(`/api/admin/cases/quality?page=${page}`, { signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}
