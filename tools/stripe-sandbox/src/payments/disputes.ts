import type { Stripe } from 'stripe';
import type { Engine } from '../engine.js';
import { DAY } from '../state/dates.js';
import { newId } from '../state/ids.js';
import type { Charge, Dispute } from '../state/stored.js';

/** Open as long as nobody has decided. */
const UNDECIDED = ['needs_response', 'under_review'];

/** The cardholder disputes a payment: the money is gone until the dispute is won. */
export function openDispute(engine: Engine, chargeId: string, reason: string): Dispute {
  const { charges, disputes } = engine.state;
  const charge = charges.need(chargeId);
  if (charge.disputed) throw new Error(`${chargeId} is disputed already.`);
  if (!charge.paid || charge.refunded) throw new Error(`${chargeId} holds no money to dispute.`);
  const dispute = newDispute(engine, charge, reason);
  engine.change(charges, chargeId, { disputed: true }, 'charge.updated');
  engine.create(disputes, dispute, 'charge.dispute.created', 'charge.dispute.funds_withdrawn');
  return dispute;
}

/** Decides a dispute: won gives the money back. */
export function closeDispute(engine: Engine, id: string, status: 'won' | 'lost'): Dispute {
  const { disputes } = engine.state;
  const dispute = disputes.need(id);
  if (!UNDECIDED.includes(dispute.status)) throw new Error(`${id} is ${dispute.status} already.`);
  const closed = engine.change(disputes, id, { status }, 'charge.dispute.closed');
  if (status === 'won') engine.emit('charge.dispute.funds_reinstated', closed);
  return closed;
}

export const isUndecided = ({ status }: Dispute): boolean => UNDECIDED.includes(status);

function newDispute(engine: Engine, charge: Charge, reason: string): Dispute {
  const brand = charge.payment_method_details?.card?.brand ?? 'visa';
  return {
    id: newId('dispute'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: engine.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(charge),
    evidence_details: {
      due_by: engine.now + 9 * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand,
        case_type: 'chargeback',
        network: brand,
        network_reason_code: reason === 'fraudulent' ? '10.4' : '13.1',
      },
      type: 'card',
    },
    reason,
    status: 'needs_response',
  };
}

function noEvidence(charge: Charge): Stripe.Dispute.Evidence {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: charge.billing_details.email,
    customer_name: charge.billing_details.name,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  };
}
