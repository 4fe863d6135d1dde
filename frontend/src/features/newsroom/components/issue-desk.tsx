import type { Issue } from '@casedrop/contracts/http';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { ButtonLink } from '../../../components/ui/button-link.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { hasStatus } from '../../../lib/api-error.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { useUnsaved } from '../../../lib/use-unsaved.js';
import { useIssue } from '../api/issues.js';
import { hasMail, ISSUE_NAME, isEditable, isPastHour } from '../issue-states.js';
import { useIssueDraft } from '../use-issue-draft.js';
import { useNow } from '../use-now.js';
import { pressTime, untilInWords, weekInWords } from '../weeks.js';
import { IssueActions } from './issue-actions.js';
import { IssueForm } from './issue-form.js';
import { IssueWords } from './issue-words.js';
import { MailPreview } from './mail-preview.js';
import { SendingProgress } from './sending-progress.js';
import { StateBadge } from './state-badge.js';
import { TroubleNote } from './trouble-note.js';

const UnsavedDialog = lazyPart(() => import('../../../components/ui/unsaved-dialog.js'));

/** One issue: written, looked at, sent, and watched on its way. */
export function IssueDesk({ week }: { week: string }) {
  const issue = useIssue(week);
  if (issue.isPending) return <IssueSkeleton />;
  if (issue.data) return <Desk key={week} issue={issue.data} />;
  if (hasStatus(issue.error, 400, 404)) return <NoIssue />;
  return <NetworkErrorPanel error={issue.error} onRetry={issue.refetch} />;
}

function Desk({ issue }: { issue: Issue }) {
  const draft = useIssueDraft(issue);
  const canEdit = isEditable(issue);
  const isUnsaved = canEdit && draft.isUnsaved;
  const leaving = useUnsaved(isUnsaved);
  return (
    <>
      <Head issue={issue} />
      <div className="mt-5">
        <IssueActions issue={issue} isUnsaved={isUnsaved} />
      </div>
      <div className="mt-6 grid gap-8 empty:hidden">
        <TroubleNote issue={issue} />
        <SendingProgress issue={issue} />
      </div>
      <div className="mt-10 grid gap-x-12 gap-y-10 border-t border-rule pt-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        {canEdit ? <IssueForm issue={issue} draft={draft} /> : <IssueWords issue={issue} />}
        {hasMail(issue) && <MailPreview issue={issue} isUnsaved={isUnsaved} />}
      </div>
      {leaving && (
        <LazyDialog onClose={leaving.stay}>
          <UnsavedDialog title={`No. ${issue.number}`} onStay={leaving.stay} onLeave={leaving.leave} />
        </LazyDialog>
      )}
    </>
  );
}

/** What its hour is to an issue. */
function hourWords({ state }: Issue, isPast: boolean): string {
  if (isPast) return 'due';
  if (state === 'draft') return 'once scheduled, goes out';
  return state === 'cancelled' ? 'was to go out' : 'goes out';
}

/** Which issue this is, when it goes, and where it stands. */
function Head({ issue }: { issue: Issue }) {
  const now = useNow();
  const when = hourWords(issue, isPastHour(issue, now.getTime()));
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={ISSUE_NAME} tabIndex={-1} className="headline text-48 figures outline-none sm:text-64">
          No. {issue.number}
        </h2>
        <StateBadge state={issue.state} />
      </div>
      <p className="mt-2 text-muted figures">
        Week {weekInWords(issue.week)} · {when} {pressTime(issue.sendAt, issue)},{' '}
        {untilInWords(issue.sendAt, now)}
      </p>
      {issue.state === 'sent' && (
        <TextLink
          to={`/archive/${issue.week}`}
          className="mt-2 inline-flex min-h-11 items-center font-medium"
        >
          See it in the archive
        </TextLink>
      )}
    </header>
  );
}

function NoIssue() {
  return (
    <EmptyState
      title="There is no issue of this week"
      action={
        <ButtonLink to="/admin/newsletter" tone="secondary">
          To all issues
        </ButtonLink>
      }
    >
      Issues are begun on the page of the newsletter, for the present week or one of the next eight.
    </EmptyState>
  );
}

/** In the shape of what comes: a number, its moves, a form and a mail. */
function IssueSkeleton() {
  return (
    <Loading label="Loading the issue">
      <Skeleton className="h-14 w-56" />
      <Skeleton className="mt-3 h-5 w-80 max-w-full" />
      <Skeleton className="mt-5 h-11 w-64 max-w-full" />
      <div className="mt-10 grid gap-12 border-t border-rule pt-8 lg:grid-cols-[5fr_7fr]">
        <div className="grid content-start gap-6">
          <Skeleton className="h-20" />
          <Skeleton className="h-11" />
          <Skeleton className="h-56" />
        </div>
        <Skeleton className="h-[40rem]" />
      </div>
    </Loading>
  );
}
