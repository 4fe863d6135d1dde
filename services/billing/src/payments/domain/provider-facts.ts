/**
 * What the payment provider says about its objects at one moment, in our words. All money in whole pence, all times as
 * dates. Everything that is decided about money is decided from these.
 */

/** A visit to the payment page. */
export interface SessionFacts {
  id: string;
  status: 'open' | 'complete' | 'expired';
  /** `nothing-due` of a free trial. */
  paid: 'paid' | 'unpaid' | 'nothing-due';
  amountPence: number;
  /** Lower case, as the provider writes it. */
  currency: string;
  orderId: string | null;
  personId: number | null;
  payUrl: string | null;
  expiresAt: Date;
  paymentId: string | null;
  subscriptionId: string | null;
  /** The first bill of a subscription. */
  invoiceId: string | null;
}

/** A payment with what became of it. */
export interface PaymentFacts {
  id: string;
  /** `waiting` for a card, or for its owner to prove themselves. */
  status: 'succeeded' | 'processing' | 'waiting' | 'failed';
  /** What was asked for, and, once it succeeded, received. */
  amountPence: number;
  currency: string;
  refundedPence: number;
  dispute: 'open' | 'won' | 'lost' | null;
  at: Date;
  receiptUrl: string | null;
  /** Why it failed or is disputed, in the provider's words. */
  note: string | null;
  customerId: string | null;
  orderId: string | null;
}

/** A bill of a subscription. */
export interface InvoiceFacts {
  id: string;
  customerId: string | null;
  subscriptionId: string | null;
  paymentId: string | null;
  amountPence: number;
  periodFrom: Date | null;
  periodTo: Date | null;
  invoiceUrl: string | null;
  invoicePdfUrl: string | null;
}

/** A discount on a subscription; `until` is `null` for one that holds for ever or for the next bill alone. */
export interface DiscountFacts {
  percentOff: number | null;
  amountOffPence: number | null;
  duration: 'once' | 'repeating' | 'forever';
  until: Date | null;
}

/** A subscription as it stands. */
export interface SubscriptionFacts {
  id: string;
  customerId: string;
  status:
    | 'trialing'
    | 'active'
    | 'past_due'
    | 'unpaid'
    | 'canceled'
    | 'incomplete'
    | 'incomplete_expired'
    | 'paused';
  pricePence: number;
  startedAt: Date;
  trialEndsAt: Date | null;
  periodEndsAt: Date;
  /** When it will end by its owner's wish. */
  cancelsAt: Date | null;
  endedAt: Date | null;
  /** Whether it ended, or is about to, because a payment failed. */
  endedUnpaid: boolean;
  /** When the last bill was made; where it is not paid, the first of those that are not, from which the days of grace count. */
  lastBilledAt: Date | null;
  /** When the last bill was paid; `null` while it is not. */
  lastPaidAt: Date | null;
  /** What is not paid of the last bill, and where it can be; `null` of what is over: money for it would buy nothing. */
  due: { pence: number; payUrl: string } | null;
  /** Whether there are bills that could still be paid. */
  hasOpenBills: boolean;
  discounts: DiscountFacts[];
  card: { brand: string; last4: string } | null;
}

/** A code that gives a discount. */
export interface PromotionFacts {
  id: string;
  code: string;
  percentOff: number | null;
  amountOffPence: number | null;
  duration: 'once' | 'repeating' | 'forever';
  months: number | null;
  /** The one customer who may use it; `null` for everybody. */
  customerId: string | null;
  /** Whether it is for people who never paid for anything. */
  forFirstPayment: boolean;
  /** The least that a payment must come to. */
  leastPence: number;
}
