import type { Feed } from '@casedrop/contracts/http';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { Button } from '../../../components/ui/button.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { failureToast, useToast } from '../../../components/ui/toast.js';
import { dateTime } from '../../../lib/dates.js';
import { plural } from '../../../lib/plural.js';
import { retryIdempotent } from '../../../lib/query-client.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { FEEDS_KEY, refreshFeed, removeFeed, useFeeds } from '../api/news-desk.js';
import type { DeskProps } from './intake-summary.js';

const ConfirmDialog = lazyPart(() => import('../../../components/ui/confirm-dialog.js'));

/** The kept feeds, each with its last fetch. */
export function FeedList(desk: DeskProps) {
  const feeds = useFeeds();
  if (feeds.isPending) {
    return (
      <Loading label="Loading feeds" className="grid gap-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  if (feeds.isError) return <NetworkErrorPanel error={feeds.error} onRetry={feeds.refetch} />;
  if (feeds.data.length === 0) {
    return (
      <p className="border-y border-rule py-6 text-14 text-muted">
        No feed yet. Add the business page of a paper you trust; its stories are taken in at once.
      </p>
    );
  }
  return (
    <ul className="border-t border-rule">
      {feeds.data.map((feed) => (
        <FeedRow key={feed.id} feed={feed} {...desk} />
      ))}
    </ul>
  );
}

function fetchNote(feed: Feed): string {
  if (!feed.lastFetchedAt) return 'Not fetched yet';
  return `${plural(feed.headlineCount, 'headline')}, last fetched ${dateTime(feed.lastFetchedAt)}`;
}

function FeedRow({ feed, onSend, onIntake }: DeskProps & { feed: Feed }) {
  const queries = useQueryClient();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const reload = () => queries.invalidateQueries({ queryKey: FEEDS_KEY });
  const onError = (error: Error) => toast(failureToast(error));
  const refresh = useMutation({
    mutationFn: () => refreshFeed(feed.id),
    onMutate: onSend,
    onSuccess: onIntake,
    onSettled: reload,
    onError,
  });
  const remove = useMutation({
    mutationFn: () => removeFeed(feed.id),
    retry: retryIdempotent, // a second try that finds the feed gone has succeeded
    onSettled: reload,
    onError,
  });
  const name = feed.title ?? feed.url;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-14 text-muted figures">{fetchNote(feed)}</p>
        {feed.lastError && <p className="text-14 text-accent">{feed.lastError}</p>}
      </div>
      <Button
        tone="quiet"
        size="small"
        icon="retry"
        busy={refresh.isPending}
        onClick={() => refresh.mutate()}
        aria-label={`Fetch ${name} again`}
      >
        Fetch
      </Button>
      <Button
        tone="quiet"
        size="small"
        icon="trash"
        busy={remove.isPending}
        onClick={() => setAsking(true)}
        aria-label={`Remove ${name}`}
      />
      {asking && (
        <LazyDialog onClose={() => setAsking(false)}>
          <ConfirmDialog
            onClose={() => setAsking(false)}
            title="Remove this feed?"
            confirmLabel="Remove feed"
            onConfirm={() => remove.mutate()}
          >
            {name} is no longer read. Its headlines and the cases made from them stay.
          </ConfirmDialog>
        </LazyDialog>
      )}
    </li>
  );
}
