import type { Stripe } from 'stripe';
import { endSubscription } from '../billing/subscriptions.js';
import { answerCheckoutChallenge, type CheckoutResult, submitCheckout } from '../checkout/submit.js';
import type { Engine } from '../engine.js';
import { closeDispute, openDispute } from '../payments/disputes.js';
import { attach, createPaymentMethod } from '../payments/payment-methods.js';
import { failRefund } from '../payments/refunds.js';
import { DAY, HOUR } from '../state/dates.js';
import type { DeliveryAttempt, StoredEvent } from '../state/stored.js';
import { advanceTo, ripen } from '../time/ripen.js';
import type { Dispatcher } from '../webhooks/dispatcher.js';
import { presentEvent } from '../webhooks/event-shape.js';
import type { Webhook } from '../webhooks/post-event.js';
import type { ApiFault, Faults, WebhookFaults } from './faults.js';

/** Who pays with what. */
export interface Payer {
  /** A test card's number. */
  card?: string;
  expiry?: string;
  cvc?: string;
  name?: string;
  email?: string;
  /** What its owner answers their bank if it asks; without it the challenge stays open. */
  authenticate?: 'complete' | 'fail';
}

/** An event with what became of its delivery. */
export interface DeliveryReport {
  event: string;
  type: string;
  delivered: boolean;
  attempts: readonly DeliveryAttempt[];
}

/** What a test or a person does to the sandbox that no caller of the API could. */
export class Control {
  constructor(
    private readonly engine: Engine,
    private readonly dispatcher: Dispatcher,
    private readonly faultsInForce: Faults,
  ) {}

  /** The sandbox's time. */
  get now(): Date {
    return new Date(this.engine.clock.now());
  }

  /** Lets time pass, with everything that happens on the way. */
  advanceClock({
    days = 0,
    hours = 0,
    seconds = 0,
  }: {
    days?: number;
    hours?: number;
    seconds?: number;
  }): Date {
    const moment = this.engine.clock.now() + (days * DAY + hours * HOUR + seconds) * 1000;
    return this.setClock(new Date(moment));
  }

  /** Lets time pass until a moment. It cannot go back. */
  setClock(moment: Date): Date {
    if (!(moment.getTime() >= this.engine.clock.now())) throw new Error('The clock only goes forward.');
    advanceTo(this.engine, moment.getTime());
    return this.now;
  }

  /** Pays in a session as somebody does on the hosted page. */
  payCheckout(session: string, payer: Payer = {}): CheckoutResult {
    const { card = '4242424242424242', expiry = '12/34', cvc = '123', name = 'Sandy Box', email } = payer;
    ripen(this.engine, this.engine.clock.now());
    this.known(this.engine.state.sessions, session);
    const entry = { card: { number: card, expiry, cvc, name }, email: email ?? 'sandy@example.com' };
    const result = submitCheckout(this.engine, session, entry);
    if (result.outcome !== 'challenge' || !payer.authenticate) return result;
    return answerCheckoutChallenge(this.engine, session, payer.authenticate);
  }

  /** Keeps a test card as a customer's, as the portal does; the id of the payment method. */
  keepCard(customer: string, number = '4242424242424242'): string {
    this.known(this.engine.state.customers, customer);
    const { id } = createPaymentMethod(this.engine, { number, month: 12, year: 2050, name: null }, null);
    attach(this.engine, id, customer);
    return id;
  }

  /** The cardholder disputes a payment. */
  createDispute(paymentIntent: string, { reason = 'fraudulent' }: { reason?: string } = {}): Stripe.Dispute {
    const { latest_charge } = this.known(this.engine.state.paymentIntents, paymentIntent);
    if (!latest_charge) throw new Error(`${paymentIntent} has not been paid.`);
    return openDispute(this.engine, latest_charge, reason);
  }

  winDispute(id: string): Stripe.Dispute {
    this.known(this.engine.state.disputes, id);
    return closeDispute(this.engine, id, 'won');
  }

  loseDispute(id: string): Stripe.Dispute {
    this.known(this.engine.state.disputes, id);
    return closeDispute(this.engine, id, 'lost');
  }

  /** Ends a subscription whose bill is not paid now, as after the last try to collect. */
  giveUp(subscription: string): Stripe.Subscription {
    this.known(this.engine.state.subscriptions, subscription);
    return endSubscription(this.engine, subscription, 'payment_failed');
  }

  /** The bank sends a refund back. */
  failRefund(id: string): Stripe.Refund {
    this.known(this.engine.state.refunds, id);
    return failRefund(this.engine, id);
  }

  /** What goes wrong: for the next calls of the API, for deliveries, or nothing any more. */
  readonly faults = {
    api: (fault: ApiFault): void => this.faultsInForce.addApi(fault),
    webhooks: (faults: WebhookFaults): void => this.faultsInForce.setWebhooks(faults),
    clear: (): void => this.faultsInForce.clear(),
  };

  /** Every event so far, oldest first. */
  events(): Stripe.Event[] {
    return [...this.engine.state.events.values()].map(
      (event) => presentEvent(event) as unknown as Stripe.Event,
    );
  }

  /** What became of every event's delivery, oldest first. */
  deliveries(): DeliveryReport[] {
    return [...this.engine.state.events.values()].map(reportOf);
  }

  /** Delivers an event once more. */
  async redeliver(event: string): Promise<DeliveryAttempt> {
    const [attempt] = await this.deliver([event]);
    return attempt!;
  }

  /** Delivers events now, one after the other in this order, whether they were delivered before or not. */
  deliver(events: readonly string[]): Promise<DeliveryAttempt[]> {
    for (const id of events) this.known(this.engine.state.events, id);
    return this.dispatcher.deliver(events);
  }

  /** Keeps events from now on instead of delivering them. */
  holdWebhooks(): void {
    this.dispatcher.hold();
  }

  /** The events that are held, in the order they happened. */
  heldWebhooks(): string[] {
    return this.dispatcher.heldIds;
  }

  /**
   * Delivers what was held, one after the other: by ids or positions, or as it happened. What the order leaves out is
   * delivered afterwards, as if it happened then.
   */
  releaseWebhooks(order?: readonly (string | number)[]): Promise<DeliveryAttempt[]> {
    return this.dispatcher.release(order);
  }

  /** Resolves when no delivery is under way. What waits for its next try, or is held, is not. */
  settled(): Promise<void> {
    return this.dispatcher.settled();
  }

  /** Sets where events go from now on, or that they go nowhere. */
  setWebhook(webhook: Webhook | undefined): void {
    this.dispatcher.webhook = webhook;
  }

  private known<T>(table: { word: string; get(id: string): T | undefined }, id: string): T {
    const row = table.get(id);
    if (!row) throw new Error(`No such ${table.word}: ${id}`);
    return row;
  }
}

/** What became of an event's delivery. */
export const reportOf = ({ id, type, owed, attempts }: StoredEvent): DeliveryReport => ({
  event: id,
  type,
  delivered: !owed && attempts.length > 0,
  attempts,
});
