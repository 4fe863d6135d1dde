import type { OrderState } from '@casedrop/contracts';
import type { PaymentFacts, SessionFacts } from './provider-facts.js';

/** The one currency of the price list, as the provider writes it. */
export const CURRENCY = 'gbp';

/** What was ordered, as far as it is compared with what was paid. */
export interface Ordered {
  id: string;
  personId: number | null;
  kind: 'case' | 'pro';
  amountPence: number;
  state: OrderState;
}

/** Where an order stands by what the provider says, and why, where that needs saying. */
export interface Standing {
  state: OrderState;
  note: string | null;
}

const at = (state: OrderState, note: string | null = null): Standing => ({ state, note });

/**
 * Reads an order's state off the provider's objects as they are now, whatever was known before and in whatever order it
 * was told: money that came back decides first, then money that came, then the visit to the payment page.
 * `returning` is no fact of the provider: it stays until the money is back.
 */
export function standingOf(order: Ordered, session: SessionFacts, payment: PaymentFacts | null): Standing {
  if (payment && isTakenBack(payment)) return at('lost', payment.note);
  if (payment && isFullyRefunded(payment)) return at('refunded');
  if (session.status === 'expired') return at('expired');
  if (session.status === 'open') return at('open', payment?.status === 'failed' ? payment.note : null);
  if (session.paid === 'unpaid') {
    return payment?.status === 'failed' ? at('failed', payment.note) : at('processing');
  }
  if (order.state === 'returning') return at('returning');
  const fault = mismatchOf(order, session, payment);
  return fault ? at('held', fault) : at('paid');
}

export const isFullyRefunded = ({ amountPence, refundedPence }: PaymentFacts): boolean =>
  amountPence > 0 && refundedPence >= amountPence;

export const isTakenBack = ({ dispute }: PaymentFacts): boolean => dispute === 'lost';

/** What of a payment is not what was ordered, in a sentence for the operator; `null` when all is as it should be. */
function mismatchOf(order: Ordered, session: SessionFacts, payment: PaymentFacts | null): string | null {
  const { amountPence, currency } = payment ?? session;
  if (session.orderId !== order.id) return 'The payment names another order.';
  if (order.personId !== null && session.personId !== order.personId)
    return 'The payment names another person.';
  if (currency !== CURRENCY || session.currency !== CURRENCY)
    return `Paid in ${currency.toUpperCase()} instead of GBP.`;
  if (amountPence !== order.amountPence || session.amountPence !== order.amountPence)
    return `Paid ${amountPence}p instead of ${order.amountPence}p.`;
  return null;
}

/** What a note of ours tells the payer about money that came back by itself. */
export function returnReasonOf(note: string | null): 'case-withdrawn' | 'had-already' | null {
  if (note === CASE_WITHDRAWN) return 'case-withdrawn';
  return note?.startsWith(HAD_ALREADY) ? 'had-already' : null;
}

/** What the order's case is to its buyer at the moment of the first look at the payment. */
export interface Surroundings {
  /** Whether there is still somebody to give it to. */
  buyerIsThere: boolean;
  caseIsOpen: boolean;
  /** Why they have it already, if they do. */
  alreadyBy: string | null;
}

/** What a payment that was just found gives: the case, or, where it can give nothing, its money back and why. */
export type Fulfilment = { give: true } | { give: false; because: string };

/** Why the money of somebody who left goes back. */
export const BUYER_GONE = 'Its buyer has deleted their account.';
const HAD_ALREADY = 'Its buyer had the case already';
/** Why the money for a case goes back that nobody can read any more. */
export const CASE_WITHDRAWN = 'The case was withdrawn.';

/** Decides, once, what becomes of a paid case. A payment that would give nothing is given back by itself. */
export function fulfilmentOf({ buyerIsThere, caseIsOpen, alreadyBy }: Surroundings): Fulfilment {
  if (!buyerIsThere) return { give: false, because: BUYER_GONE };
  if (alreadyBy) return { give: false, because: `${HAD_ALREADY} (${alreadyBy}).` };
  if (!caseIsOpen) return { give: false, because: CASE_WITHDRAWN };
  return { give: true };
}

/** Whether an order in this state keeps its case open for its buyer. A bank that asks for money back does not close it. */
export const givesAccess = (state: OrderState): boolean => state === 'paid';

/** Orders that are not at their end: somebody looks at them again until they are. */
export const UNSETTLED: readonly OrderState[] = ['open', 'processing', 'returning'];
