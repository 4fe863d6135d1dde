import { useQuery } from '@tanstack/react-query';
import type { AdminPerson, PersonBilling } from '@casedrop/contracts/http';
import { call } from '../../../lib/api-client.js';
import { queryString } from '../../../lib/query-string.js';

export const BILLING_KEY = ['admin', 'billing'] as const;

/** Everything about one person's money. */
export function usePersonBilling(personId: number) {
  return useQuery({
    queryKey: [...BILLING_KEY, personId],
    queryFn: ({ signal }) => call<PersonBilling>(`/api/admin/users/${personId}/billing`, { signal }),
    staleTime: 0,
  });
}

/** Name and address of a person; `null` when there is no such account. */
export function usePerson(personId: number) {
  return useQuery({
    queryKey: ['admin', 'people', 'one', personId],
    queryFn: async ({ signal }) => {
      const q = queryString({ q: `#${personId}` });
      const { items } = await call<{ items: AdminPerson[] }>(`/api/admin/users${q}`, { signal });
      return items.find(({ id }) => id === personId) ?? null;
    },
  });
}
