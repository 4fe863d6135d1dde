import type { CaseSearch } from '@casedrop/contracts/http';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { CASES_KEY } from './list-cases.js';

/** A page of what matches; while the next one is on its way the last one stays. */
export function useCaseSearch(query: string, enabled = true) {
  return useQuery({
    queryKey: [...CASES_KEY, 'search', query],
    queryFn: ({ signal }) => call<CaseSearch>(`/api/cases/search${query && `?${query}`}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    enabled,
  });
}
