import type { AttemptDetail, AttemptProgress, AttemptsPage, FinishedAttempt } from '@casedrop/contracts/http';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queryString } from '../../../lib/query-string.js';
import { call } from '../../../lib/api-client.js';
import { KEPT } from '../../../lib/offline/keep.js';

/** Grading reads all answers; it may take longer than a look-up. */
const GRADING_MS = 20_000;

interface AttemptAnswer {
  attempt: AttemptDetail;
}

/** Key of one attempt. Whoever is entitled to the case gets more of it, so that is another answer. */
export function attemptKey(id: string, view: 'open' | 'entitled' | 'plain') {
  return ['practice', 'attempt', id, view] as const;
}

async function getAttempt(id: string, signal: AbortSignal): Promise<AttemptDetail> {
  return (await call<AttemptAnswer>(`/api/user/attempts/${id}`, { signal })).attempt;
}

/** Of two copies of an attempt the one that the server gave later. */
function laterOf(one: AttemptDetail, other: AttemptDetail | undefined): AttemptDetail {
  return other && Date.parse(other.savedAt) > Date.parse(one.savedAt) ? other : one;
}

/**
 * The attempt that is open; asked again whenever the person comes back, as another device may know more. An answer that a
 * save has overtaken on its way does not take the place of what was saved.
 */
export function useOpenAttempt(id: string | null) {
  const queryKey = attemptKey(id ?? '', 'open');
  return useQuery({
    queryKey,
    meta: KEPT,
    queryFn: async ({ client, signal }) =>
      laterOf(await getAttempt(id ?? '', signal), client.getQueryData<AttemptDetail>(queryKey)),
    enabled: id !== null,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
}

/** An attempt that is over. */
export function useFinishedAttempt(id: string, entitled: boolean) {
  return useQuery({
    queryKey: attemptKey(id, entitled ? 'entitled' : 'plain'),
    meta: KEPT,
    queryFn: ({ signal }) => getAttempt(id, signal),
  });
}

/** All attempts at a case page by page, the newest first; asked for once `enabled`. */
export function useAllAttempts(caseId: string, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: ['practice', 'attempts', caseId],
    meta: KEPT,
    queryFn: ({ pageParam, signal }) =>
      call<AttemptsPage>(`/api/user/attempts${queryString({ caseId, page: pageParam })}`, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageCount }) => (page < pageCount ? page + 1 : null),
    enabled,
  });
}

/** Begins an attempt, or hands back the one that is open: at the original, at a variant, or at `new` numbers. */
export async function startAttempt(caseId: string, variant?: number | 'new'): Promise<AttemptDetail> {
  const path = `/api/cases/${encodeURIComponent(caseId)}/attempts` as const;
  return (await call<AttemptAnswer>(path, { method: 'POST', ...(variant && { json: { variant } }) })).attempt;
}

/** Tells the server what this device knows; `keepalive` lets it arrive after the page is gone. */
export async function saveAttempt(
  id: string,
  json: AttemptProgress,
  keepalive: boolean,
): Promise<AttemptDetail> {
  const options = { method: 'PATCH', json, keepalive } as const;
  return (await call<AttemptAnswer>(`/api/user/attempts/${id}`, options)).attempt;
}

/** Ends the attempt with its last answers and has it graded; says whether these answers are part of the result. */
export function finishAttempt(id: string, json: AttemptProgress): Promise<FinishedAttempt> {
  const options = { method: 'POST', json, timeoutMs: GRADING_MS } as const;
  return call(`/api/user/attempts/${id}/finish`, options);
}
