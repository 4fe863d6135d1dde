import type { Feed } from '@casedrop/contracts/http';
import { Suspense, useId, useState } from 'react';
import { Badge } from '../../../components/ui/badge.js';
import { Icon } from '../../../components/ui/icon.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { OutsideLink } from '../../../components/ui/text-link.js';
import { classNames } from '../../../lib/class-names.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { plural } from '../../../lib/plural.js';
import { fetchedInWords, failuresInWords, nextInWords } from '../feed-words.js';
import { FeedActions } from './feed-actions.js';
import type { DeskProps } from './intake-summary.js';

const FeedItems = lazyPart(() => import('./feed-items.js'));

/** A kept feed: how it fares, what can be done with it, and what its headlines became. */
export function FeedRow({ feed, ...desk }: DeskProps & { feed: Feed }) {
  const [open, setOpen] = useState(false);
  const itemsId = useId();
  const name = feed.title ?? feed.url;
  return (
    <li className="border-b border-rule py-4">
      <div className="grid gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 font-medium break-words">{name}</span>
            {feed.pausedAt && <Badge>Paused</Badge>}
            {!feed.pausedAt && feed.failures > 0 && <Badge tone="accent">{failuresInWords(feed)}</Badge>}
          </p>
          <p className="truncate text-14">
            <OutsideLink href={feed.url}>{feed.url}</OutsideLink>
          </p>
          <p className="mt-1 text-14 text-muted figures">
            {fetchedInWords(feed)} {nextInWords(feed)}
          </p>
          {feed.lastError && <p className="mt-1 text-14 text-accent">{feed.lastError}</p>}
        </div>
        <FeedActions feed={feed} {...desk} />
      </div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={itemsId}
        onClick={() => setOpen(!open)}
        className="mt-1 flex min-h-11 items-center gap-1.5 text-14 font-medium hover:text-accent pointer-fine:min-h-9"
      >
        <Icon
          name="chevron"
          className={classNames('size-4.5 transition-transform duration-150', open && 'rotate-180')}
        />
        {plural(feed.headlineCount, 'story', 'stories')} and what became of them
        <span className="sr-only"> of {name}</span>
      </button>
      <div id={itemsId}>
        {open && (
          <Suspense fallback={<ItemsOnTheirWay />}>
            <FeedItems feedId={feed.id} fallback={<ItemsOnTheirWay />} />
          </Suspense>
        )}
      </div>
    </li>
  );
}

function ItemsOnTheirWay() {
  return (
    <Loading label="Loading stories" className="grid gap-3 pt-2">
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} className="h-11" />
      ))}
    </Loading>
  );
}
