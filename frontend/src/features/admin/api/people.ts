import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminPerson } from '@casedrop/contracts/http';
import { queryString } from '../../../lib/address-filters.js';
import { call } from '../../../lib/api-client.js';
import type { DeedCall } from '../deeds.js';

const PEOPLE_KEY = ['admin', 'people'] as const;

interface PeoplePage {
  items: AdminPerson[];
  total: number;
  page: number;
  pageCount: number;
}

export interface PeopleFilter {
  q: string;
  role: string;
  suspended: string;
}

/** A page of the people who match. */
export function usePeople(filter: PeopleFilter, page: number) {
  return useQuery({
    queryKey: [...PEOPLE_KEY, filter, page],
    queryFn: ({ signal }) =>
      call<PeoplePage>(`/api/admin/users${queryString({ ...filter, page })}`, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Does something to a person's account. */
export function useDeed() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ method, path, json }: DeedCall) =>
      call<{ granted?: boolean } | undefined>(path, { method, json }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: PEOPLE_KEY }),
        queries.invalidateQueries({ queryKey: ['admin', 'audit'] }),
      ]),
  });
}
