import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { NamedPayment } from '@casedrop/contracts/http';
import { call } from '../../../lib/api-client.js';
import { queryString } from '../../../lib/query-string.js';

export const PAYMENTS_KEY = ['admin', 'payments'] as const;

export interface PaymentsPage {
  items: NamedPayment[];
  total: number;
  page: number;
  pageCount: number;
}

export interface PaymentFilter {
  q: string;
  kind: string;
  state: string;
}

/** A page of the payments that match, the newest first. */
export function usePayments(filter: PaymentFilter, page: number) {
  return useQuery({
    queryKey: [...PAYMENTS_KEY, filter, page],
    queryFn: ({ signal }) =>
      call<PaymentsPage>(`/api/admin/payments${queryString({ ...filter, page })}`, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
