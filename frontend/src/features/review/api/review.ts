import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CaseModel } from '@casedrop/case-engine';
import type { CaseDetail, CheckReport, PendingCase } from '@casedrop/contracts/http';
import { call } from '../../../lib/api-client.js';
import { hasStatus } from '../../../lib/api-error.js';

export const PENDING_KEY = ['admin', 'pending'] as const;
/** The open cases change with an approval. */
const CASES_KEY = ['cases'] as const;

/** A waiting case is large, with its model and checks. */
const PAGE_SIZE = 10;

export interface PendingQueue {
  items: PendingCase[];
  total: number;
}
interface Reviewed {
  id: string;
  status: 'pending' | 'approved' | 'rejected';
  version: number;
  checks?: CheckReport;
}

function readQueue(limit: number, offset: number, signal: AbortSignal) {
  return call<PendingQueue>(`/api/admin/cases/pending?limit=${limit}&offset=${offset}`, { signal });
}

/** The cases that wait for a review from place `offset` of the queue on, oldest first; the server may send fewer than a page. */
export function usePending(offset: number) {
  return useQuery({
    queryKey: [...PENDING_KEY, 'page', offset],
    queryFn: ({ signal }) => readQueue(PAGE_SIZE, offset, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** How many cases wait. */
export function usePendingTotal() {
  return useQuery({
    queryKey: [...PENDING_KEY, 'total'],
    queryFn: async ({ signal }) => (await readQueue(1, 0, signal)).total,
    staleTime: 0,
  });
}

function isPending(detail: CaseDetail): detail is CaseDetail & PendingCase {
  return detail.status === 'pending' && !!detail.model && !!detail.checks && !!detail.locked;
}

async function readWaiting(id: string, signal: AbortSignal): Promise<PendingCase | null> {
  try {
    const detail = await call<CaseDetail>(`/api/cases/${id}`, { signal });
    return isPending(detail) ? detail : null;
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}

/** One case wherever it stands in the queue; null when it does not wait there. */
export function useWaiting(id: string | null) {
  return useQuery({
    queryKey: [...PENDING_KEY, 'case', id],
    queryFn: ({ signal }) => (id === null ? null : readWaiting(id, signal)),
    enabled: id !== null,
    staleTime: 0,
  });
}

/** What happens after a decision, also when the case has left the queue and its row is gone. */
interface Outcome {
  onSuccess: (reviewed: Reviewed) => void;
  onError?: (error: Error) => void;
}

function useReviewed<Variables>(mutationFn: (variables: Variables) => Promise<Reviewed>, outcome: Outcome) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    ...outcome,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: PENDING_KEY }),
        queries.invalidateQueries({ queryKey: CASES_KEY }),
      ]),
  });
}

/** Publishes a case. */
export function useApprove(outcome: Outcome) {
  return useReviewed(
    (id: string) => call<Reviewed>(`/api/admin/cases/${id}/approve`, { method: 'PATCH' }),
    outcome,
  );
}

/** Turns a case down with a reason. */
export function useReject(outcome: Outcome) {
  return useReviewed(
    ({ id, reason }: { id: string; reason: string }) =>
      call<Reviewed>(`/api/admin/cases/${id}/reject`, { method: 'PATCH', json: { reason } }),
    outcome,
  );
}

/** Replaces the document of a case, unless somebody else has changed it since `version`. */
export function useEdit(outcome: Outcome) {
  return useReviewed(
    ({ id, version, model }: { id: string; version: number; model: CaseModel }) =>
      call<Reviewed>(`/api/admin/cases/${id}`, { method: 'PATCH', json: { version, model } }),
    outcome,
  );
}
