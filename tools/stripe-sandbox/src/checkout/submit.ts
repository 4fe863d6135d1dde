import type { Engine } from '../engine.js';
import { type CardEntry, readCard } from '../payments/card-entry.js';
import {
  answerChallenge as answerBank,
  createPaymentIntent,
  pay,
  type Payment,
} from '../payments/payment-intents.js';
import { createPaymentMethod } from '../payments/payment-methods.js';
import { answerSetup, beginSetup } from '../payments/setup-intents.js';
import type { Session } from '../state/stored.js';
import { buyer } from './buyer.js';
import { completeSession } from './complete-session.js';
import { lostDiscount } from './promotion.js';

/** What became of a try to pay. */
export type CheckoutResult =
  | { outcome: 'complete'; successUrl: string }
  | { outcome: 'challenge'; url: string }
  | { outcome: 'refused'; code: string; message: string }
  | { outcome: 'closed'; status: 'complete' | 'expired' };

export interface CheckoutEntry {
  card?: CardEntry;
  email?: string;
}

/** Somebody presses the button of the hosted page. */
export function submitCheckout(engine: Engine, id: string, entry: CheckoutEntry): CheckoutResult {
  const session = engine.state.sessions.need(id);
  if (session.status !== 'open') return closed(session);
  const lost = lostDiscount(engine, session);
  if (lost) return refused(engine, id, { code: 'promotion_code', message: lost });
  const keepsCard = session.mode === 'subscription' && entry.card?.number;
  if (!needsCard(session) && !keepsCard) return complete(engine, id, null, entry.email);
  const empty = { number: '', expiry: '', cvc: '' };
  const card = readCard(entry.card ?? empty, new Date(engine.clock.now()));
  if ('code' in card) return refused(engine, id, card);
  const email = session.customer_details?.email ?? entry.email ?? null;
  const method = createPaymentMethod(engine, card, email).id;
  engine.state.checkoutPlans.save({
    ...engine.state.checkoutPlans.need(id),
    challenged: method,
    lastError: undefined,
  });
  const payment = session.amount_total
    ? payNow(engine, session, method, email)
    : beginSetup(engine, id, buyer(engine, session, email, card.name), method);
  return conclude(engine, id, method, payment, entry.email);
}

/** Somebody has answered their bank on the page that a payment sent them to. */
export function answerCheckoutChallenge(
  engine: Engine,
  id: string,
  answer: 'complete' | 'fail',
): CheckoutResult {
  const session = engine.state.sessions.need(id);
  if (session.status !== 'open') return closed(session);
  const { challenged } = engine.state.checkoutPlans.need(id);
  const { intent, setup } = engine.state.checkoutPlans.need(id);
  if (!challenged)
    return refused(engine, id, { code: 'no_challenge', message: 'There is nothing to authenticate.' });
  const payment = session.amount_total
    ? answerBank(engine, intent ?? '', answer)
    : answerSetup(engine, setup ?? '', answer);
  return conclude(engine, id, challenged, payment);
}

/** Whether the page asks for a card. */
export function needsCard({ amount_total, mode, payment_method_collection }: Session): boolean {
  if (amount_total) return true;
  return mode === 'subscription' && payment_method_collection === 'always';
}

/** The address that is gone to after a payment. */
export function successUrlOf(engine: Engine, id: string): string {
  return engine.state.checkoutPlans.need(id).successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id);
}

function payNow(engine: Engine, session: Session, method: string, email: string | null): Payment {
  const { checkoutPlans, sessions } = engine.state;
  const plan = checkoutPlans.need(session.id);
  const intent = plan.intent ?? openIntent(engine, session, method, email);
  checkoutPlans.save({ ...plan, intent });
  if (session.mode === 'payment' && !session.payment_intent)
    engine.change(sessions, session.id, { payment_intent: intent });
  const challengeUrl = `${engine.url}/c/pay/${session.id}/challenge`;
  const amount = session.amount_total ?? 0;
  if (engine.state.paymentIntents.need(intent).amount !== amount)
    engine.change(engine.state.paymentIntents, intent, { amount });
  return pay(engine, intent, method, { present: true, challengeUrl });
}

function openIntent(engine: Engine, session: Session, method: string, email: string | null): string {
  const { paymentIntentData, setupFutureUsage } = engine.state.checkoutPlans.need(session.id);
  const subscription = session.mode === 'subscription';
  const name = engine.state.paymentMethods.need(method).billing_details.name;
  return createPaymentIntent(engine, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'gbp',
    customer: buyer(engine, session, email, name),
    description: subscription ? 'Subscription creation' : (paymentIntentData.description ?? null),
    metadata: paymentIntentData.metadata,
    receipt_email: paymentIntentData.receipt_email,
    setup_future_usage: subscription ? 'off_session' : setupFutureUsage,
  }).id;
}

function conclude(
  engine: Engine,
  id: string,
  method: string,
  payment: Payment,
  email?: string,
): CheckoutResult {
  if (payment.outcome === 'challenge')
    return { outcome: 'challenge', url: `${engine.url}/c/pay/${id}/challenge` };
  const { checkoutPlans } = engine.state;
  checkoutPlans.save({ ...checkoutPlans.need(id), challenged: undefined });
  return payment.outcome === 'refused'
    ? refused(engine, id, payment.refusal)
    : complete(engine, id, method, email);
}

function complete(engine: Engine, id: string, method: string | null, email?: string): CheckoutResult {
  completeSession(engine, id, method, email ?? null);
  return { outcome: 'complete', successUrl: successUrlOf(engine, id) };
}

function refused(
  engine: Engine,
  id: string,
  { code, message }: { code: string; message: string },
): CheckoutResult {
  const { checkoutPlans } = engine.state;
  checkoutPlans.save({ ...checkoutPlans.need(id), lastError: message });
  return { outcome: 'refused', code, message };
}

const closed = ({ status }: Session): CheckoutResult => ({
  outcome: 'closed',
  status: status === 'complete' ? 'complete' : 'expired',
});
