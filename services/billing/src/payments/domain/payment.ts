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
  'A refund failed at the bank, so the money is still here. What ended with it stays ended; please give it back again (at the command line for a reason in other words), or another way.';

/** The note of a payment that had gone back and has not after all, which stays, beside any other, until it is gone. */
export function noteAfter(
  before: { state: PaymentState; note: string | null } | null,
  now: { state: PaymentState; note: string | null },
): string | null {
  const hasFailed = before?.state === 'refunded' || before?.note?.includes(REFUND_FAILED);
  return hasFailed && !isGone(now.state) ? [now.note, REFUND_FAILED].filter(Boolean).join('. ') : now.note;
}
