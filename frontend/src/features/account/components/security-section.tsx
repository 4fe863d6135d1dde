import type { SecurityEvent } from '@casedrop/contracts/http';
import { useState } from 'react';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { Button } from '../../../components/ui/button.js';
import { SecurityMark } from '../../../components/ui/security-mark.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { failureToast, useToast } from '../../../components/ui/toast.js';
import { plural } from '../../../lib/plural.js';
import { securityMoment } from '../../../lib/security-words.js';
import { useSecurityActivity } from '../api/security-activity.js';
import { type Happening, happenings } from '../same-trouble.js';
import { EmptyNote } from './account-row.js';
import { AccountSection } from './account-section.js';

const SHOWN_AT_FIRST = 8;
const PAGES_AT_ONCE = 20;

/** The record of sign-ins, as far as it is the person's own. */
export function SecuritySection() {
  return (
    <AccountSection
      title="Security activity"
      intro={
        <>
          <p>
            Every sign-in to your account, every failed one, and every change to how you sign in, for 90 days.
          </p>
          <p>
            If a sign-in here was not yours, change your password: that signs everybody else out. A failed one
            is somebody who did not get in.
          </p>
        </>
      }
    >
      <Activity />
    </AccountSection>
  );
}

function Activity() {
  const activity = useSecurityActivity();
  const toast = useToast();
  const [all, setAll] = useState(false);
  if (activity.isPending)
    return (
      <Loading label="Loading security activity" className="grid gap-3">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </Loading>
    );
  if (activity.isError && !activity.data)
    return <NetworkErrorPanel error={activity.error} onRetry={activity.refetch} />;
  const rows = happenings(eventsOf(activity.data));
  if (rows.length === 0)
    return <EmptyNote>Nothing in the last 90 days. Your next sign-in is the first entry.</EmptyNote>;
  const hidesSome = !all && rows.length > SHOWN_AT_FIRST;
  /** Until there is a row more: what comes may belong to the last one, as it does while somebody tries passwords. */
  const earlier = async () => {
    setAll(true);
    if (hidesSome) return;
    for (let page = 0; page < PAGES_AT_ONCE; page++) {
      const { error, data, hasNextPage } = await activity.fetchNextPage();
      if (error) toast(failureToast(error));
      if (error || !hasNextPage || happenings(eventsOf(data)).length > rows.length) return;
    }
  };
  return (
    <>
      <ol aria-label="Security activity" className="border-t border-rule">
        {(hidesSome ? rows.slice(0, SHOWN_AT_FIRST) : rows).map((row) => (
          <Row key={row.at(-1)?.id} events={row} />
        ))}
      </ol>
      {(hidesSome || activity.hasNextPage) && (
        <Button
          tone="secondary"
          size="small"
          className="mt-4"
          busy={activity.isFetchingNextPage}
          onClick={() => void earlier()}
        >
          Show earlier
        </Button>
      )}
    </>
  );
}

const eventsOf = (read: { pages: { items: SecurityEvent[] }[] } | undefined): SecurityEvent[] =>
  read?.pages.flatMap(({ items }) => items) ?? [];

const Row = ({ events }: { events: Happening }) => (
  <li className="border-b border-rule py-3">
    {events.length > 1 ? <Siege events={events} /> : <Single event={events[0]} />}
  </li>
);

const FACTS = 'pl-6.5 text-14 wrap-anywhere text-muted figures';

const Single = ({ event }: { event: SecurityEvent }) => (
  <>
    <SecurityMark event={event} />
    <p className={FACTS}>
      <Facts event={event} />
    </p>
  </>
);

/** Many failures in a row: how many, from where, from when to when, and each of them on wish. */
function Siege({ events }: { events: Happening }) {
  const failures = events.filter(({ kind }) => kind !== 'locked');
  const [latest] = events;
  const networks = new Set(events.map(({ network }) => network)).size;
  return (
    <>
      <SecurityMark event={failures[0] ?? latest} times={failures.length} />
      <div className={FACTS}>
        <p>
          {plural(networks, 'network')} · <Moment at={events.at(-1)?.at ?? latest.at} /> to{' '}
          <Moment at={latest.at} />
          {failures.length < events.length && ' · slowed down'}
        </p>
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline decoration-field-edge underline-offset-4 hover:text-accent">
            Show the {failures.length} failures
          </summary>
          <ul aria-label={`${failures.length} failures`} className="grid gap-1 pb-2">
            {failures.map((event) => (
              <li key={event.id}>
                <Facts event={event} />
              </li>
            ))}
          </ul>
        </details>
      </div>
    </>
  );
}

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{securityMoment(at)}</time>;

const Facts = ({ event: { at, device, network } }: { event: SecurityEvent }) => (
  <>
    {[device, network].filter(Boolean).map((part) => `${part} · `)}
    <Moment at={at} />
  </>
);
