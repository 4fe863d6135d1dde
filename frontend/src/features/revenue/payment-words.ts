import type { AdminPayment, NamedPayment, OrderState, PaymentState, Plan } from '@casedrop/contracts/http';
import type { BadgeTone } from '../../components/ui/badge.js';
import { shortDate } from '../../lib/dates.js';

/** How a state is called; the ordinary one has no tone and needs no badge. */
export interface StateWord {
  label: string;
  tone?: BadgeTone;
}

export const PAYMENT_WORDS: Record<PaymentState, StateWord> = {
  paid: { label: 'Paid' },
  'partly-refunded': { label: 'Part refunded', tone: 'plain' },
  refunded: { label: 'Refunded', tone: 'plain' },
  disputed: { label: 'Disputed', tone: 'caution' },
  lost: { label: 'Lost to the bank', tone: 'accent' },
  failed: { label: 'Failed', tone: 'accent' },
};

export const ORDER_WORDS: Record<OrderState, StateWord> = {
  open: { label: 'Waiting for payment', tone: 'plain' },
  processing: { label: 'Payment under way', tone: 'plain' },
  paid: { label: 'Paid' },
  returning: { label: 'On its way back', tone: 'caution' },
  refunded: { label: 'Refunded', tone: 'plain' },
  lost: { label: 'Lost to the bank', tone: 'accent' },
  expired: { label: 'Never paid', tone: 'plain' },
  failed: { label: 'Failed', tone: 'accent' },
  held: { label: 'To be decided', tone: 'caution' },
};

/** What has become of a payment; one that waits for a decision says that before it says "Paid". */
export const stateOf = ({ state, isHeld }: Pick<AdminPayment, 'state' | 'isHeld'>): StateWord =>
  isHeld && (state === 'paid' || state === 'partly-refunded') ? ORDER_WORDS.held : PAYMENT_WORDS[state];

export const PLAN_WORDS: Record<Plan['state'], StateWord> = {
  trial: { label: 'Trial', tone: 'plain' },
  active: { label: 'Active', tone: 'success' },
  'payment-failed': { label: 'Payment failed', tone: 'caution' },
  incomplete: { label: 'First payment not done', tone: 'caution' },
  ended: { label: 'Ended', tone: 'plain' },
};

const DAY_OF_MONTH = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** "20 Nov to 20 Dec 2026". */
export function periodName(from: string, to: string): string {
  const [start, end] = [new Date(from), new Date(to)];
  const begins = start.getFullYear() === end.getFullYear() ? DAY_OF_MONTH.format(start) : shortDate(from);
  return `${begins} to ${shortDate(to)}`;
}

/** What was bought: the case, or Pro Pass and the month that was paid for. */
export function bought(
  what: Pick<AdminPayment, 'kind' | 'caseTitle'> & Partial<Pick<AdminPayment, 'periodFrom' | 'periodTo'>>,
): { name: string; detail: string } {
  if (what.kind === 'case')
    return { name: what.caseTitle ?? 'A case without a title', detail: 'Single case' };
  const { periodFrom, periodTo } = what;
  return { name: 'Pro Pass', detail: periodFrom && periodTo ? periodName(periodFrom, periodTo) : 'A month' };
}

/** Who paid, in a sentence. */
export const payerName = ({ username, personId }: Pick<NamedPayment, 'username' | 'personId'>): string =>
  username ?? (personId === null ? 'a deleted account' : `account ${personId}`);
