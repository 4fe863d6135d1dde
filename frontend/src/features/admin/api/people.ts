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

export interface DeedAnswer {
  /** False when the person had it already. */
  granted?: boolean;
}

interface Outcome {
  onSuccess: (answer: DeedAnswer | undefined) => void;
  onError: (error: Error) => void;
}

/** Does something to a person's account; the outcome is told also when the dialog was closed meanwhile. */
export function useDeed(outcome: Outcome) {
  const queries = useQueryClient();
  return useMutation({
    ...outcome,
    mutationFn: ({ method, path, json }: DeedCall) => call<DeedAnswer | undefined>(path, { method, json }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: PEOPLE_KEY }),
        queries.invalidateQueries({ queryKey: ['admin', 'audit'] }),
      ]),
  });
}
