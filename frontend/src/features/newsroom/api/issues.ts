import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Issue, IssueCase, IssueLine, IssueMove, IssuePreview } from '@casedrop/contracts/http';
import { call } from '../../../lib/api-client.js';
import { orAsItIs } from '../../../lib/lost-answer.js';
import { isOnTheMove, pauseBetweenLooks } from '../issue-states.js';

const ISSUES = '/api/admin/newsletter/issues' as const;
const LIST_KEY = ['admin', 'issues'] as const;
const issueKey = (week: string) => ['admin', 'issue', week] as const;
const partKey = (week: string, part: string) => [...issueKey(week), part] as const;
/** Cases, mail server and audience are asked meanwhile; the gateway gives up after 13 s. */
const SLOW_MS = 15_000;

interface IssuesPage {
  items: IssueLine[];
  page: number;
  pageCount: number;
}

/** A page of the issues, the latest week first; looked at again while one of them goes out. */
export function useIssues(page: number) {
  return useQuery({
    queryKey: [...LIST_KEY, page],
    queryFn: ({ signal }) => call<IssuesPage>(`${ISSUES}?page=${page}`, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.items.some(isOnTheMove) ? 5000 : false),
  });
}

const readIssue = (week: string, signal?: AbortSignal) => call<Issue>(`${ISSUES}/${week}`, { signal });

/** One issue: read again each second while it goes out, and about its hour. */
export function useIssue(week: string) {
  return useQuery({
    queryKey: issueKey(week),
    queryFn: ({ signal }) => readIssue(week, signal),
    staleTime: 0,
    refetchInterval: (query) => pauseBetweenLooks(query.state.data, Date.now()),
  });
}

/** Approved cases that no other issue has, the best first. */
export function useIssueCases(week: string) {
  return useQuery({
    queryKey: partKey(week, 'cases'),
    queryFn: async ({ signal }) =>
      (await call<{ items: IssueCase[] }>(`${ISSUES}/${week}/cases`, { signal, timeoutMs: SLOW_MS })).items,
    staleTime: 0,
  });
}

/** The mail as a subscriber would get it; another one for each change of the issue. */
export function usePreview({ week, version }: Issue) {
  return useQuery({
    queryKey: [...partKey(week, 'preview'), version],
    queryFn: ({ signal }) => call<IssuePreview>(`${ISSUES}/${week}/preview`, { signal, timeoutMs: SLOW_MS }),
    placeholderData: keepPreviousData,
  });
}

/** The same mail as a page for a frame; the version keeps an older one from being shown. */
export const previewAddress = ({ week, version }: Issue, edition: 'light' | 'dark'): string =>
  `${ISSUES}/${week}/preview.html?version=${version}&edition=${edition}`;

/** What changed an issue tells it as it is now: no look in between shows the old one. */
function useTakeIn() {
  const queries = useQueryClient();
  return async (issue: Issue) => {
    await queries.cancelQueries({ queryKey: issueKey(issue.week), exact: true });
    queries.setQueryData(issueKey(issue.week), issue);
    await queries.invalidateQueries({ queryKey: LIST_KEY });
  };
}

/** Begins the issue of a week. */
export function useCreateIssue() {
  const takeIn = useTakeIn();
  return useMutation({
    mutationFn: (week: string) =>
      orAsItIs(call<Issue>(ISSUES, { method: 'POST', json: { week } }), () => readIssue(week)),
    onSuccess: takeIn,
  });
}

/** What an editor writes. */
export interface IssueText {
  caseId: string | null;
  subject: string;
  note: string;
}

const isWritten = (issue: Issue, { caseId, subject, note }: IssueText): boolean =>
  issue.caseId === caseId && issue.subject === subject.trim() && issue.note === note.trim();

/** Saves an issue against the version that the editor began from. */
export function useEditIssue(week: string) {
  const takeIn = useTakeIn();
  return useMutation({
    mutationFn: (sent: IssueText & { version: number }) =>
      orAsItIs(call<Issue>(`${ISSUES}/${week}`, { method: 'PATCH', json: sent }), async () => {
        const issue = await readIssue(week);
        return isWritten(issue, sent) ? issue : undefined;
      }),
    onSuccess: takeIn,
  });
}

/** Where a move leads, for the case that its answer is lost. */
const LEADS_TO: Record<IssueMove, readonly Issue['state'][]> = {
  schedule: ['scheduled', 'building', 'sending', 'sent'],
  hold: ['draft'],
  pause: ['paused'],
  resume: ['sending', 'sent'],
  cancel: ['cancelled'],
  reopen: ['draft'],
};

/** Schedules, holds back, pauses, resumes, cancels or reopens an issue. */
export function useMoveIssue(week: string) {
  const queries = useQueryClient();
  const takeIn = useTakeIn();
  return useMutation({
    mutationFn: (move: IssueMove) =>
      orAsItIs(
        call<Issue>(`${ISSUES}/${week}/move`, { method: 'POST', json: { move }, timeoutMs: SLOW_MS }),
        async () => {
          const issue = await readIssue(week);
          return LEADS_TO[move].includes(issue.state) ? issue : undefined;
        },
      ),
    onSuccess: takeIn,
    // A refused move most often means that the issue has moved by itself: it is shown as it is.
    onError: () => queries.invalidateQueries({ queryKey: issueKey(week), exact: true }),
  });
}

/** Sends the mail of an issue to the admin who asks for it; tells the address. */
export function useTestMail(week: string) {
  return useMutation({
    mutationFn: () => call<{ to: string }>(`${ISSUES}/${week}/test`, { method: 'POST', timeoutMs: SLOW_MS }),
  });
}
