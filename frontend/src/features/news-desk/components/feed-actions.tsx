import type { Feed } from '@casedrop/contracts/http';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { Button } from '../../../components/ui/button.js';
import { CONTROL_STYLE } from '../../../components/ui/field.js';
import { Icon } from '../../../components/ui/icon.js';
import { failureToast, useToast } from '../../../components/ui/toast.js';
import { classNames } from '../../../lib/class-names.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { retryIdempotent } from '../../../lib/query-client.js';
import { FEEDS_KEY, refreshFeed, removeFeed, useChangeFeed } from '../api/news-desk.js';
import { pollChoices } from '../feed-words.js';
import type { DeskProps } from './intake-summary.js';

const ConfirmDialog = lazyPart(() => import('../../../components/ui/confirm-dialog.js'));

interface FeedActionsProps extends DeskProps {
  feed: Feed;
}

/** What can be done with a feed. */
export function FeedActions({ feed, onSend, onIntake }: FeedActionsProps) {
  const queries = useQueryClient();
  const toast = useToast();
  const onError = (error: Error) => toast(failureToast(error));
  const change = useChangeFeed(feed.id);
  const refresh = useMutation({
    mutationFn: () => refreshFeed(feed.id),
    onMutate: onSend,
    onSuccess: onIntake,
    onSettled: () => queries.invalidateQueries({ queryKey: FEEDS_KEY }),
    onError,
  });
  const name = feed.title ?? feed.url;
  const isPaused = feed.pausedAt !== null;
  const pausing = change.isPending && change.variables.paused !== undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2 lg:self-start">
      <PollField feed={feed} name={name} change={change} onError={onError} />
      <Button
        tone="quiet"
        size="small"
        icon="retry"
        busy={refresh.isPending}
        onClick={() => refresh.mutate()}
        aria-label={`Fetch ${name} now`}
      >
        Fetch
      </Button>
      <Button
        tone="quiet"
        size="small"
        className="min-w-21"
        busy={pausing}
        onClick={() => change.mutate({ paused: !isPaused }, { onError })}
        aria-label={`${isPaused ? 'Resume' : 'Pause'} ${name}`}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <RemoveButton feed={feed} name={name} onError={onError} />
    </div>
  );
}

interface PartProps {
  feed: Feed;
  name: string;
  onError: (error: Error) => void;
}

function PollField({
  feed,
  name,
  change,
  onError,
}: PartProps & { change: ReturnType<typeof useChangeFeed> }) {
  const wished = change.isPending ? change.variables.pollMinutes : undefined;
  return (
    <span className="relative basis-full sm:basis-40">
      <select
        aria-label={`How often ${name} is read`}
        value={wished ?? feed.pollMinutes}
        onChange={(event) => change.mutate({ pollMinutes: Number(event.target.value) }, { onError })}
        className={classNames(
          CONTROL_STYLE,
          'min-h-11 appearance-none pr-9 text-14 figures pointer-fine:min-h-9',
        )}
      >
        {pollChoices(feed.pollMinutes).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon
        name="chevron"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4.5 -translate-y-1/2"
      />
    </span>
  );
}

function RemoveButton({ feed, name, onError }: PartProps) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => removeFeed(feed.id),
    retry: retryIdempotent, // a second try that finds the feed gone has succeeded
    onSettled: () => queries.invalidateQueries({ queryKey: FEEDS_KEY }),
    onError,
  });
  return (
    <>
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
            {name} is no longer read. Its headlines and the cases made from them stay. To stop it for a while,
            pause it instead.
          </ConfirmDialog>
        </LazyDialog>
      )}
    </>
  );
}
