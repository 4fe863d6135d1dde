import type { CaseDetail, CaseSummary } from '@casedrop/contracts/http';
import { useEffect } from 'react';
import { useCase } from '../../../features/cases/api/case-detail.js';
import { useCases } from '../../../features/cases/api/list-cases.js';
import { ApiError, hasStatus } from '../../../lib/api-error.js';

/** Stands for this week's case in `/checkout/weekly-case`. */
export const WEEKLY_CASE = 'weekly-case';

/** This week's case is among the newest; further back nobody looks for it. */
const LOOKED_AT = 200;

export interface FoundCase {
  id: string;
  /** What lists show of it; absent of an advanced case that is on no list so far. */
  summary: CaseSummary | null;
  title: string;
  /** Solution and rubric are open to the person already. */
  isOpen: boolean;
}

export type WantedCase =
  | { kind: 'case'; found: FoundCase; readAgain: () => void }
  | { kind: 'weekly'; id: string }
  | { kind: 'none' | 'unknown' | 'no-weekly' | 'looking' }
  | { kind: 'failed'; error: Error; retry: () => Promise<unknown> };

/** This week's case, on whichever page of the list it stands. */
function useWeeklyCase(isWanted: boolean): WantedCase {
  const { cases, isPending, error, refetch, hasNextPage, isFetching, fetchNextPage } = useCases();
  const weekly = cases.find((one) => one.ofTheWeek);
  const isFurther = isWanted && !weekly && hasNextPage && !error && cases.length < LOOKED_AT;
  useEffect(() => {
    if (isFurther && !isFetching) void fetchNextPage();
  }, [isFurther, isFetching, fetchNextPage]);
  if (weekly) return { kind: 'weekly', id: weekly.id };
  if (error) return { kind: 'failed', error, retry: refetch };
  return { kind: isPending || isFurther ? 'looking' : 'no-weekly' };
}

/** The title of an advanced case, which its refusal tells. */
function refusedTitle(error: Error | null): string | null {
  if (!(error instanceof ApiError) || error.code !== 'membership-required') return null;
  return typeof error.problem?.caseTitle === 'string' ? error.problem.caseTitle : 'An advanced case';
}

function foundCase(
  id: string,
  detail: CaseDetail | null,
  listed: CaseSummary | null,
  refused: string | null,
) {
  if (detail) return { id, summary: detail, title: detail.title, isOpen: detail.access.entitled };
  return { id, summary: listed, title: listed?.title ?? refused ?? '', isOpen: false };
}

/** The case that the address names, as far as the person may see it. */
export function useWantedCase(id: string | null): WantedCase {
  const isWeekly = id === WEEKLY_CASE;
  const isOne = id !== null && id !== '' && !isWeekly;
  const weekly = useWeeklyCase(isWeekly);
  const single = useCase(id ?? '', { enabled: isOne });
  const { cases } = useCases();
  if (isWeekly) return weekly;
  if (!isOne) return { kind: 'none' };
  const refused = refusedTitle(single.error);
  if (single.data || refused) {
    const listed = cases.find((one) => one.id === id) ?? null;
    const found = foundCase(id, single.data ?? null, listed, refused);
    return { kind: 'case', found, readAgain: () => void single.refetch() };
  }
  if (hasStatus(single.error, 400, 404)) return { kind: 'unknown' };
  if (single.error) return { kind: 'failed', error: single.error, retry: single.refetch };
  return { kind: 'looking' };
}
