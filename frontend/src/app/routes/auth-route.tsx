import { Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { Callout } from '../../components/ui/callout.js';
import { Loading, Skeleton } from '../../components/ui/skeleton.js';
import { Tab, TabList, TabPanel, Tabs } from '../../components/ui/tabs.js';
import { readAuthQuery, type AuthQuery, type AuthTab } from '../../features/auth/auth-query.js';
import { RegisterForm, type Registration } from '../../features/auth/components/register-form.js';
import { SignInForm } from '../../features/auth/components/sign-in-form.js';
import { subscribe } from '../../features/newsletter/api/newsletter.js';
import { ApiError, NetworkError } from '../../lib/api-error.js';
import { useAuth } from '../../lib/auth.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { forgetPath, hasRememberedPath, orderAt, rememberedPath } from '../../lib/own-path.js';
import { usePageTitle } from '../../lib/page-title.js';

const ProviderCodeForm = lazyPart(() => import('../../features/auth/components/provider-code-form.js'));

/** A failed newsletter sign-up must not spoil a registration. */
async function subscribeQuietly(email: string): Promise<void> {
  try {
    await subscribe(email);
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
  }
}

/** Sign up and sign in; another address of the page starts it anew. */
export function Component() {
  const [search] = useSearchParams();
  return <AuthPage key={search.toString()} search={search} />;
}

function AuthPage({ search }: { search: URLSearchParams }) {
  const asked = readAuthQuery(search);
  const { user, isLoading, awaitsCode } = useAuth();
  const { state } = useLocation() as { state: unknown };
  /** A guard led here: most people it meets have an account, unless it asked for another tab. */
  const [isOnTheWay] = useState(
    () => (asked.tab === null || hasEndedSession(state) !== null) && hasRememberedPath(),
  );
  const [tab, setTab] = useState<AuthTab>(asked.tab ?? (isOnTheWay ? 'login' : 'register'));
  usePageTitle(tab === 'register' ? 'Sign Up' : 'Sign In');

  if (user) return <SignedInAlready />;
  return (
    <div className="page grid gap-6 py-6 lg:grid-cols-12 lg:gap-12 lg:py-20">
      <PressPass />
      <div className="lg:col-span-5 lg:col-start-8">
        {isLoading ? (
          <FormSkeleton />
        ) : awaitsCode ? (
          <Suspense fallback={<FormSkeleton />}>
            <ProviderCodeForm />
          </Suspense>
        ) : (
          <Forms asked={asked} isOnTheWay={isOnTheWay} tab={tab} onTab={setTab} />
        )}
      </div>
    </div>
  );
}

interface FormsProps {
  asked: AuthQuery;
  isOnTheWay: boolean;
  tab: AuthTab;
  onTab: (tab: AuthTab) => void;
}

function Forms({ asked, isOnTheWay, tab, onTab }: FormsProps) {
  const { Notice } = useAuth();
  const [email, setEmail] = useState(asked.email);
  const registered = ({ email: address, wantsNewsletter }: Registration) => {
    if (wantsNewsletter) void subscribeQuietly(address);
  };
  return (
    <>
      {Notice && (
        <div className="mb-6">
          <Notice />
        </div>
      )}
      {asked.asCoach && (
        <div className="mb-6">
          <Callout title="Signing up as a coach">
            Create your account here. Coach tools are switched on for you by our team afterwards.
          </Callout>
        </div>
      )}
      {isOnTheWay && <WhyHere tab={tab} />}
      <Tabs value={tab} onValueChange={(next) => onTab(next === 'login' ? 'login' : 'register')}>
        <TabList label="Sign up or sign in">
          <Tab value="register">Sign Up</Tab>
          <Tab value="login">Sign In</Tab>
        </TabList>
        <TabPanel value="register" className="pt-6">
          <RegisterForm
            email={email}
            onEmail={setEmail}
            initialReferral={asked.referral}
            onDone={registered}
          />
        </TabPanel>
        <TabPanel value="login" className="pt-6">
          <SignInForm email={email} onEmail={setEmail} />
        </TabPanel>
      </Tabs>
    </>
  );
}

/** What the guard told; `null` where none led here. */
function hasEndedSession(state: unknown): boolean | null {
  return typeof state === 'object' && state !== null && 'hasEnded' in state ? state.hasEnded === true : null;
}

const ORDERS = { solution: 'to buy the solution', pass: 'to start your Pro Pass' } as const;

/** What waits behind the form for somebody who is about to buy, or the page that they asked for. */
function whatWaits(tab: AuthTab, path: string): string {
  const order = orderAt(path);
  if (!order) return 'Please sign in first; the page you asked for opens then.';
  const first = tab === 'register' ? 'Create an account' : 'Sign in';
  return `${first} ${ORDERS[order]}. You come straight back.`;
}

/** Why somebody who was on the way elsewhere stands here. */
function WhyHere({ tab }: { tab: AuthTab }) {
  const location = useLocation();
  const [path] = useState(rememberedPath);
  if (!hasEndedSession(location.state))
    return <p className="mb-4 text-14 text-muted">{whatWaits(tab, path)}</p>;
  return (
    <div className="mb-6">
      <Callout tone="caution" title="You are signed out">
        Your session has ended, here or in another window. Sign in and you come back to where you were; what
        you wrote in an attempt is kept.
      </Callout>
    </div>
  );
}

/** The tabs and the fields of the form on their way. */
function FormSkeleton() {
  return (
    <Loading label="Loading">
      <div className="flex h-12 items-center gap-6 border-b border-rule">
        <Skeleton className="h-4 w-14" />
        <Skeleton className="h-4 w-14" />
      </div>
      <div className="mt-6 grid gap-5">
        {['email', 'password', 'repetition'].map((field) => (
          <div key={field} className="grid gap-1.5">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-11" />
          </div>
        ))}
        <Skeleton className="h-11" />
      </div>
    </Loading>
  );
}

function SignedInAlready() {
  const [path] = useState(rememberedPath);
  useEffect(forgetPath, []);
  return <Navigate to={path} replace />;
}

const PROMISES = [
  ['Five free credits', 'Each one opens the full solution and the scoring rubric of a case, for good.'],
  ['Fresh every Monday', 'Cases start from this week’s business news, so nobody has met them before you.'],
  [
    'Numbers you can trust',
    'Every figure is recomputed from the case’s own model before an editor lets it through.',
  ],
] as const;

function PressPass() {
  return (
    <div className="lg:col-span-6">
      <p className="kicker text-accent">Your press pass</p>
      <h1 className="headline mt-2 text-28 sm:text-36 lg:mt-3 lg:text-48">
        Practise on cases that nobody has the answers to yet.
      </h1>
      <dl className="mt-10 hidden rule-double lg:block">
        {PROMISES.map(([title, text]) => (
          <div key={title} className="grid grid-cols-[12rem_1fr] gap-6 border-b border-rule py-5">
            <dt className="font-semibold">{title}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
