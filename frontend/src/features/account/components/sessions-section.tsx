import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionInfo, User } from '@casedrop/contracts/http';
import { useState } from 'react';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { failureToast, useToast } from '../../../components/ui/toast.js';
import { dateTime } from '../../../lib/dates.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { endSession, SESSIONS_KEY, useSessions } from '../api/account.js';
import { AccountRow } from './account-row.js';
import { AccountSection } from './account-section.js';

const EndOthersDialog = lazyPart(() => import('./end-others-dialog.js'));

/** Where the person is signed in, and the ways to end that. */
export function SessionsSection({ user }: { user: User }) {
  return (
    <AccountSection
      title="Sessions"
      intro={
        <p>
          Every browser that is signed in with your account. End what you do not know, then change your
          password.
        </p>
      }
    >
      <SessionList hasPassword={user.hasPassword} />
    </AccountSection>
  );
}

function SessionList({ hasPassword }: { hasPassword: boolean }) {
  const sessions = useSessions();
  if (sessions.isPending) {
    return (
      <Loading label="Loading sessions" className="grid gap-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  if (sessions.isError) return <NetworkErrorPanel error={sessions.error} onRetry={sessions.refetch} />;
  const others = sessions.data.filter((one) => !one.current).length;
  return (
    <>
      <ul aria-label="Your sessions" className="border-t border-rule">
        {sessions.data.map((one) => (
          <SessionRow key={one.id} session={one} />
        ))}
      </ul>
      {others > 0 ? (
        <EndOthers count={others} hasPassword={hasPassword} />
      ) : (
        <p className="mt-4 text-14 text-muted">You are signed in nowhere else.</p>
      )}
    </>
  );
}

function SessionRow({ session }: { session: SessionInfo }) {
  const queries = useQueryClient();
  const toast = useToast();
  const ending = useMutation({
    mutationFn: () => endSession(session.id),
    onSuccess: () => toast({ title: 'Session ended' }),
    onError: (error) => toast(failureToast(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
  return (
    <AccountRow
      name={session.device}
      facts={
        <>
          {session.address} · last used{' '}
          <time dateTime={session.lastUsedAt}>{dateTime(session.lastUsedAt)}</time>
        </>
      }
    >
      {session.current ? (
        <Badge tone="success">This device</Badge>
      ) : (
        <Button
          tone="quiet"
          size="small"
          className="-mr-3.5"
          busy={ending.isPending}
          onClick={() => ending.mutate()}
          aria-label={`End the session of ${session.device} at ${session.address}`}
        >
          End
        </Button>
      )}
    </AccountRow>
  );
}

function EndOthers({ count, hasPassword }: { count: number; hasPassword: boolean }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button tone="secondary" size="small" className="mt-4" onClick={() => setAsking(true)}>
        End all other sessions
      </Button>
      {asking && (
        <LazyDialog onClose={close}>
          <EndOthersDialog count={count} hasPassword={hasPassword} onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}
