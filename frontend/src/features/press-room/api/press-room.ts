import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GenerationRequest, RequestsPage } from '@casedrop/contracts/http';
import { call } from '../../../lib/api-client.js';
import { retryIdempotent } from '../../../lib/query-client.js';
import type { Stage } from '../../../lib/request-stage.js';
import { stageQuery } from '../states.js';

export const REQUESTS_KEY = ['admin', 'generation'] as const;
const POLL_MS = 1000;

/** What an admin asks for when no headline does. */
export interface CaseWish {
  topic: string;
  industry: string;
  difficulty: 'beginner' | 'intermediate' | 'advanced';
}

/** True while a request still moves by itself. */
export function isUnderWay(counts: RequestsPage['counts'] | undefined): boolean {
  if (!counts) return false;
  return (counts.queued ?? 0) + (counts.generating ?? 0) + (counts.checking ?? 0) > 0;
}

/** One page of the requests, read again every second while any of them moves. */
export function useRequests(stage: Stage | '', page: number) {
  return useQuery({
    queryKey: [...REQUESTS_KEY, stage, page],
    queryFn: ({ signal }) => {
      const filter = stage ? `${stageQuery(stage)}&` : '';
      return call<RequestsPage>(`/api/admin/generation?${filter}page=${page}`, { signal });
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (isUnderWay(query.state.data?.counts) ? POLL_MS : false),
  });
}

/** Puts a failed request back in the queue, or a held one into it. */
export function useRetryRequest() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<GenerationRequest>(`/api/admin/generation/${id}/retry`, { method: 'POST' }),
    onSettled: () => queries.invalidateQueries({ queryKey: REQUESTS_KEY }),
  });
}

/** What a declined headline is to be written from. */
export interface AnywayWish {
  id: string;
  blueprint: string;
  scenario?: string;
}

/**
 * Puts a declined request back in the queue, to be written from a blueprint; told twice it is one wish. `onQueued` is called also when
 * the request has left the list of those that were declined.
 */
export function useWriteAnyway(onQueued: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...json }: AnywayWish) =>
      call<GenerationRequest>(`/api/admin/generation/${id}/write`, { method: 'POST', json }),
    retry: retryIdempotent,
    onSuccess: onQueued,
    onSettled: () => queries.invalidateQueries({ queryKey: REQUESTS_KEY }),
  });
}

/** Asks for one case on a topic. */
export function useGenerateCase() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wish: CaseWish) =>
      call<GenerationRequest>('/api/admin/cases/generate', { method: 'POST', json: wish }),
    onSettled: () => queries.invalidateQueries({ queryKey: REQUESTS_KEY }),
  });
}
