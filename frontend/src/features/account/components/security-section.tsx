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
import { AccountSection } from './account-section.js';

const SHOWN_AT_FIRST = 8;

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
  const events = activity.data.pages.flatMap(({ items }) => items);
  if (events.length === 0)
    return (
      <p className="border-y border-rule py-5 text-14 text-muted">
        Nothing in the last 90 days. Your next sign-in is the first entry.
      </p>
    );
  const rows = happenings(events);
  const hidesSome = !all && rows.length > SHOWN_AT_FIRST;
  const earlier = async () => {
    setAll(true);
    if (hidesSome) return;
    const { error } = await activity.fetchNextPage();
    if (error) toast(failureToast(error));
  };
  return (
    <>
      <ol aria-label="Security activity" className="border-t border-rule">
        {(hidesSome ? rows.slice(0, SHOWN_AT_FIRST) : rows).map((row) => (
          <Row key={row[0].id} events={row} />
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

function Row({ events }: { events: Happening }) {
  const [latest, ...others] = events;
  const earliest = others.at(-1);
  return (
    <li className="border-b border-rule py-3">
      <SecurityMark event={latest} times={events.length} />
      <div className="pl-6.5 text-14 wrap-anywhere text-muted figures">
        {earliest ? (
          <>
            <p>
              {plural(new Set(events.map(({ network }) => network)).size, 'network')} ·{' '}
              <Moment at={earliest.at} /> to <Moment at={latest.at} />
            </p>
            <details>
              <summary className="inline-flex min-h-11 cursor-pointer items-center underline decoration-field-edge underline-offset-4 hover:text-accent">
                Each of them
              </summary>
              <ul className="grid gap-1 pb-2">
                {events.map((event) => (
                  <li key={event.id}>
                    <Facts event={event} />
                  </li>
                ))}
              </ul>
            </details>
          </>
        ) : (
          <p>
            <Facts event={latest} />
          </p>
        )}
      </div>
    </li>
  );
}

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{securityMoment(at)}</time>;

const Facts = ({ event: { at, device, network } }: { event: SecurityEvent }) => (
  <>
    {[device, network].filter(Boolean).map((part) => `${part} · `)}
    <Moment at={at} />
  </>
);
