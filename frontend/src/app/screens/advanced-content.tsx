import type { Offer } from '@casedrop/contracts/http';
import { CreditsWaiting } from '../../components/credits-waiting.js';
import { ButtonLink } from '../../components/ui/button-link.js';
import { UnlockButton } from '../../features/cases/components/unlock-button.js';
import type { ApiError } from '../../lib/api-error.js';
import { useAuth } from '../../lib/auth.js';
import { spendable } from '../../lib/credits.js';
import { MessageScreen } from './message-screen.js';

const BENEFITS = [
  'Access to all advanced case studies',
  'Enhanced solution frameworks',
  'Detailed scoring rubrics',
  'Enhanced support',
];

function isOffer(value: unknown): value is Offer {
  return typeof value === 'object' && value !== null && 'kind' in value && 'label' in value;
}

/** What the refusal of an advanced case names and offers instead. */
function namedIn({ problem }: ApiError) {
  return {
    title: typeof problem?.caseTitle === 'string' ? problem.caseTitle : undefined,
    offers: Array.isArray(problem?.offers) ? problem.offers.filter(isOffer) : [],
  };
}

/** An advanced case, met by somebody who is no full member. */
export default function AdvancedContent({ caseId, refusal }: { caseId: string; refusal: ApiError }) {
  const { title, offers } = namedIn(refusal);
  const { user } = useAuth();
  const credits = user?.freeCredits ?? 0;
  const waiting = user?.creditsWaiting ?? 0;
  const hasCredit = user !== null && spendable(user) > 0;
  const single = offers.find((offer) => offer.kind === 'case');
  const exception = exceptionFor(hasCredit, single);
  return (
    <MessageScreen
      kicker="Full members"
      title="Advanced Content"
      actions={
        <>
          {hasCredit && <UnlockButton caseId={caseId} credits={credits} />}
          {!hasCredit && single && (
            <ButtonLink to={`/checkout?caseId=${encodeURIComponent(caseId)}`}>{single.label}</ButtonLink>
          )}
          <ButtonLink to="/subscribe" tone="secondary">
            Join Full Membership
          </ButtonLink>
          <ButtonLink to="/" tone="quiet">
            Go to Home
          </ButtonLink>
        </>
      }
    >
      {title && <p className="headline text-22 text-ink sm:text-28">{title}</p>}
      <p>This content is available to full members only.</p>
      <ul className="border-t border-rule text-16">
        {BENEFITS.map((line) => (
          <li key={line} className="border-b border-rule py-2.5">
            {line}
          </li>
        ))}
      </ul>
      {exception && <p>{exception}</p>}
      {!hasCredit && waiting > 0 && <CreditsWaiting waiting={waiting} />}
    </MessageScreen>
  );
}

/** How a single case opens to whoever is no full member. */
function exceptionFor(hasCredit: boolean, single: Offer | undefined): string | null {
  const way = hasCredit ? 'one credit' : single && 'one payment';
  if (!way) return null;
  return `The exception is a case you open yourself: ${way} opens this one, with its solution and rubric, for good.`;
}
