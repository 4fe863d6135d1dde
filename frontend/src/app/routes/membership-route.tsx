import { ButtonLink } from '../../components/ui/button-link.js';
import { useAuth } from '../../lib/auth.js';
import { plural } from '../../lib/plural.js';
import { usePageTitle } from '../../lib/page-title.js';
import { OfferPage } from './offer-page.js';

const INCLUDES = [
  'Unlimited solutions',
  'Progress analytics',
  'Early access to cases',
  'Practice mode timer',
  'Priority support',
];

/** What the Pro Pass costs and includes. */
export function Component() {
  const { user } = useAuth();
  usePageTitle('Pro Pass');
  return (
    <OfferPage
      kicker="Full membership"
      title="Pro Pass opens every solution"
      price="£15"
      period="per month"
      includes={INCLUDES}
      actions={
        <>
          <ButtonLink to="/cases">Browse All Cases</ButtonLink>
          <ButtonLink to="/dashboard" tone="secondary">
            Go to Dashboard
          </ButtonLink>
        </>
      }
    >
      <p>
        Read, structure, calculate, then compare: with a Pro Pass the solution and the rubric of each case are
        open.
      </p>
      {user && <p>{meanwhile(user.subscriptionStatus === 'pro', user.freeCredits ?? 0)}</p>}
    </OfferPage>
  );
}

function meanwhile(isPro: boolean, credits: number): string {
  if (isPro) return 'You are a full member already.';
  if (credits > 0)
    return `Until then you have ${plural(credits, 'free credit')}; each opens one case for good.`;
  return 'Until then every beginner and intermediate case text stays open to you.';
}
