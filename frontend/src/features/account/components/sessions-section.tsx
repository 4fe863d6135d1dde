import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionInfo } from '@casedrop/contracts/http';
import { useState } from 'react';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { failureToast, useToast } from '../../../components/ui/toast.js';
import { dateTime } from '../../../lib/dates.js';
import { plural } from '../../../lib/plural.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { endOtherSessions, endSession, SESSIONS_KEY, useSessions } from '../api/account.js';
import { AccountSection } from './account-section.js';

const ConfirmDialog = lazyPart(() => import('../../../components/ui/confirm-dialog.js'));

/** Where the person is signed in, and the ways to end that. */
export function SessionsSection() {
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
      <SessionList />
    </AccountSection>
  );
}

function SessionList() {
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
        <EndOthers count={others} />
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
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium break-words">{session.device}</p>
        <p className="text-14 text-muted figures">
          {session.address} · last used{' '}
          <time dateTime={session.lastUsedAt}>{dateTime(session.lastUsedAt)}</time>
        </p>
      </div>
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
    </li>
  );
}

function EndOthers({ count }: { count: number }) {
  const queries = useQueryClient();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const ending = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: ({ ended }) => toast({ title: `${plural(ended, 'session')} ended` }),
    onError: (error) => toast(failureToast(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
  return (
    <>
      <Button
        tone="secondary"
        size="small"
        className="mt-4"
        busy={ending.isPending}
        onClick={() => setAsking(true)}
      >
        End all other sessions
      </Button>
      {asking && (
        <LazyDialog onClose={() => setAsking(false)}>
          <ConfirmDialog
            onClose={() => setAsking(false)}
            title="End all other sessions?"
            confirmLabel="End them"
            onConfirm={() => ending.mutate()}
          >
            {plural(count, 'other session')} of your account will be signed out. This one stays.
          </ConfirmDialog>
        </LazyDialog>
      )}
    </>
  );
}
