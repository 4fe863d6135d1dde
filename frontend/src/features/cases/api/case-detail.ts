import type { LockedCase, PublicCase } from '@casedrop/case-engine';
import { useQuery } from '@tanstack/react-query';
import type { CaseDetail } from '@casedrop/contracts/http';
import type { NothingWorked } from '../../../components/case/not-worked.js';
import { call } from '../../../lib/api-client.js';
import { queryString } from '../../../lib/query-string.js';
import { CASES_KEY } from './list-cases.js';

/** Where the cache of answers keeps a case; those of its variants begin alike. */
export function detailKey(id: string, variant: string | null = null) {
  return [...CASES_KEY, 'detail', id, ...(variant === null ? [] : [variant])];
}

/** What editors alone see of a case, and cases that are not out, stay with the server. */
function isAsReadersSeeIt(detail: unknown): boolean {
  const { status, model, checks } = detail as CaseDetail;
  return status === 'approved' && model === undefined && checks === undefined;
}

interface CaseOptions {
  /** Of which variant, as it stands in the address; of the original when it does not. */
  variant?: string | null;
  enabled?: boolean;
}

/** One case, as far as the person may see it; not asked for while `enabled` is false. */
export function useCase(id: string, { variant = null, enabled = true }: CaseOptions = {}) {
  return useQuery({
    queryKey: detailKey(id, variant),
    meta: { keep: isAsReadersSeeIt },
    queryFn: ({ signal }) =>
      call<CaseDetail>(`/api/cases/${encodeURIComponent(id)}${queryString({ variant: variant ?? '' })}`, {
        signal,
      }),
    enabled,
  });
}

/** The public part; the server sends the case engine's `PublicCase` as `view`. */
export function publicPart(detail: Pick<CaseDetail, 'view'>): PublicCase {
  return detail.view as unknown as PublicCase;
}

/** The locked part, or `null` for a viewer who is not entitled. */
export function lockedPart(detail: Pick<CaseDetail, 'locked'>): LockedCase | NothingWorked | null {
  return (detail.locked as unknown as LockedCase | NothingWorked | undefined) ?? null;
}
