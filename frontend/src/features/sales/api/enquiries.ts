import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EnquiryState, SalesEnquiry, SalesEnquiryPage } from '@casedrop/contracts/http';
import { call } from '../../../lib/api-client.js';
import { retryIdempotent } from '../../../lib/query-client.js';
import { queryString } from '../../../lib/query-string.js';

const ENQUIRIES_KEY = ['admin', 'enquiries'] as const;
const COUNT_FRESH_MS = 60_000;

const fetchPage = (state: EnquiryState | '', page: number, signal: AbortSignal) =>
  call<SalesEnquiryPage>(`/api/admin/sales-enquiries${queryString({ state, page })}`, { signal });

/** A page of enquiries in a state, or of all. */
export function useEnquiries(state: EnquiryState | '', page: number) {
  return useQuery({
    queryKey: [...ENQUIRIES_KEY, state, page],
    queryFn: ({ signal }) => fetchPage(state, page, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** How many enquiries wait for an answer; 0 while that is not known. */
export function useNewEnquiries(): number {
  const { data } = useQuery({
    queryKey: [...ENQUIRIES_KEY, 'count'],
    queryFn: ({ signal }) => fetchPage('new', 1, signal),
    select: ({ counts }) => counts.new,
    staleTime: COUNT_FRESH_MS,
  });
  return data ?? 0;
}

export interface EnquiryChange {
  state?: EnquiryState;
  note?: string;
}

/** Sets state or note of an enquiry; it may be set twice. */
export function useUpdateEnquiry(id: string, onDone: (enquiry: SalesEnquiry) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: EnquiryChange) =>
      call<SalesEnquiry>(`/api/admin/sales-enquiries/${id}`, { method: 'PATCH', json: change }),
    retry: retryIdempotent,
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: ENQUIRIES_KEY }),
  });
}
