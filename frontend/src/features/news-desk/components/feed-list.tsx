import { NetworkErrorPanel } from '../../../components/network-error.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { useFeeds } from '../api/news-desk.js';
import { FeedRow } from './feed-row.js';
import type { DeskProps } from './intake-summary.js';

/** The kept feeds, each with its last fetch and its next. */
export function FeedList(desk: DeskProps) {
  const feeds = useFeeds();
  if (feeds.isPending) {
    return (
      <Loading label="Loading feeds" className="grid gap-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </Loading>
    );
  }
  if (feeds.isError && !feeds.data) return <NetworkErrorPanel error={feeds.error} onRetry={feeds.refetch} />;
  if (feeds.data.length === 0) {
    return (
      <p className="border-y border-rule py-6 text-14 text-muted">
        No feed yet. Add the business page of a paper you trust; its stories are taken in at once.
      </p>
    );
  }
  return (
    <ul aria-label="Kept feeds" className="border-t border-rule">
      {feeds.data.map((feed) => (
        <FeedRow key={feed.id} feed={feed} {...desk} />
      ))}
    </ul>
  );
}
