import type { SecurityEvent } from '@casedrop/contracts/http';
import { useState } from 'react';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { Button } from '../../../components/ui/button.js';
import { SecurityMark } from '../../../components/ui/security-mark.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { failureToast, useToast } from '../../../components/ui/toast.js';
import { securityMoment } from '../../../lib/security-words.js';
import { useSecurityActivity } from '../api/security-activity.js';
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
  const hidesSome = !all && events.length > SHOWN_AT_FIRST;
  const earlier = async () => {
    setAll(true);
    if (hidesSome) return;
    const { error } = await activity.fetchNextPage();
    if (error) toast(failureToast(error));
  };
  return (
    <>
      <ol aria-label="Security activity" className="border-t border-rule">
        {(hidesSome ? events.slice(0, SHOWN_AT_FIRST) : events).map((event) => (
          <EventRow key={event.id} event={event} />
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

function EventRow({ event }: { event: SecurityEvent }) {
  const { at, device, network } = event;
  return (
    <li className="border-b border-rule py-3">
      <SecurityMark event={event} />
      <p className="pl-6.5 text-14 wrap-anywhere text-muted figures">
        {[device, network].filter(Boolean).map((part) => `${part} · `)}
        <time dateTime={at}>{securityMoment(at)}</time>
      </p>
    </li>
  );
}
