import type { Dashboard } from '@casedrop/contracts/http';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { KEPT } from '../../../lib/offline/keep.js';

/** What a person's attempts add up to; read again at each visit, since every finished case changes it. */
export function useDashboard(personId: number) {
  return useQuery({
    queryKey: ['dashboard', personId],
    meta: KEPT,
    queryFn: ({ signal }) => call<Dashboard>(`/api/users/${personId}/dashboard`, { signal }),
    staleTime: 0,
  });
}
