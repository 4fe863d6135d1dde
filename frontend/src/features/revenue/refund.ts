import type { NamedPayment } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { bought, payerName } from './payment-words.js';

/** What is asked for in the form of a refund. */
export interface RefundValues {
  extent: 'full' | 'part';
  /** In pounds, as typed. */
  amount: string;
  reason: string;
}
export type RefundProblems = Partial<Record<'amount' | 'reason', string>>;

/** Pounds as people write them: "3", "3.50", "£3.50"; `null` for anything that could be read in two ways. */
export function penceIn(text: string): number | null {
  const found = /^£?(\d{1,6})(?:\.(\d{2}))?$/.exec(text.trim());
  if (!found) return null;
  return Number(found[1]) * 100 + Number(found[2] ?? 0);
}

/** What will be given back; `null` while the amount cannot be read. */
export function refundPence(values: RefundValues, { refundablePence }: NamedPayment): number | null {
  return values.extent === 'full' ? refundablePence : penceIn(values.amount);
}

function amountProblem(pence: number | null, refundablePence: number): string | undefined {
  if (pence === null) return 'Please write pounds as 3 or 3.50.';
  if (pence < 1) return 'Please give back at least 1p.';
  if (pence > refundablePence) return `At most ${inPounds(refundablePence)} can still be given back.`;
  return undefined;
}

/** What is wrong with the values, by field. */
export function refundProblems(values: RefundValues, payment: NamedPayment): RefundProblems {
  const amount = amountProblem(refundPence(values, payment), payment.refundablePence);
  const reason = values.reason.trim().length < 3 ? 'Please say why, in a few words.' : undefined;
  return { ...(amount && { amount }), ...(reason && { reason }) };
}

/** What the person loses by a refund, in a sentence. */
export interface Consequence {
  text: string;
  harms: boolean;
}

/** What the person loses by it, if anything. */
export function consequenceOf(payment: NamedPayment, pence: number, now: Date): Consequence {
  const who = payerName(payment);
  if (pence < payment.refundablePence)
    return { harms: false, text: 'A part refund takes nothing away: access stays as it is.' };
  if (payment.kind === 'case')
    return { harms: true, text: `This closes the solution of ${bought(payment).name} for ${who}.` };
  const { periodFrom, periodTo } = payment;
  const isOver = periodTo !== null && new Date(periodTo) <= now;
  const isAhead = periodFrom !== null && new Date(periodFrom) > now;
  if (isOver) return { harms: false, text: 'This month is over: a Pro Pass that is running now goes on.' };
  return {
    harms: true,
    text: isAhead ? `This takes the paid month ahead from ${who}.` : `This ends the Pro Pass of ${who} now.`,
  };
}

/** Why nothing can be given back. */
export function whyNoRefund({ state }: NamedPayment): string {
  switch (state) {
    case 'failed':
      return 'Nothing was charged, so there is nothing to give back.';
    case 'lost':
      return 'The bank took this payment back: there is nothing left to give.';
    case 'disputed':
      return 'The bank is asking for it back: the dispute decides, and no refund can be made meanwhile.';
    case 'refunded':
      return 'All of it has been given back.';
    default:
      return 'Nothing of it can be given back now.';
  }
}
