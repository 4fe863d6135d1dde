import {
  hashKey,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { CaseModel } from '@casedrop/case-engine';
import type {
  CaseDetail,
  CaseVersions,
  CheckReport,
  PendingCase,
  ReviewOutcome,
} from '@casedrop/contracts/http';
import { queryString } from '../../../lib/query-string.js';
import { call } from '../../../lib/api-client.js';
import { hasStatus } from '../../../lib/api-error.js';
import { orAsItIs } from '../../../lib/lost-answer.js';

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

/** The cases that wait for a review from place `offset` of the queue on, those read surely first; the server may send fewer than a page. */
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

const waitingOptions = (id: string | null) =>
  queryOptions({
    queryKey: [...PENDING_KEY, 'case', id],
    queryFn: ({ signal }) => (id === null ? null : readWaiting(id, signal)),
    staleTime: 0,
  });

/** One case wherever it stands in the queue; null when it does not wait there. */
export function useWaiting(id: string | null) {
  return useQuery({ ...waitingOptions(id), enabled: id !== null });
}

/**
 * These cases, as far as they still wait, wherever they stand in the queue; at first as each was read last. One question for all:
 * `useQueries` would be weight in the first view of every page.
 */
export function useAllWaiting(ids: readonly string[]): PendingCase[] {
  const queries = useQueryClient();
  const known = () => ids.map((id) => queries.getQueryData(waitingOptions(id).queryKey) ?? null);
  const { data = [] } = useQuery({
    queryKey: [...PENDING_KEY, 'cases', ids],
    queryFn: async () => {
      await Promise.all(ids.map((id) => queries.prefetchQuery(waitingOptions(id))));
      return known();
    },
    placeholderData: known,
    enabled: ids.length > 0,
    staleTime: 0,
  });
  return data.flatMap((one) => one ?? []);
}

async function readCase(id: string): Promise<Reviewed & CaseDetail> {
  const detail = await call<CaseDetail>(`/api/cases/${id}`);
  return { ...detail, version: detail.version ?? 0 };
}

/** A case in the version that is on the screen. */
export interface Seen {
  id: string;
  version: number;
}

/** The case, if the decision was carried out: one that came back from the library is decided when it waits no more. */
async function decided(
  { id, version }: Seen,
  status: 'approved' | 'rejected',
): Promise<Reviewed | undefined> {
  const now = await readCase(id);
  return now.status === status && now.version === version && !now.returnedReason ? now : undefined;
}

/** What happens after a decision, also when the case has left the queue and its row is gone. */
interface Outcome {
  onSuccess: (reviewed: Reviewed) => void;
  onError?: (error: Error) => void;
}

const readAgain = (queries: QueryClient) =>
  Promise.all(
    [PENDING_KEY, CASES_KEY, ANALYTICS_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })),
  );

/**
 * A change of one case. One that still waits is read by itself before the list is: by then it may sort on another page, and the
 * change is under way until its row can show what it has become.
 */
function useReviewed<Variables extends Seen>(
  mutationFn: (variables: Variables) => Promise<Reviewed>,
  outcome: Outcome,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    ...outcome,
    onSettled: async (reviewed, _error, { id }) => {
      if (!reviewed || reviewed.status === 'pending') await queries.prefetchQuery(waitingOptions(id));
      await readAgain(queries);
    },
  });
}

/** One decision on several cases, each in the version that was on the screen. */
export type ManyDecision = { caseIds: string[]; versions: Record<string, number> } & (
  | { action: 'approve' }
  | { action: 'reject'; reason: string }
);

interface ManyReviewed {
  results: ReviewOutcome[];
}

/** What has become of each case, where the answer to a decision on several is lost. */
async function decidedMany({ action, caseIds, versions }: ManyDecision): Promise<ManyReviewed> {
  const status = action === 'approve' ? 'approved' : 'rejected';
  const results = caseIds.map(async (caseId) => {
    if (await decided({ id: caseId, version: versions[caseId]! }, status))
      return { caseId, done: true, reason: null };
    return { caseId, done: false, reason: 'No answer came in time, and the case is as it was.' };
  });
  return { results: await Promise.all(results) };
}

