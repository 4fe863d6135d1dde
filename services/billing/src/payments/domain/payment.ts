import type { PaymentState } from '@casedrop/contracts';
import { isFullyRefunded, isTakenBack } from './order.js';
import type { PaymentFacts } from './provider-facts.js';

/** A payment's state in the words of its screens; `null` while nothing has come of it. */
export function paymentStateOf(payment: PaymentFacts): PaymentState | null {
  if (payment.status === 'failed') return 'failed';
  if (payment.status !== 'succeeded') return null;
  if (isTakenBack(payment)) return 'lost';
  if (isFullyRefunded(payment)) return 'refunded';
  if (payment.dispute === 'open') return 'disputed';
  return payment.refundedPence > 0 ? 'partly-refunded' : 'paid';
}

/** Whether the money of a payment is not ours any more. */
export const isGone = (state: PaymentState): boolean => state === 'refunded' || state === 'lost';

/** What can be given back: nothing of what is disputed or gone. */
export const refundableOf = (payment: {
  state: PaymentState;
  amountPence: number;
  refundedPence: number;
}): number =>
  payment.state === 'paid' || payment.state === 'partly-refunded'
    ? payment.amountPence - payment.refundedPence
    : 0;

/** Whether a payment that is gone paid for the month that is under way, which then ends with it. */
export const endsPlan = (
  { state, periodTo }: { state: PaymentState; periodTo: Date | null },
  now: Date,
): boolean => isGone(state) && periodTo !== null && periodTo > now;

/** Whether a payment came for a plan that was over already, and what is left of it is to go back. */
export const boughtNothing = (
  payment: Parameters<typeof refundableOf>[0] & { paidAt: Date },
  { endedAt }: { endedAt: Date | null },
): boolean => endedAt !== null && payment.paidAt > endedAt && refundableOf(payment) > 0;

const REFUND_FAILED =
  'A refund failed at the bank, so the money is still here. What ended with it stays ended; please give it back again, or another way.';

/** What an operator is to know of a payment of which less has gone back than had before, until all of it goes back. */
export const refundFailedOn = (
  before: { refundedPence: number; note: string | null },
  now: Parameters<typeof refundableOf>[0],
): string | null =>
  (before.refundedPence > now.refundedPence || before.note === REFUND_FAILED) && refundableOf(now) > 0
    ? REFUND_FAILED
    : null;
