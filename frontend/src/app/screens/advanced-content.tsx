import type { Offer } from '@casedrop/contracts/http';
import { ButtonLink } from '../../components/ui/button-link.js';
import { UnlockButton } from '../../features/cases/components/unlock-button.js';
import { useAuth } from '../../lib/auth.js';
import { MessageScreen } from './message-screen.js';

const BENEFITS = [
  'Access to all advanced case studies',
  'Enhanced solution frameworks',
  'Detailed scoring rubrics',
  'Enhanced support',
];

interface AdvancedContentProps {
  caseId: string;
  /** The name of the case, where the refusal told it. */
  title: string | undefined;
  offers: Offer[];
}

/** An advanced case, met by somebody who is no full member. */
export default function AdvancedContent({ caseId, title, offers }: AdvancedContentProps) {
  const { user } = useAuth();
  const credits = user?.freeCredits ?? 0;
  const single = offers.find((offer) => offer.kind === 'case');
  const exception = exceptionFor(credits, single);
  return (
    <MessageScreen
      kicker="Full members"
      title="Advanced Content"
      actions={
        <>
          {credits > 0 && <UnlockButton caseId={caseId} credits={credits} />}
          {credits === 0 && single && (
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
    </MessageScreen>
  );
}

/** How a single case opens to whoever is no full member. */
function exceptionFor(credits: number, single: Offer | undefined): string | null {
  const way = credits > 0 ? 'one credit' : single && 'one payment';
  if (!way) return null;
  return `The exception is a case you open yourself: ${way} opens this one, with its solution and rubric, for good.`;
}
