import type { Engine } from '../engine.js';
import { invalid } from '../http/problem.js';
import { newId } from '../state/ids.js';
import { money } from '../state/money.js';
import type { Charge, Refund } from '../state/stored.js';

interface WantedRefund {
  charge: Charge;
  amount?: number;
  reason?: string;
  metadata: Record<string, string>;
}

/** Gives a payment back, whole or in part. */
export function refundCharge(engine: Engine, { charge, amount, reason, metadata }: WantedRefund): Refund {
  const left = charge.amount_captured - charge.amount_refunded;
  if (!charge.paid) throw invalid(`Charge ${charge.id} has not been paid.`, undefined, 'charge');
  if (charge.disputed && !wonBack(engine, charge))
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed');
  if (charge.refunded || left <= 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  if (amount !== undefined && amount > left) throw tooMuch(charge, amount, left);
  const refund: Refund = {
    id: newId('refund'),
    object: 'refund',
    amount: amount ?? left,
    balance_transaction: null,
    charge: charge.id,
    created: engine.now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  engine.create(engine.state.refunds, refund, 'refund.created');
  const amount_refunded = charge.amount_refunded + refund.amount;
  const refunded = amount_refunded === charge.amount_captured;
  engine.change(engine.state.charges, charge.id, { amount_refunded, refunded }, 'charge.refunded');
  return refund;
}

/** The bank sends a refund back, days later: the money is the seller's again. */
export function failRefund(engine: Engine, id: string): Refund {
  const { charges, refunds } = engine.state;
  const refund = refunds.need(id);
  if (refund.status !== 'succeeded' || !refund.charge) throw new Error(`${id} is ${refund.status} already.`);
  const failed = { status: 'failed', failure_reason: 'lost_or_stolen_card' };
  const after = engine.change(refunds, id, failed, 'refund.updated', 'refund.failed');
  const { amount_refunded } = charges.need(refund.charge);
  const patch = { amount_refunded: amount_refunded - refund.amount, refunded: false };
  engine.change(charges, refund.charge, patch, 'charge.updated');
  return after;
}

function wonBack(engine: Engine, charge: Charge): boolean {
  return engine.state.disputes.find((dispute) => dispute.charge === charge.id)?.status === 'won';
}

function tooMuch(charge: Charge, amount: number, left: number) {
  const what = left === charge.amount ? 'charge amount' : 'unrefunded amount on charge';
  return invalid(
    `Refund amount (${money(amount, charge.currency)}) is greater than ${what} (${money(left, charge.currency)})`,
    undefined,
    'amount',
  );
}
