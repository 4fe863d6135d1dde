import type { Stripe } from 'stripe';

/** An object of the API as it is kept: what it refers to is there by its id, never in full. */
type ByIds<T, K extends keyof T> = Omit<T, K> & { [P in K]: Extract<T[P], string | null | undefined> };

export type Customer = Stripe.Customer;
export type Product = Stripe.Product;
export type Price = ByIds<Stripe.Price, 'product'>;
export type Coupon = Stripe.Coupon;
export type PromotionCode = ByIds<Stripe.PromotionCode, 'customer'>;
export type Discount = ByIds<Stripe.Discount, 'customer' | 'promotion_code'> & {
  source: { coupon: string; type: 'coupon' };
};
export type Session = ByIds<
  Stripe.Checkout.Session,
  'customer' | 'invoice' | 'payment_intent' | 'setup_intent' | 'subscription'
>;
export type LineItem = Stripe.LineItem;
export type SubscriptionItem = Omit<Stripe.SubscriptionItem, 'price'> & { price: Price; quantity: number };
export type Subscription = Omit<
  ByIds<
    Stripe.Subscription,
    'customer' | 'default_payment_method' | 'latest_invoice' | 'pending_setup_intent'
  >,
  'items' | 'discounts'
> & { items: Stripe.ApiList<SubscriptionItem>; discounts: string[] };
export type InvoiceLine = Omit<ByIds<Stripe.InvoiceLineItem, 'subscription'>, 'discounts'> & {
  discounts: string[];
};
export type Invoice = Omit<
  ByIds<Stripe.Invoice, 'customer' | 'default_payment_method'>,
  'lines' | 'discounts' | 'parent'
> & {
  lines: Stripe.ApiList<InvoiceLine>;
  discounts: string[];
  parent: (Stripe.Invoice.Parent & { subscription_details: { subscription: string } }) | null;
};
export type InvoicePayment = ByIds<Stripe.InvoicePayment, 'invoice'> & {
  payment: { type: 'payment_intent'; payment_intent: string };
};
export type PaymentIntent = ByIds<Stripe.PaymentIntent, 'customer' | 'latest_charge' | 'payment_method'>;
export type Charge = ByIds<Stripe.Charge, 'customer' | 'payment_intent'>;
export type PaymentMethod = ByIds<Stripe.PaymentMethod, 'customer'>;
export type SetupIntent = ByIds<Stripe.SetupIntent, 'customer' | 'payment_method'>;
export type Refund = ByIds<Stripe.Refund, 'charge' | 'customer' | 'payment_intent' | 'payment_method'>;
export type Dispute = ByIds<Stripe.Dispute, 'charge' | 'payment_intent'>;
export type PortalSession = Stripe.BillingPortal.Session;

/** What a session of the checkout remembers beside what the API tells of it. */
export interface CheckoutPlan {
  id: string;
  lines: LineItem[];
  paymentIntentData: { description?: string; metadata: Stripe.Metadata; receipt_email?: string };
  subscriptionData: {
    description?: string;
    metadata: Stripe.Metadata;
    trialPeriodDays?: number;
    trialEnd?: number;
    missingPaymentMethod?: string;
  };
  setupFutureUsage?: string;
  successUrl: string;
  /** The sentence of the last card that was refused, until the next try. */
  lastError?: string;
  /** The payment method whose owner is being asked by the bank. */
  challenged?: string;
  /** The payment that a try to pay has begun, or the keeping of the card where nothing is due. */
  intent?: string;
  setup?: string;
  /** The customer that a try to pay has made. */
  buyer?: string;
  /** What was entered beside the card, to be shown again after a refusal. */
  entered?: { name?: string; email?: string };
}

/** What the sandbox knows of the card behind a payment method; the API never tells. */
export interface CardOnFile {
  id: string;
  number: string;
  /** Whether its owner has proved once who they are, which is enough for some cards. */
  authenticated: boolean;
}

/** What was already said or tried in a subscription's present period. */
export interface SubscriptionNotes {
  id: string;
  /** The end of the trial that was announced. */
  announcedTrialEnd?: number;
  /** The end of the period whose invoice was announced. */
  announcedPeriodEnd?: number;
}

/** An event with what became of its deliveries. */
export interface StoredEvent {
  id: string;
  type: string;
  created: number;
  /** The object it is about. */
  about: string;
  request: { id: string | null; idempotency_key: string | null };
  /** `data` as JSON: the object as it was then. A text takes less room than an object. */
  data: string;
  /** Whether it has still to reach the webhook; without a webhook nothing is owed. */
  owed: boolean;
  /** How often it was tried to deliver it, and the latest tries. */
  tries: number;
  attempts: DeliveryAttempt[];
}

/** One try to deliver an event: the status that came back, or the reason why none did. */
export interface DeliveryAttempt {
  /** Milliseconds of the sandbox's clock. */
  at: number;
  status: number | null;
  error?: string;
}
