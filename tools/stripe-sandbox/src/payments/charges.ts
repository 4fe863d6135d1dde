import type { Stripe } from 'stripe';
import type { Engine } from '../engine.js';
import { newId } from '../state/ids.js';
import type { Charge, PaymentIntent } from '../state/stored.js';
import { cardOf, type Refusal } from './test-cards.js';

/** Writes down a try to take money, which went well unless the bank refused. */
export function recordCharge(
  engine: Engine,
  intent: PaymentIntent,
  method: string,
  refusal?: Refusal,
): Charge {
  const { paymentMethods } = engine.state;
  const id = newId('charge');
  const paid = !refusal;
  const charge: Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: paymentMethods.need(method).billing_details,
    calculated_statement_descriptor: 'CASEDROP',
    captured: paid,
    created: engine.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(refusal),
    paid,
    payment_intent: intent.id,
    payment_method: method,
    payment_method_details: methodDetails(engine, method),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: paid ? `${engine.url}/r/${id}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
  return engine.create(engine.state.charges, charge, paid ? 'charge.succeeded' : 'charge.failed');
}

function outcomeOf(refusal: Refusal | undefined): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: refusal ? 'declined_by_network' : 'approved_by_network',
    reason: refusal ? (refusal.decline_code ?? refusal.code) : null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: refusal
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: refusal ? 'issuer_declined' : 'authorized',
  };
}

function methodDetails(engine: Engine, method: string): Stripe.Charge.PaymentMethodDetails {
  const { cards, paymentMethods } = engine.state;
  const { card, type } = paymentMethods.need(method);
  const { number, authenticated } = cards.need(method);
  const proved = authenticated && cardOf(number).authentication !== undefined;
  return {
    card: {
      amount_authorized: null,
      authorization_code: null,
      brand: card?.brand ?? null,
      checks: card?.checks ?? null,
      country: card?.country ?? null,
      electronic_commerce_indicator: null,
      exp_month: card?.exp_month ?? 0,
      exp_year: card?.exp_year ?? 0,
      fingerprint: card?.fingerprint ?? null,
      funding: card?.funding ?? null,
      installments: null,
      last4: card?.last4 ?? null,
      mandate: null,
      network: card?.brand ?? null,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: proved ? threeDSecure : null,
      transaction_link_id: null,
      wallet: null,
    },
    type,
  };
}

const threeDSecure: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
};
