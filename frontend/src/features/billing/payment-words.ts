import type { Payment, PaymentState } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import type { BadgeTone } from '../../components/ui/badge.js';
import { shortDate } from '../../lib/dates.js';

/** The state of a payment in words. */
const PAYMENT_STATE_WORDS: Record<PaymentState, { label: string; tone: BadgeTone }> = {
  paid: { label: 'Paid', tone: 'success' },
  'partly-refunded': { label: 'Partly refunded', tone: 'caution' },
  refunded: { label: 'Refunded', tone: 'plain' },
  disputed: { label: 'Disputed', tone: 'caution' },
  lost: { label: 'Taken back by the bank', tone: 'accent' },
  failed: { label: 'Failed', tone: 'accent' },
};

const HELD: { label: string; tone: BadgeTone } = { label: 'Being looked at', tone: 'caution' };

/** Whether one of us decides about it: money that went back or is disputed waits for nobody here. */
const isWaiting = ({ isHeld, state }: Payment) => isHeld && (state === 'paid' || state === 'partly-refunded');

/** What has become of a payment, for its badge. */
export const stateOf = (payment: Payment) => (isWaiting(payment) ? HELD : PAYMENT_STATE_WORDS[payment.state]);

/** Why it is looked at, or why its money came back by itself. */
export function paymentStory(payment: Payment): string | null {
  if (isWaiting(payment)) return 'It is either opened for you or paid back.';
  const { returnedBecause, state } = payment;
  if (returnedBecause === null || state === 'disputed' || state === 'lost') return null;
  const back = state === 'refunded' ? 'went back' : 'goes back';
  return returnedBecause === 'case-withdrawn'
    ? `The case was withdrawn from the library, so the money ${back}.`
    : `It was yours already, so the money ${back}.`;
}

/** The month that a payment is for: "month to 20 Dec 2026". */
export function periodInWords({ periodTo }: Payment): string | null {
  return periodTo && `month to ${shortDate(periodTo)}`;
}

/** What came back of a payment, or why nothing of it was charged. */
export function amountNote({ state, refundedPence }: Payment): string | null {
  if (state === 'failed') return 'not charged';
  return refundedPence > 0 ? `${inPounds(refundedPence)} refunded` : null;
}

export interface Paper {
  label: string;
  /** For those who hear it out of its row. */
  name: string;
  href: string;
}

/** The provider's papers of a payment. */
export function papersOf(payment: Payment): Paper[] {
  const of = `of ${shortDate(payment.at)}`;
  const papers: [string, string | null][] = [
    ['Receipt', payment.receiptUrl],
    ['Invoice', payment.invoiceUrl],
    ['PDF', payment.invoicePdfUrl],
  ];
  return papers.flatMap(([label, href]) =>
    href ? [{ label, name: `${label === 'PDF' ? 'Invoice as PDF' : label} ${of}`, href }] : [],
  );
}
