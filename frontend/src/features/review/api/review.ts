import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CaseModel } from '@casedrop/case-engine';
import type { CaseDetail, CheckReport, PendingCase, ReviewOutcome } from '@casedrop/contracts/http';
import { queryString } from '../../../lib/address-filters.js';
import { call } from '../../../lib/api-client.js';
import { hasStatus } from '../../../lib/api-error.js';

export const PENDING_KEY = ['admin', 'pending'] as const;
/** The open cases change with an approval. */
const CASES_KEY = ['cases'] as const;

/** Approvals and withdrawals move the figures of the product. */
const ANALYTICS_KEY = ['admin', 'analytics'] as const;
/** Fifty cases, each in a transaction of its own. */
const MANY_MS = 35_000;

/** A waiting case is large, with its model and checks. */
const PAGE_SIZE = 10;

export interface PendingQueue {
  items: PendingCase[];
  total: number;
}
/** What the queue is narrowed to; empty texts narrow nothing. */
export interface QueueFilter {
  q: string;
  industry: string;
  archetype: string;
  difficulty: string;
  show: string;
}
interface Reviewed {
  id: string;
  status: 'pending' | 'approved' | 'rejected';
  version: number;
  checks?: CheckReport;
}

function readQueue(limit: number, offset: number, signal: AbortSignal, filter?: QueueFilter) {
  const query = queryString({ limit, offset, ...filter });
  return call<PendingQueue>(`/api/admin/cases/pending${query}`, { signal });
}

/** The cases that wait for a review from place `offset` of the queue on, oldest first; the server may send fewer than a page. */
export function usePending(filter: QueueFilter, offset: number) {
  return useQuery({
    queryKey: [...PENDING_KEY, 'page', filter, offset],
    queryFn: ({ signal }) => readQueue(PAGE_SIZE, offset, signal, filter),
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
  const waits = detail.status === 'pending' || !!detail.returnedReason;
  return waits && !!detail.model && !!detail.checks && !!detail.locked;
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

function useReadAgain() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [PENDING_KEY, CASES_KEY, ANALYTICS_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
}

function useReviewed<Variables>(mutationFn: (variables: Variables) => Promise<Reviewed>, outcome: Outcome) {
  return useMutation({ mutationFn, ...outcome, onSettled: useReadAgain() });
}

/** One decision on several cases. */
export type ManyDecision =
  { action: 'approve'; caseIds: string[] } | { action: 'reject'; caseIds: string[]; reason: string };

/** Decides several cases at once and tells what became of each. Not tried again: a second try would meet its own work. */
export function useReviewMany(outcome: {
  onSuccess: (answer: { results: ReviewOutcome[] }, decision: ManyDecision) => void;
  onError: (error: Error) => void;
}) {
  return useMutation({
    ...outcome,
    mutationFn: (decision: ManyDecision) =>
      call<{ results: ReviewOutcome[] }>('/api/admin/cases/review', {
        method: 'POST',
        json: decision,
        timeoutMs: MANY_MS,
      }),
    retry: false,
    onSettled: useReadAgain(),
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
