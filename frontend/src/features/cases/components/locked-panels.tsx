import type { Access, Offer } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { CreditsWaiting } from '../../../components/credits-waiting.js';
import { ButtonLink } from '../../../components/ui/button-link.js';
import { Icon } from '../../../components/ui/icon.js';
import { spendable, waitingNote } from '../../../lib/credits.js';
import { UnlockButton } from './unlock-button.js';

interface LockedPanelProps {
  caseId: string;
  access: Access;
}

/** The ways to open a case: a credit while there is one that can be spent, else the two offers. */
function Ways({ caseId, access, caseOffer }: LockedPanelProps & { caseOffer: 'solution' | 'rubric' }) {
  const hasCredit = spendable(access) > 0;
  const single = access.offers.find((offer) => offer.kind === 'case');
  const pro = access.offers.find((offer) => offer.kind === 'pro');
  return (
    <>
      {!hasCredit && access.creditsWaiting > 0 && (
        <div className="mt-6 max-w-prose">
          <CreditsWaiting waiting={access.creditsWaiting} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {hasCredit && <UnlockButton caseId={caseId} credits={access.freeCredits} />}
        {single && !hasCredit && (
          <ButtonLink to={caseHref(caseOffer, caseId)}>{caseLabel(caseOffer, single)}</ButtonLink>
        )}
        {pro && (
          <ButtonLink to="/subscribe" tone="secondary">
            {pro.label}
          </ButtonLink>
        )}
      </div>
      {hasCredit && access.creditsWaiting > 0 && (
        <p className="mt-3 text-14 text-muted">{waitingNote(access)}</p>
      )}
    </>
  );
}

function caseHref(caseOffer: 'solution' | 'rubric', caseId: string): string {
  return caseOffer === 'solution' ? `/checkout?caseId=${caseId}` : `/checkout/${caseId}`;
}

function caseLabel(caseOffer: 'solution' | 'rubric', offer: Offer): string {
  return caseOffer === 'solution' ? offer.label : `Unlock for ${inPounds(offer.pricePence)}`;
}

const FRAME = 'rounded-md border border-rule bg-raised p-6 sm:p-10';

/** In place of the solution. */
export function SolutionLocked(props: LockedPanelProps) {
  return (
    <div className={FRAME}>
      <Icon name="lock" className="size-8 text-accent" />
      <h2 className="headline mt-3 text-36">Solution Locked</h2>
      <p className="mt-2 max-w-prose text-muted">
        The worked answer: a recommendation, each calculation step by step, the known wrong turns, risks and
        next steps.{' '}
        {props.access.freeCredits > 0 && 'One credit opens it together with the rubric, for good.'}
      </p>
      <Ways {...props} caseOffer="solution" />
    </div>
  );
}

/** In place of the rubric. */
export function RubricLocked(props: LockedPanelProps) {
  return (
    <div className={FRAME}>
      <Icon name="lock" className="size-8 text-accent" />
      <h2 className="headline mt-3 text-36">Scoring Rubric Locked</h2>
      <p className="mt-2 max-w-prose text-muted">
        What an interviewer scores here, with what, and how a 1, a 3 and a 5 read for this very case.{' '}
        {props.access.freeCredits > 0 && 'One credit opens it together with the solution, for good.'}
      </p>
      <Ways {...props} caseOffer="rubric" />
    </div>
  );
}
