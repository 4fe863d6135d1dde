import { Link, useParams } from 'react-router-dom';
import { NetworkErrorPanel } from '../../components/network-error.js';
import { useIssue } from '../../features/newsletter/api/archive.js';
import { IssueArticle } from '../../features/newsletter/components/issue-article.js';
import { IssueNeighbours } from '../../features/newsletter/components/issue-neighbours.js';
import { IssueSkeleton } from '../../features/newsletter/components/issue-skeleton.js';
import { SubscribePanel } from '../../features/newsletter/components/subscribe-panel.js';
import { useDescription } from '../../features/newsletter/use-description.js';
import { hasStatus } from '../../lib/api-error.js';
import { useAuth } from '../../lib/auth.js';
import { usePageTitle } from '../../lib/page-title.js';
import { NotFound } from '../screens/not-found.js';

/** One issue of the Monday Case Drop as it went out. */
export function Component() {
  const { week = '' } = useParams();
  const { data, error, refetch, isPending } = useIssue(week);
  const isUnknown = hasStatus(error, 400, 404);
  if (isUnknown) return <NotFound />;
  return (
    <div className="page py-8 lg:py-10">
      <Link
        to="/archive"
        className="mb-4 inline-flex min-h-11 items-center text-14 text-muted hover:text-accent"
      >
        ← The archive
      </Link>
      {isPending && <IssueSkeleton />}
      {!data && error && <NetworkErrorPanel error={error} onRetry={refetch} />}
      {data && <Issue issue={data} />}
    </div>
  );
}

function Issue({ issue }: { issue: NonNullable<ReturnType<typeof useIssue>['data']> }) {
  const { user, isReturning } = useAuth();
  usePageTitle(`No. ${issue.number}: ${issue.subject}`);
  useDescription(issue.case.description);
  return (
    <>
      <IssueArticle issue={issue} />
      <div className="mt-16 grid gap-16">
        <IssueNeighbours earlier={issue.earlier} later={issue.later} />
        {!user && !isReturning && <SubscribePanel />}
      </div>
    </>
  );
}
