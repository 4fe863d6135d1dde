import type { User } from '@casedrop/contracts/http';
import { useDeferredValue, useState } from 'react';
import { ErrorBoundary } from '../../components/error-boundary.js';
import { LazyDialog } from '../../components/lazy-dialog.js';
import { NetworkErrorPanel } from '../../components/network-error.js';
import { Badge } from '../../components/ui/badge.js';
import { ButtonLink } from '../../components/ui/button-link.js';
import { Price } from '../../components/ui/price.js';
import { Loading, Skeleton } from '../../components/ui/skeleton.js';
import { ConfirmEmailNotice } from '../../features/account/components/confirm-email-notice.js';
import { firstCaseToSit, useCases } from '../../features/cases/api/list-cases.js';
import { useDashboard } from '../../features/dashboard/api/dashboard.js';
import { AnalyticsSection } from '../../features/dashboard/components/analytics-section.js';
import { FirstSteps } from '../../features/dashboard/components/first-steps.js';
import { ProgressSection } from '../../features/dashboard/components/progress-section.js';
import { QuickActions, type QuickAction } from '../../features/dashboard/components/quick-actions.js';
import { RecentActivity } from '../../features/dashboard/components/recent-activity.js';
import { StatCards } from '../../features/dashboard/components/stat-cards.js';
import { hasFinished } from '../../features/dashboard/measures.js';
import { useAuth } from '../../lib/auth.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { memberSince } from '../../lib/member-since.js';
import { usePageTitle } from '../../lib/page-title.js';
import { MessageScreen } from '../screens/message-screen.js';
import { AvailableCases } from './dashboard/available-cases.js';
import { useCaseSupply } from './dashboard/case-supply.js';

const ReferDialog = lazyPart(() => import('../../features/referrals/components/refer-dialog.js'));

/** The signed-in home. */
export function Component() {
  const { user } = useAuth();
  usePageTitle('Dashboard');
  if (user) return <Home user={user} />;
  return (
    <MessageScreen
      kicker="Dashboard"
      title="Please log in to access your dashboard"
      actions={<ButtonLink to="/auth">Go to Login</ButtonLink>}
    >
      <p>Your cases, your scores and your credits are kept with your account.</p>
    </MessageScreen>
  );
}

function useQuickActions(user: User, onRefer: () => void): QuickAction[] {
  const supply = useCaseSupply(user.isAdmin);
  const says = (
    <>
      Every solution
      <Price of="pro" before=", " after=" a month" />.
    </>
  );
  const upgrade = { label: 'Upgrade to Pro', says, to: '/subscribe' };
  const review = { label: 'Review Cases', says: 'What waits for your approval.', to: '/admin' };
  return [
    supply,
    ...(user.subscriptionStatus === 'free' ? [upgrade] : []),
    { label: 'Refer Friends', says: 'Two credits for each of you.', onSelect: onRefer, opensDialog: true },
    { label: 'View Analytics', says: 'Streak, skills, trends and goals.', to: '#analytics' },
    ...(user.isAdmin ? [review] : []),
  ];
}

function Home({ user }: { user: User }) {
  const [referring, setReferring] = useState(false);
  const actions = useQuickActions(user, () => setReferring(true));
  const dashboard = useDashboard(user.id);
  const { cases } = useCases();
  const { data, isLoading, failureCount } = dashboard;
  const below = useDeferredValue(data); // what is in sight is drawn first
  return (
    <div className="page py-10 lg:py-14">
      {!user.emailConfirmed && (
        <div className="mb-8">
          <ConfirmEmailNotice user={user} />
        </div>
      )}
      <Welcome user={user} />
      <StatCards user={user} dashboard={data} isFailed={dashboard.isLoadingError} />
      {isLoading && failureCount === 0 ? (
        <NextOnItsWay />
      ) : (
        <>
          {data && !hasFinished(data) && <FirstSteps firstCase={firstCaseToSit(cases)} />}
          <div className="mt-12 grid gap-12 lg:grid-cols-12 lg:gap-10">
            <aside
              aria-label="What to do next"
              className="grid content-start gap-10 sm:grid-cols-2 lg:order-2 lg:col-span-4 lg:grid-cols-1 xl:col-span-3"
            >
              <QuickActions actions={actions} />
              {!dashboard.isLoadingError && <ProgressSection dashboard={data} />}
            </aside>
            <AvailableCases user={user} />
          </div>
        </>
      )}
      <ErrorBoundary level="section">
        {dashboard.isLoadingError ? (
          <section id="analytics" aria-labelledby="figures" className="mt-14">
            <h2 id="figures" className="headline mb-6 rule-double pt-3 text-28">
              Your Activity and Analytics
            </h2>
            <NetworkErrorPanel error={dashboard.error} onRetry={dashboard.refetch} />
          </section>
        ) : (
          <div className="mt-14 grid gap-14">
            <RecentActivity dashboard={below} />
            <AnalyticsSection dashboard={below} />
          </div>
        )}
      </ErrorBoundary>
      {referring && (
        <LazyDialog onClose={() => setReferring(false)}>
          <ReferDialog onClose={() => setReferring(false)} />
        </LazyDialog>
      )}
    </div>
  );
}

/** Until it is known whether the first steps come: put above what stands there already, they would push it down. */
function NextOnItsWay() {
  return (
    <Loading label="Loading your next steps" className="mt-12 grid gap-10 lg:grid-cols-12">
      <Skeleton className="h-96 lg:order-2 lg:col-span-4 xl:col-span-3" />
      <Skeleton className="h-96 lg:col-span-8" />
    </Loading>
  );
}

function Welcome({ user }: { user: User }) {
  const { mode } = useAuth();
  return (
    <header className="mb-8 lg:mb-10">
      <p className="kicker text-accent">{memberSince(user)}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 className="headline text-36 sm:text-48">Welcome, {user.username}</h1>
        {mode === 'development' && <Badge tone="caution">Sample figures</Badge>}
      </div>
    </header>
  );
}
