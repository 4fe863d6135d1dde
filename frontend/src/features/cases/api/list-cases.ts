import { useInfiniteQuery } from '@tanstack/react-query';
import type { CaseList, CaseSummary } from '@casedrop/contracts/http';
import { call } from '../../../lib/api-client.js';
import { KEPT } from '../../../lib/offline/keep.js';

/** Key of everything that is known about the open cases. */
export const CASES_KEY = ['cases'] as const;

/** Approved cases, newest first, page after page. */
export function useCases() {
  const query = useInfiniteQuery({
    queryKey: [...CASES_KEY, 'list'],
    meta: KEPT,
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam ? `?cursor=${encodeURIComponent(pageParam)}` : '';
      return call<CaseList>(`/api/cases${cursor}`, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });
  const cases: CaseSummary[] = query.data?.pages.flatMap((page) => page.items) ?? [];
  return { ...query, cases };
}

/** The case of the week, or the newest one while none is marked. */
export function leadingCase(cases: readonly CaseSummary[]): CaseSummary | undefined {
  return cases.find((one) => one.ofTheWeek) ?? cases[0];
}

/** What a first case may be: the case of the week, or the newest that everybody may read. */
export function firstCaseToSit(cases: readonly CaseSummary[]): CaseSummary | undefined {
  return cases.find((one) => one.ofTheWeek) ?? cases.find((one) => one.difficulty !== 'advanced');
}
