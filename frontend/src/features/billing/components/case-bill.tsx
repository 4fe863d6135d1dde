import { ButtonLink } from '../../../components/ui/button-link.js';
import { Callout } from '../../../components/ui/callout.js';
import { Price } from '../../../components/ui/price.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { ApiError } from '../../../lib/api-error.js';
import { plural } from '../../../lib/plural.js';
import { usePrices } from '../../../lib/prices.js';
import { paymentPage } from '../payment-page.js';
import { useWayOut } from '../use-way-out.js';
import { OpenAlready, type OpenBy } from './open-already.js';
import { PayButton } from './pay-button.js';
import { Today } from './today.js';
import { Slip, SlipAlternative, SlipLine, SlipTotal } from './slip.js';

interface CaseBillProps {
  caseId: string;
  /** What has opened it to the person already. */
  openBy: OpenBy | null;
  credits: number;
  /** The person has just come back from the payment page without paying. */
  wasCancelled: boolean;
  /** The case may have opened meanwhile: it is to be read again. */
  onChanged: () => void;
}

/** The case opened, or the Pro Pass began, in another tab: there is nothing to pay. */
function openedMeanwhile(error: unknown): OpenBy | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'already-open') return 'purchase';
  return error.code === 'already-pro' ? 'pass' : null;
}

/** What one solution costs, and the ways to it; once it is open, the way to it. */
export function CaseBill({ caseId, openBy, credits, wasCancelled, onChanged }: CaseBillProps) {
  const wayOut = useWayOut({
    find: () => paymentPage({ kind: 'case', caseId }),
    onReturn: onChanged,
    onError: (error) => {
      if (openedMeanwhile(error)) onChanged();
    },
  });
  const foundOpen = openedMeanwhile(wayOut.error);
  const open = openBy ?? foundOpen;
  if (open) return <OpenAlready caseId={caseId} openBy={open} takesFocus={foundOpen !== null} />;
  return (
    <Slip title="Your order" aside={<Today />}>
      {wasCancelled && <Cancelled />}
      {credits > 0 && <CreditFirst caseId={caseId} credits={credits} />}
      <Payment wayOut={wayOut} />
      <SlipAlternative>
        <p className="font-semibold">Every solution instead</p>
        <p className="mt-1 text-14 text-muted">
          Pro Pass opens them all
          <Price of="pro" before=" for " after=" a month" />.
        </p>
        <TextLink to="/subscribe" className="mt-1 inline-flex min-h-11 items-center text-14 font-medium">
          See the Pro Pass
        </TextLink>
      </SlipAlternative>
    </Slip>
  );
}

/** The sum and the button; without a price nobody is asked to pay. */
function Payment({ wayOut }: { wayOut: ReturnType<typeof useWayOut> }) {
  const { list, error, refetch, priceOf } = usePrices();
  const price = priceOf('case');
  if (error && !list) return <NetworkErrorPanel error={error} onRetry={refetch} />;
  return (
    <>
      <dl>
        <SlipLine label="Solution and scoring rubric, for good">
          <Price of="case" />
        </SlipLine>
        <SlipTotal label="Total today">
          <Price of="case" />
        </SlipTotal>
      </dl>
      <PayButton
        label={price ? `Pay ${price} with Stripe` : 'Pay with Stripe'}
        isPayable={list?.payable ?? true}
        isComing={!price}
        isLeaving={wayOut.isLeaving}
        error={wayOut.error}
        onPress={wayOut.press}
      />
    </>
  );
}

function Cancelled() {
  return (
    <div className="mt-4">
      <Callout title="Nothing was charged">You left the payment page. Your order is still here.</Callout>
    </div>
  );
}

/** Who has a credit need not pay. */
function CreditFirst({ caseId, credits }: { caseId: string; credits: number }) {
  return (
    <div className="mt-4 mb-1 border-l-2 border-success bg-success-wash px-4 py-3">
      <p className="text-14">
        <strong className="font-semibold">You have {plural(credits, 'free credit')}.</strong> One opens this
        case at no cost.
      </p>
      <ButtonLink
        to={`/cases/${encodeURIComponent(caseId)}?tab=solution`}
        tone="secondary"
        size="small"
        className="mt-3"
      >
        Use Free Credit
      </ButtonLink>
    </div>
  );
}
