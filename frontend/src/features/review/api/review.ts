import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CaseModel } from '@casedrop/case-engine';
import type { CheckReport, PendingCase } from '@casedrop/contracts/http';
import { call } from '../../../lib/api-client.js';

export const PENDING_KEY = ['admin', 'pending'] as const;
/** The open cases change with an approval. */
const CASES_KEY = ['cases'] as const;

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

/** The cases that wait for a review, oldest first. */
export function usePending() {
  return useQuery({
    queryKey: PENDING_KEY,
    queryFn: ({ signal }) => call<PendingQueue>('/api/admin/cases/pending', { signal }),
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
