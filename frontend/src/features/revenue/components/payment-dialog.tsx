import type { NamedPayment } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { clockTime, shortDate } from '../../../lib/dates.js';
import { bought, payerName } from '../payment-words.js';
import { whyNoRefund } from '../refund.js';
import { useRefundHere } from '../use-refund-here.js';
import { PaymentFacts } from './payment-facts.js';
import { RefundFailure } from './refund-failure.js';
import { RefundForm } from './refund-form.js';

interface PaymentDialogProps {
  payment: NamedPayment;
  onClose: () => void;
}

/** One payment: all that is known of it, and its refund. */
export default function PaymentDialog({ payment: opened, onClose }: PaymentDialogProps) {
  const [isRefunding, setRefunding] = useState(false);
  /** As the refund left it, until the list has been read anew. */
  const [refunded, setRefunded] = useState<NamedPayment | null>(null);
  const payment = refunded && refunded.refundedPence > opened.refundedPence ? refunded : opened;
  const refund = useRefundHere(payment, (next) => {
    setRefunded(next);
    setRefunding(false);
  });
  const amount = inPounds(payment.amountPence);
  // A refund that was refused may leave nothing to ask for, once the payment has been read again.
  const isAsked = payment.refundablePence > 0 || refund.isPending || refund.mayBeDone;
  const isFormShown = isRefunding && isAsked;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isFormShown ? `Refund ${bought(payment).name}` : `${amount} for ${bought(payment).name}`}
      description={`${payerName(payment)}, ${shortDate(payment.at)}, ${clockTime(payment.at)}`}
    >
      {isFormShown ? (
        <RefundForm payment={payment} refund={refund} onBack={() => setRefunding(false)} />
      ) : (
        <>
          {isRefunding && refund.error && (
            <div className="mb-4">
              <RefundFailure error={refund.error} />
            </div>
          )}
          <PaymentFacts payment={payment} />
          <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
            {payment.refundablePence > 0 ? (
              <>
                <p className="text-14 text-muted figures">
                  {inPounds(payment.refundablePence)} can be refunded.
                </p>
                <Button tone="danger" onClick={() => setRefunding(true)}>
                  Refund
                </Button>
              </>
            ) : (
              <p className="text-14 text-muted">{whyNoRefund(payment)}</p>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}
