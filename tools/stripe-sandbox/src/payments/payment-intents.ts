import type { Stripe } from 'stripe';
import type { Engine } from '../engine.js';
import { newId, randomLetters } from '../state/ids.js';
import type { PaymentIntent } from '../state/stored.js';
import { recordCharge } from './charges.js';
import { openDispute } from './disputes.js';
import { markAuthenticated } from './payment-methods.js';
import { cardOf, type Refusal } from './test-cards.js';

/** How a payment went: the bank asks the card's owner first, it refuses, or the money has moved. */
export type Payment =
  | { outcome: 'succeeded'; charge: string }
  | { outcome: 'challenge' }
  | { outcome: 'refused'; refusal: Refusal };

export const AUTHENTICATION_FAILED: Refusal = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};
const AUTHENTICATION_REQUIRED: Refusal = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

type NewIntent = Pick<PaymentIntent, 'amount' | 'currency' | 'customer' | 'description' | 'metadata'> & {
  receipt_email?: string | null;
  setup_future_usage?: string | null;
};

/** Begins a payment that has no card yet. */
export function createPaymentIntent(engine: Engine, wanted: NewIntent): PaymentIntent {
  const id = newId('paymentIntent');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: wanted.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomLetters(25)}`,
    confirmation_method: 'automatic',
    created: engine.now,
    currency: wanted.currency,
    customer: wanted.customer,
    customer_account: null,
    description: wanted.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: wanted.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: wanted.receipt_email ?? null,
    review: null,
    setup_future_usage: wanted.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  return engine.create(engine.state.paymentIntents, intent, 'payment_intent.created');
}

/**
 * Pays with a card. `present`: whether its owner is there to be asked by the bank; `returnUrl` is where they are asked.
 */
export function pay(
  engine: Engine,
  id: string,
  method: string,
  { present, challengeUrl = null }: { present: boolean; challengeUrl?: string | null },
): Payment {
  const { cards, paymentIntents } = engine.state;
  const { number, authenticated } = cards.need(method);
  const card = cardOf(number);
  const asks = card.authentication === 'always' || (card.authentication === 'once' && !authenticated);
  if (!asks) return charge(engine, id, method);
  const next_action = { type: 'redirect_to_url', redirect_to_url: { return_url: null, url: challengeUrl } };
  const last_payment_error = present ? null : errorOf(engine, AUTHENTICATION_REQUIRED, method);
  const patch = {
    status: 'requires_action',
    payment_method: method,
    next_action,
    last_payment_error,
  } as const;
  engine.change(paymentIntents, id, patch, 'payment_intent.requires_action');
  return { outcome: 'challenge' };
}

/** The card's owner has answered their bank. */
export function answerChallenge(engine: Engine, id: string, answer: 'complete' | 'fail'): Payment {
  const method = engine.state.paymentIntents.need(id).payment_method;
  if (!method) throw new Error(`${id} waits for no authentication.`);
  if (answer === 'fail') return refuse(engine, id, method, AUTHENTICATION_FAILED);
  markAuthenticated(engine, method);
  return charge(engine, id, method);
}

function charge(engine: Engine, id: string, method: string): Payment {
  const { cards, paymentIntents } = engine.state;
  const card = cardOf(cards.need(method).number);
  const refusal = card.refusal ?? card.refusedWhenCharged;
  const intent = paymentIntents.need(id);
  const made = recordCharge(engine, intent, method, refusal);
  if (refusal) return refuse(engine, id, method, refusal, made.id);
  const paid: Partial<PaymentIntent> = {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: made.id,
    payment_method: method,
    next_action: null,
    last_payment_error: null,
  };
  engine.change(paymentIntents, id, paid, 'payment_intent.succeeded');
  if (card.disputed) openDispute(engine, made.id, 'fraudulent');
  return { outcome: 'succeeded', charge: made.id };
}

function refuse(engine: Engine, id: string, method: string, refusal: Refusal, chargeId?: string): Payment {
  const patch: Partial<PaymentIntent> = {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: errorOf(engine, refusal, method, chargeId),
    ...(chargeId && { latest_charge: chargeId }),
  };
  engine.change(engine.state.paymentIntents, id, patch, 'payment_intent.payment_failed');
  return { outcome: 'refused', refusal };
}

/** A refusal as the objects of the API keep it. */
export function errorOf(
  engine: Engine,
  refusal: Refusal,
  method: string,
  chargeId?: string,
): Stripe.PaymentIntent.LastPaymentError {
  return {
    ...(chargeId && { charge: chargeId }),
    ...refusal,
    doc_url: `https://stripe.com/docs/error-codes/${refusal.code.replaceAll('_', '-')}`,
    payment_method: engine.state.paymentMethods.need(method),
    type: refusal.code === AUTHENTICATION_FAILED.code ? 'invalid_request_error' : 'card_error',
  };
}

/** Ends a payment that nobody can make any more. */
export function cancelIntent(engine: Engine, id: string, reason: 'abandoned' | 'void_invoice'): void {
  const { paymentIntents } = engine.state;
  if (['succeeded', 'canceled'].includes(paymentIntents.need(id).status)) return;
  const patch = { status: 'canceled', canceled_at: engine.now, cancellation_reason: reason } as const;
  engine.change(paymentIntents, id, patch, 'payment_intent.canceled');
}
