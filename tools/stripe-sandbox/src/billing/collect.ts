import type { Engine } from '../engine.js';
import { answerChallenge, pay, type Payment } from '../payments/payment-intents.js';
import { methodFor } from '../payments/payment-methods.js';
import { DAY } from '../state/dates.js';
import type { Invoice, Subscription } from '../state/stored.js';
import { noteFailure, paymentOf, settle } from './invoices.js';
import { endSubscription } from './subscriptions.js';

/** Days from one failed try to collect a renewal to the next. */
const RETRY_DAYS = [3, 5, 7];

const NO_CARD: Payment = {
  outcome: 'refused',
  refusal: { code: 'resource_missing', message: 'There is no payment method to charge.' },
};

/** Takes the money for an open invoice from the card on file, with nobody there; afterwards things are as they then are. */
export function collect(engine: Engine, id: string): Payment {
  const invoice = engine.state.invoices.need(id);
  const method = cardFor(engine, invoice);
  const intent = paymentOf(engine, id)?.payment.payment_intent;
  const payment = method && intent ? pay(engine, intent, method, { present: false }) : NO_CARD;
  return conclude(engine, id, payment);
}

/** Somebody pays an open invoice with a card; their bank may ask them first. */
export function payOpenInvoice(engine: Engine, id: string, method: string): Payment {
  const intent = paymentOf(engine, id)?.payment.payment_intent;
  if (!intent) throw new Error(`${id} has nothing to pay.`);
  const challengeUrl = `${engine.url}/i/${id}/challenge`;
  const payment = pay(engine, intent, method, { present: true, challengeUrl });
  return payment.outcome === 'succeeded' ? conclude(engine, id, payment) : payment;
}

/** Tries an open invoice with a card out of turn: a failure is told, and no try of the schedule is used up. */
export function tryOutOfTurn(engine: Engine, id: string, method: string): Payment {
  const payment = payOpenInvoice(engine, id, method);
  if (payment.outcome !== 'succeeded') engine.emit('invoice.payment_failed', engine.state.invoices.need(id));
  return payment;
}

/** Somebody who pays an invoice has answered their bank. */
export function answerInvoiceChallenge(engine: Engine, id: string, answer: 'complete' | 'fail'): Payment {
  const intent = paymentOf(engine, id)?.payment.payment_intent;
  if (!intent) throw new Error(`${id} has nothing to pay.`);
  const payment = answerChallenge(engine, intent, answer);
  return payment.outcome === 'succeeded' ? conclude(engine, id, payment) : payment;
}

function cardFor(engine: Engine, invoice: Invoice): string | null {
  const subscription = subscriptionOf(engine, invoice);
  return methodFor(engine, invoice.customer ?? '', subscription?.default_payment_method ?? null);
}

function conclude(engine: Engine, id: string, payment: Payment): Payment {
  if (payment.outcome === 'succeeded') {
    settle(engine, id);
    const subscription = subscriptionOf(engine, engine.state.invoices.need(id));
    if (subscription) revive(engine, subscription, id);
    return payment;
  }
  const { attempt_count } = engine.state.invoices.need(id);
  const days = RETRY_DAYS[attempt_count];
  const next = days === undefined ? null : engine.now + days * DAY;
  const invoice = noteFailure(engine, id, next, payment.outcome === 'challenge');
  const subscription = subscriptionOf(engine, invoice);
  if (subscription) suffer(engine, subscription, next === null);
  return payment;
}

/** The subscription that an invoice is for. */
export function subscriptionOf({ state }: Engine, { parent }: Invoice): Subscription | undefined {
  return parent ? state.subscriptions.get(parent.subscription_details.subscription) : undefined;
}

/** The latest invoice is paid: what was late is in force again. */
function revive(engine: Engine, { id, status, latest_invoice }: Subscription, invoice: string): void {
  if (latest_invoice !== invoice || !['incomplete', 'past_due', 'unpaid'].includes(status)) return;
  engine.change(engine.state.subscriptions, id, { status: 'active' }, 'customer.subscription.updated');
}

/** A try to collect failed: late at first, and after the last try ended or unpaid, as the settings say. */
function suffer(engine: Engine, { id, status }: Subscription, last: boolean): void {
  const { subscriptions } = engine.state;
  if (status === 'active')
    engine.change(subscriptions, id, { status: 'past_due' }, 'customer.subscription.updated');
  if (!last || !['active', 'past_due'].includes(status)) return;
  if (engine.afterRetries === 'cancel') endSubscription(engine, id, 'payment_failed');
  else engine.change(subscriptions, id, { status: 'unpaid' }, 'customer.subscription.updated');
}
