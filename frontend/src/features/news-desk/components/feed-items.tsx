import type { FeedItem } from '@casedrop/contracts/http';
import type { ReactNode } from 'react';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { OutsideLink, TextLink } from '../../../components/ui/text-link.js';
import { dateTime, shortDate } from '../../../lib/dates.js';
import { stageLabel, stageOf } from '../../../lib/request-stage.js';
import { useFeedItems } from '../api/news-desk.js';

/** The latest stories of a feed, each with what became of it; `fallback` stands for them until they are there. */
export default function FeedItems({ feedId, fallback }: { feedId: string; fallback: ReactNode }) {
  const items = useFeedItems(feedId);
  if (items.isPending) return fallback;
  if (items.isError && !items.data) return <NetworkErrorPanel error={items.error} onRetry={items.refetch} />;
  if (items.data.length === 0) return <p className="py-3 text-14 text-muted">It has told no story yet.</p>;
  return (
    <ul aria-label="Stories of this feed" className="mt-1 border-t border-rule text-14">
      {items.data.map((item) => (
        <ItemRow key={item.headline} item={item} />
      ))}
    </ul>
  );
}

function ItemRow({ item }: { item: FeedItem }) {
  const { headline, url, publishedAt } = item;
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-rule py-2.5 last:border-b-0 md:grid-cols-2">
      <div className="min-w-0 break-words">
        {url ? <OutsideLink href={url}>{headline}</OutsideLink> : headline}
        <p className="text-muted figures">{dateTime(publishedAt)}</p>
      </div>
      <div className="min-w-0 break-words">
        <Outcome item={item} />
      </div>
    </li>
  );
}

function Outcome({ item: { alreadyToldBy: told, headline, request } }: { item: FeedItem }) {
  const stage = stageOf(request);
  return (
    <>
      <p>
        <span className={stage === 'failed' ? 'font-medium text-accent' : 'font-medium'}>
          {stageLabel(stage)}
        </span>
        {request.reason && `: ${request.reason}`}
        {request.caseId && (
          <>
            {' · '}
            <TextLink
              to={`/admin?area=review&case=${request.caseId}`}
              aria-label={`See the case: ${headline}`}
            >
              See the case
            </TextLink>
          </>
        )}
        {stage === 'held' && (
          <>
            {' '}
            <TextLink to="/admin?area=press">To the press room</TextLink>
          </>
        )}
      </p>
      {told && (
        <p className="text-muted">
          Already told by {told.publisher ?? 'another source'}, {shortDate(told.at)}
          {told.headline !== headline && `: “${told.headline}”`}
        </p>
      )}
    </>
  );
}
