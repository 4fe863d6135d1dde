import type { Checkout, Payment } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { CaseCover } from '../../../components/case/case-cover.js';
import { ButtonLink } from '../../../components/ui/button-link.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { shortDate } from '../../../lib/dates.js';
import { useOwnBilling } from '../api/own-billing.js';
import { OutcomeFrame } from './outcome-frame.js';
import { PassCard } from './pass-card.js';

const RECEIPT = (
  <p className="text-16">
    The receipt is under <TextLink to="/account/billing">Billing</TextLink> in your account.
  </p>
);

/** The solution of a case is bought. */
export function CaseIsOpen({
  checkout,
  cover,
}: {
  checkout: Checkout;
  cover: Record<string, unknown> | null;
}) {
  const { caseId, caseTitle, amountPence } = checkout;
  const { data } = useOwnBilling();
  const to = `/cases/${caseId ?? ''}`;
  return (
    <OutcomeFrame
      kicker={`Paid ${inPounds(amountPence)}`}
      title="The solution is open"
      takesFocus
      picture={cover && <StampedCover cover={cover} paidAt={dayOf(checkout, data?.payments)} />}
      actions={
        <>
          <ButtonLink to={`${to}?tab=solution`}>Read the solution</ButtonLink>
          <ButtonLink to={`${to}?tab=rubric`} tone="secondary">
            See the scoring rubric
          </ButtonLink>
        </>
      }
    >
      {caseTitle && <p className="headline text-22 text-ink">{caseTitle}</p>}
      <p role="status">Solution and scoring rubric of this case are yours for good.</p>
      {RECEIPT}
    </OutcomeFrame>
  );
}

const NOT_KEPT: readonly Payment['state'][] = ['failed', 'refunded', 'lost'];

/** When the case was paid, as billing knows it; the newest payment comes first. */
function dayOf({ caseId }: Checkout, payments: readonly Payment[] = []): string | null {
  const found = payments.find(
    (one) => one.kind === 'case' && one.caseId === caseId && !NOT_KEPT.includes(one.state),
  );
  return found?.at ?? null;
}

interface StampedCoverProps {
  cover: Record<string, unknown>;
  /** `null` while nobody tells. */
  paidAt: string | null;
}

/** The plate of the case with the mark that a paid bill gets. */
function StampedCover({ cover, paidAt }: StampedCoverProps) {
  return (
    <div className="relative max-lg:max-w-sm" aria-hidden="true">
      <CaseCover cover={cover} className="aspect-4/3 w-full border border-rule" />
      <p className="absolute -bottom-5 left-5 -rotate-6 rounded-sm border-2 border-success bg-paper px-3 py-1.5 text-14 font-semibold tracking-widest text-success uppercase animate-rise figures">
        Paid {paidAt && <time dateTime={paidAt}>{shortDate(paidAt)}</time>}
      </p>
    </div>
  );
}

/** The Pro Pass is bought, or its free days have begun. */
export function PassBegins({ name }: { name: string }) {
  const { data, isLoading } = useOwnBilling();
  return (
    <OutcomeFrame
      kicker="Full membership"
      title="Your Pro Pass begins"
      takesFocus
      actions={
        <>
          <ButtonLink to="/cases">Browse All Cases</ButtonLink>
          <ButtonLink to="/account/billing" tone="secondary">
            Go to Billing
          </ButtonLink>
        </>
      }
    >
      <p role="status">Every solution and every scoring rubric is open to you now.</p>
      {isLoading && <Skeleton className="h-48" />}
      {data?.plan && (
        <div className="mt-3 text-16 text-ink">
          <PassCard name={name} plan={data.plan} />
        </div>
      )}
      {!data?.plan && !isLoading && RECEIPT}
    </OutcomeFrame>
  );
}
