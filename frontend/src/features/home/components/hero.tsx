import type { User } from '@casedrop/contracts/http';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/ui/button-link.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { classNames } from '../../../lib/class-names.js';
import { creditsUnknown } from '../../../lib/credits.js';
import { memberSince } from '../../../lib/member-since.js';
import { plural } from '../../../lib/plural.js';

/** What the product is, for somebody who has not met it. */
export function VisitorHero({ newsletter }: { newsletter: ReactNode }) {
  return (
    <div>
      <p className="kicker text-accent">Consulting case practice</p>
      <h1 className="headline mt-3 text-48 sm:text-64">
        Practise on Monday’s news, not on last decade’s casebook.
      </h1>
      <p className="prose-serif mt-6 max-w-[58ch] sm:text-22 sm:leading-[1.5]">
        CaseDrop turns this week’s headlines into consulting cases that prove themselves: every figure
        recomputes, every unit balances, and an editor signs each one off.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/auth?action=signup">Get Started Free</ButtonLink>
        <ButtonLink to="/cases" tone="secondary">
          Browse All Cases
        </ButtonLink>
      </div>
      <div className="mt-10 max-w-xl border-t border-rule pt-5">{newsletter}</div>
    </div>
  );
}

function Greeting({ user }: { user: User }) {
  return (
    <>
      <p className="kicker text-accent">{memberSince(user)}</p>
      <h1 className="headline mt-3 text-48 sm:text-64">Good to see you, {user.username}.</h1>
      <p className="prose-serif mt-6 sm:text-22 sm:leading-[1.5]">{access(user)}</p>
    </>
  );
}

function GreetingOnItsWay() {
  return (
    <Loading label="Loading your account">
      <Skeleton className="h-4 w-48" />
      <Skeleton className="mt-3 h-11 max-w-sm sm:h-14" />
      <Skeleton className="mt-3 h-11 max-w-lg sm:mt-4 sm:h-14" />
      <Skeleton className="mt-6 h-6 max-w-2xl sm:h-7" />
      <Skeleton className="mt-2 h-6 max-w-48 sm:h-7" />
    </Loading>
  );
}

function access(user: User): string {
  const { subscriptionStatus, freeCredits } = user;
  if (subscriptionStatus === 'pro') return 'Your Pro Pass opens every solution and every rubric.';
  if (freeCredits === null) return creditsUnknown(user);
  return `You have ${plural(freeCredits, 'free credit')} remaining. Each opens one solution and its rubric for good.`;
}

/** The way back to work, for a person who is signed in; `null` while the server is asked who it is. */
export function MemberHero({ user, startAt }: { user: User | null; startAt: string }) {
  return (
    <div>
      {user ? <Greeting user={user} /> : <GreetingOnItsWay />}
      <div className={classNames('mt-8 flex flex-wrap gap-3', !user && 'invisible')}>
        <ButtonLink to={startAt}>Start This Week's Case</ButtonLink>
        <ButtonLink to="/dashboard" tone="secondary">
          Go to Dashboard
        </ButtonLink>
      </div>
    </div>
  );
}
