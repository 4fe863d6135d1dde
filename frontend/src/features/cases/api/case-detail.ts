import type { LockedCase, PublicCase } from '@casedrop/case-engine';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CaseDetail, UnlockResult } from '@casedrop/contracts/http';
import { call } from '../../../lib/api-client.js';
import { useAuth } from '../../../lib/auth.js';
import { CASES_KEY } from './list-cases.js';

function detailKey(id: string) {
  return [...CASES_KEY, 'detail', id];
}

/** One case, as far as the person may see it; not asked for while `enabled` is false. */
export function useCase(id: string, enabled = true) {
  return useQuery({
    queryKey: detailKey(id),
    queryFn: ({ signal }) => call<CaseDetail>(`/api/cases/${encodeURIComponent(id)}`, { signal }),
    enabled,
  });
}

/** The public part; the server sends the case engine's `PublicCase` as `view`. */
export function publicPart(detail: Pick<CaseDetail, 'view'>): PublicCase {
  return detail.view as unknown as PublicCase;
}

/** The locked part, or `null` for a viewer who is not entitled. */
export function lockedPart(detail: Pick<CaseDetail, 'locked'>): LockedCase | null {
  return (detail.locked as unknown as LockedCase | undefined) ?? null;
}

function idempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Opens a case for good with one credit; a second try of the same press carries the same key. The callbacks belong to
 * the mutation and not to the press: the panel that was pressed is gone as soon as the solution is there.
 */
export function useUnlock(id: string, done: { onSuccess: () => void; onError: (error: Error) => void }) {
  const queries = useQueryClient();
  const { refresh } = useAuth();
  const unlock = useMutation({
    mutationFn: (key: string) =>
      call<UnlockResult>(`/api/cases/${encodeURIComponent(id)}/unlock`, {
        method: 'POST',
        headers: { 'idempotency-key': key },
      }),
    ...done,
    onSettled: () => Promise.all([queries.invalidateQueries({ queryKey: detailKey(id) }), refresh()]),
  });
  return { isPending: unlock.isPending, press: () => unlock.mutate(idempotencyKey()) };
}
