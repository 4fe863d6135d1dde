import type { CaseSearch } from '@casedrop/contracts/http';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { KEPT } from '../../../lib/offline/keep.js';
import { CASES_KEY } from './list-cases.js';

const FRESH_MS = 30_000;

interface SearchOptions {
  enabled: boolean;
  /** The answer depends on what the person has done, so it may have changed since the last look. */
  isPersonal: boolean;
}

/** A page of what matches; while the next one is on its way the last one stays. */
export function useCaseSearch(query: string, { enabled, isPersonal }: SearchOptions) {
  return useQuery({
    queryKey: [...CASES_KEY, 'search', query],
    meta: KEPT,
    queryFn: ({ signal }) => call<CaseSearch>(`/api/cases/search${query && `?${query}`}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: isPersonal ? 0 : FRESH_MS,
    enabled,
  });
}
