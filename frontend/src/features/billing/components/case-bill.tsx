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
import { OpenAlready } from './open-already.js';
import { PayButton } from './pay-button.js';
import { Slip, SlipAlternative, SlipLine, SlipTotal } from './slip.js';

interface CaseBillProps {
  caseId: string;
  credits: number;
  /** The person has just come back from the payment page without paying. */
  wasCancelled: boolean;
  /** Something has opened the case meanwhile: it is to be read again. */
  onOpenAlready: () => void;
}

/** What one solution costs, and the ways to it. */
export function CaseBill({ caseId, credits, wasCancelled, onOpenAlready }: CaseBillProps) {
  const prices = usePrices();
  const price = prices.priceOf('case');
  const wayOut = useWayOut({
    find: () => paymentPage({ kind: 'case', caseId }),
    onReturn: onOpenAlready,
    onError: (error) => {
      if (doneAlready(error)) onOpenAlready();
    },
  });
  const done = doneAlready(wayOut.error);
  if (done) return <OpenAlready caseId={caseId} isPro={done === 'already-pro'} />;
  return (
    <Slip title="Your order">
      {wasCancelled && <Cancelled />}
      {credits > 0 && <CreditFirst caseId={caseId} credits={credits} />}
      <dl>
        <SlipLine label="Solution and scoring rubric, for good">
          <Price of="case" otherwise="–" />
        </SlipLine>
        <SlipTotal label="Total today">
          <Price of="case" otherwise="–" />
        </SlipTotal>
      </dl>
      {prices.error && !prices.list ? (
        <NetworkErrorPanel error={prices.error} onRetry={prices.refetch} />
      ) : (
        <PayButton
          label={price ? `Pay ${price} with Stripe` : 'Pay with Stripe'}
          isPayable={prices.list?.payable ?? true}
          isComing={!price}
          isLeaving={wayOut.isLeaving}
          error={wayOut.error}
          onPress={wayOut.press}
        />
      )}
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

/** The case opened, or the Pro Pass began, in another tab: there is nothing to pay. */
function doneAlready(error: unknown): 'already-open' | 'already-pro' | null {
  if (!(error instanceof ApiError)) return null;
  return error.code === 'already-open' || error.code === 'already-pro' ? error.code : null;
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