/** Decides several cases at once and tells what became of each. */
export function useReviewMany(outcome: {
  onSuccess: (answer: ManyReviewed, decision: ManyDecision) => void;
  onError: (error: Error) => void;
}) {
  const queries = useQueryClient();
  return useMutation({
    ...outcome,
    mutationFn: (decision: ManyDecision) =>
      orAsItIs(
        call<ManyReviewed>('/api/admin/cases/review', {
          method: 'POST',
          json: decision,
          timeoutMs: MANY_MS,
        }),
        () => decidedMany(decision),
      ),
    onSettled: () => readAgain(queries),
  });
}

/** Publishes a case, unless it has become another version than `version`. */
export function useApprove(outcome: Outcome) {
  return useReviewed(
    ({ id, ...json }: Seen) =>
      orAsItIs(call<Reviewed>(`/api/admin/cases/${id}/approve`, { method: 'PATCH', json }), () =>
        decided({ id, ...json }, 'approved'),
      ),
    outcome,
  );
}

/** Turns a case down with a reason, unless it has become another version than `version`. */
export function useReject(outcome: Outcome) {
  return useReviewed(
    ({ id, ...json }: Seen & { reason: string }) =>
      orAsItIs(call<Reviewed>(`/api/admin/cases/${id}/reject`, { method: 'PATCH', json }), () =>
        decided({ id, ...json }, 'rejected'),
      ),
    outcome,
  );
}

interface Edit extends Seen {
  model: CaseModel;
}

/** The case, if it has become what the edit makes of it; the order of the fields is the database's. */
async function edited({ id, version, model }: Edit): Promise<Reviewed | undefined> {
  const now = await readCase(id);
  const isMade = now.version === version + 1 && hashKey([now.model]) === hashKey([model]);
  return isMade ? now : undefined;
}

/** Replaces the document of a case, unless somebody else has changed it since `version`. */
export function useEdit(outcome: Outcome) {
  return useReviewed(
    (edit: Edit) =>
      orAsItIs(
        call<Reviewed>(`/api/admin/cases/${edit.id}`, {
          method: 'PATCH',
          json: { version: edit.version, model: edit.model },
        }),
        () => edited(edit),
      ),
    outcome,
  );
}

/** What a case is written anew from; with a blueprint alone it is drawn anew, with another client. */
export interface Rewriting {
  /** The place of another reading, or the one that the case has. */
  reading?: number | { event: string; sector: string };
  blueprint?: string;
  scenario?: string;
}
type Rewrite = Rewriting & Seen;
/** Writing takes a moment, and the checks of many draws. */
const REWRITE_MS = 12_000;

/** The case, if it was written anew. */
async function rewritten({ id, version }: Rewrite): Promise<Reviewed | undefined> {
  const now = await readCase(id);
  return now.version === version + 1 ? now : undefined;
}

/** Writes a pending case anew from its headline, unless somebody else has changed it since `version`. */
export function useRewrite(outcome: Outcome) {
  return useReviewed(
    ({ id, ...json }: Rewrite) =>
      orAsItIs(
        call<Reviewed>(`/api/admin/cases/${id}/rewrite`, { method: 'POST', json, timeoutMs: REWRITE_MS }),
        () => rewritten({ id, ...json }),
      ),
    outcome,
  );
}

/** The versions of a case, the newest first; read anew for each current one. */
export function useVersions(id: string, current: number) {
  return useQuery({
    queryKey: ['admin', 'versions', id, current],
    queryFn: async ({ signal }) =>
      (await call<CaseVersions>(`/api/admin/cases/${id}/versions`, { signal })).items,
  });
}

/** What the checks say about a document; nothing is stored. Nothing is asked while there is none. */
export function useCheck(id: string, model: CaseModel | null) {
  return useQuery({
    queryKey: ['admin', 'check', id, model],
    queryFn: ({ signal }) =>
      call<CheckReport>(`/api/admin/cases/${id}/check`, { method: 'POST', json: { model }, signal }),
    enabled: model !== null,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
}
