import type { CreditsPage, OwnedCase } from '@casedrop/contracts/http';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** A page of the credit ledger, the newest entry first; while the next page is on its way the last one stays. */
export function useCredits(page: number) {
  return useQuery({
    queryKey: ['account', 'credits', page],
    queryFn: ({ signal }) => call<CreditsPage>(`/api/user/credits?page=${page}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The cases that the person may open for good. */
export function useOwnedCases() {
  return useQuery({
    queryKey: ['account', 'owned-cases'],
    queryFn: async ({ signal }) =>
      (await call<{ items: OwnedCase[] }>('/api/user/owned-cases', { signal })).items,
    staleTime: 0,
  });
}
