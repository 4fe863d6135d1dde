import type { Issue, IssueLine } from '@casedrop/contracts/http';
import type { ReactNode } from 'react';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { ButtonLink } from '../../../components/ui/button-link.js';
import { Progress } from '../../../components/ui/progress.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { whole } from '../../../lib/figures.js';
import { useIssue } from '../api/issues.js';
import { isOnTheMove, isPastHour } from '../issue-states.js';
import { doneOf, shareDone } from '../progress.js';
import { useNow } from '../use-now.js';
import { nextIssue, pressTime, untilInWords, weekInWords } from '../weeks.js';
import { CaseLine } from './case-line.js';
import { StateBadge } from './state-badge.js';
import { TroubleNote } from './trouble-note.js';
import { WriteIssue } from './write-issue.js';

/** The issue that goes out next, as the front page of the desk, and the way to begin another. */
export function NextIssue({ lines }: { lines: readonly IssueLine[] }) {
  const now = useNow();
  const next = nextIssue(lines, now);
  return (
    <section aria-labelledby="next-issue" className="border-t-2 border-rule-strong pt-3">
      <h3 id="next-issue" className="kicker text-accent">
        The next issue
      </h3>
      {next ? <Coming line={next} now={now} /> : <NoneComing />}
      <WriteIssue lines={lines} now={now} />
    </section>
  );
}

/** Said of an issue without a subject, while its case is not known. */
const MADE_LATER = 'Its subject is made from its case';

function NoneComing() {
  return (
    <div className="py-6">
      <p className="headline text-28">No issue is waiting to go out</p>
      <p className="mt-1 max-w-prose text-muted">
        Begin one below. Unless you choose a case, it takes that of its week, or else the best that no issue
        has had.
      </p>
    </div>
  );
}

function Coming({ line, now }: { line: IssueLine; now: Date }) {
  const issue = useIssue(line.week);
  return (
    <div className="grid gap-x-10 gap-y-6 py-4 lg:grid-cols-12 lg:py-6">
      <div className="lg:col-span-7">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="headline text-48 figures sm:text-64">No. {line.number}</span>
          <StateBadge state={line.state} />
        </p>
        <p className="headline mt-3 text-22 sm:text-28">
          {issue.data?.subjectLine || line.subjectLine || MADE_LATER}
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink to={`/admin/newsletter/${line.week}`}>Open No. {line.number}</ButtonLink>
        </div>
      </div>
      <div className="lg:col-span-5">
        <Facts line={line} now={now} issue={issue.data}>
          {issue.isError && !issue.data && <NetworkErrorPanel error={issue.error} onRetry={issue.refetch} />}
        </Facts>
      </div>
      {issue.data?.trouble && (
        <div className="lg:col-span-12">
          <TroubleNote issue={issue.data} />
        </div>
      )}
    </div>
  );
}

function hourLabel(line: IssueLine, now: Date): string {
  if (isPastHour(line, now.getTime())) return 'Was due';
  return line.state === 'draft' ? 'Once scheduled' : 'Goes out';
}

interface FactsProps {
  line: IssueLine;
  now: Date;
  issue: Issue | undefined;
  /** In the place of what could not be fetched. */
  children: ReactNode;
}

function Facts({ line, now, issue, children }: FactsProps) {
  return (
    <>
      <dl className="border-t border-rule">
        <Fact label="Week">
          <span className="figures">{weekInWords(line.week)}</span>
        </Fact>
        <Fact label={hourLabel(line, now)}>
          <span className="block font-medium figures">{pressTime(line.sendAt, line)}</span>
          <span className="block text-14 text-muted figures">{untilInWords(line.sendAt, now)}</span>
        </Fact>
        {issue && (
          <Fact label="Case">
            <CaseLine issue={issue} />
          </Fact>
        )}
        {issue?.progress && isOnTheMove(issue) && (
          <Fact label="So far">
            <span className="block figures">
              {whole(doneOf(issue.progress))} of {whole(issue.progress.audience)}
            </span>
            <span className="mt-2 block">
              <Progress value={shareDone(issue.progress)} label="How far the issue has gone out" />
            </span>
          </Fact>
        )}
      </dl>
      {issue === undefined && (children || <CaseOnItsWay />)}
    </>
  );
}

function CaseOnItsWay() {
  return (
    <Loading label="Loading the issue" className="grid gap-2 py-3">
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-4 w-1/2" />
    </Loading>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_1fr] gap-x-4 border-b border-rule py-2.5">
      <dt className="text-14 text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
