import type { User } from '@casedrop/contracts/http';
import { ButtonLink } from '../../../components/ui/button-link.js';

/** How many cases the person can still open, and what a credit does. */
export function CreditsCard({ user }: { user: User }) {
  const isPro = user.subscriptionStatus === 'pro';
  return (
    <section aria-labelledby="credits" className="rounded-md border border-rule bg-raised p-6">
      <h2 id="credits" className="kicker text-muted">
        Free Credits
      </h2>
      <p className="headline mt-1 text-64 figures">{isPro ? 'Pro' : user.freeCredits}</p>
      <p className="mt-2 text-14 text-muted">{sentence(user)}</p>
      {!isPro && user.freeCredits === 0 && (
        <ButtonLink to="/subscribe" className="mt-5 w-full">
          Get Pro Pass - £15/mo
        </ButtonLink>
      )}
    </section>
  );
}

function sentence(user: User): string {
  if (user.subscriptionStatus === 'pro') return 'Every solution and rubric is open to you.';
  if (user.freeCredits === 0) return 'Your credits are spent. What you have opened stays open.';
  return 'One credit opens the solution and the rubric of one case, for good.';
}
