import type { Payment, PaymentState } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import type { BadgeTone } from '../../components/ui/badge.js';
import { shortDate } from '../../lib/dates.js';

/** The state of a payment in words. */
export const PAYMENT_STATE_WORDS: Record<PaymentState, { label: string; tone: BadgeTone }> = {
  paid: { label: 'Paid', tone: 'success' },
  'partly-refunded': { label: 'Partly refunded', tone: 'caution' },
  refunded: { label: 'Refunded', tone: 'plain' },
  disputed: { label: 'Disputed', tone: 'caution' },
  lost: { label: 'Taken back by the bank', tone: 'accent' },
  failed: { label: 'Failed', tone: 'accent' },
};

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
