import type * as Stored from './stored.js';
import { Table } from './table.js';

/** Everything the sandbox remembers of the account: one table for each kind of object. */
export class State {
  readonly customers: Table<Stored.Customer>;
  readonly products: Table<Stored.Product>;
  readonly prices: Table<Stored.Price>;
  readonly coupons: Table<Stored.Coupon>;
  readonly promotionCodes: Table<Stored.PromotionCode>;
  readonly discounts: Table<Stored.Discount>;
  readonly sessions: Table<Stored.Session>;
  readonly checkoutPlans: Table<Stored.CheckoutPlan>;
  readonly subscriptions: Table<Stored.Subscription>;
  readonly subscriptionNotes: Table<Stored.SubscriptionNotes>;
  readonly invoices: Table<Stored.Invoice>;
  readonly invoicePayments: Table<Stored.InvoicePayment>;
  readonly paymentIntents: Table<Stored.PaymentIntent>;
  readonly charges: Table<Stored.Charge>;
  readonly paymentMethods: Table<Stored.PaymentMethod>;
  readonly cards: Table<Stored.CardOnFile>;
  readonly setupIntents: Table<Stored.SetupIntent>;
  readonly refunds: Table<Stored.Refund>;
  readonly disputes: Table<Stored.Dispute>;
  readonly portalSessions: Table<Stored.PortalSession>;
  readonly events: Table<Stored.StoredEvent>;

  /** @param saved told of every object that was made or changed */
  constructor(saved: (row: { id: string }) => void) {
    const table = <T extends { id: string }>(word: string) => new Table<T>(word, saved);
    this.customers = table('customer');
    this.products = table('product');
    this.prices = table('price');
    this.coupons = table('coupon');
    this.promotionCodes = table('promotion code');
    this.discounts = table('discount');
    this.sessions = table('checkout.session');
    this.checkoutPlans = table('plan of a session');
    this.subscriptions = table('subscription');
    this.subscriptionNotes = table('note on a subscription');
    this.invoices = table('invoice');
    this.invoicePayments = table('invoice_payment');
    this.paymentIntents = table('payment_intent');
    this.charges = table('charge');
    this.paymentMethods = table('PaymentMethod');
    this.cards = table('card');
    this.setupIntents = table('setupintent');
    this.refunds = table('refund');
    this.disputes = table('dispute');
    this.portalSessions = table('billing_portal.session');
    this.events = table('event');
  }

  /** The tables by name, as the state file has them. */
  tables(): [string, Table<{ id: string }>][] {
    const entries = Object.entries(this) as [string, unknown][];
    return entries.filter((entry): entry is [string, Table<{ id: string }>] => entry[1] instanceof Table);
  }
}
