import type { Engine } from '../engine.js';
import { boolean, integer, object, oneOf, text } from '../http/fields.js';
import { mergeMetadata, metadata } from '../http/metadata.js';
import { invalid, missingParam } from '../http/problem.js';
import { found } from '../http/found.js';
import { listRoute, route } from '../http/route.js';
import { closeDispute, isUndecided } from '../payments/disputes.js';
import { refundCharge } from '../payments/refunds.js';
import type { Charge } from '../state/stored.js';

export const refundRoutes = [
  route(
    'POST',
    '/v1/refunds',
    {
      amount: integer(1),
      charge: text(),
      metadata: metadata(),
      payment_intent: text(),
      reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
    },
    ({ engine }, { amount, charge, metadata: sent, payment_intent, reason }) =>
      refundCharge(engine, {
        charge: chargeFor(engine, charge, payment_intent),
        amount,
        reason,
        metadata: mergeMetadata({}, sent),
      }),
  ),
  listRoute(
    '/v1/refunds',
    { charge: text(), payment_intent: text() },
    ({ engine }, { charge, payment_intent }) =>
      engine.state.refunds
        .newestFirst()
        .filter((one) => charge === undefined || one.charge === charge)
        .filter((one) => payment_intent === undefined || one.payment_intent === payment_intent),
  ),
  route('GET', '/v1/refunds/:id', {}, ({ engine, id }) => found(engine.state.refunds.get(id), 'refund', id)),
  route('POST', '/v1/refunds/:id', { metadata: metadata() }, ({ engine, id }, { metadata: sent }) => {
    const { refunds } = engine.state;
    const known = found(refunds.get(id), 'refund', id);
    return engine.change(refunds, id, { metadata: mergeMetadata(known.metadata, sent) }, 'refund.updated');
  }),
];

/** What is to be given back: named itself, or by the payment it belongs to. */
function chargeFor({ state }: Engine, charge: string | undefined, intent: string | undefined): Charge {
  if (charge !== undefined) {
    const known = state.charges.get(charge);
    if (!known) throw missingParam('charge', charge, 'charge');
    return known;
  }
  if (intent === undefined)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'parameter_missing',
    );
  const known = state.paymentIntents.get(intent);
  if (!known) throw missingParam('payment_intent', intent, 'payment_intent');
  if (!known.latest_charge || known.status !== 'succeeded')
    throw invalid(
      `This PaymentIntent (${intent}) does not have a successful charge to refund.`,
      undefined,
      'payment_intent',
    );
  return state.charges.need(known.latest_charge);
}

const evidence = object({
  access_activity_log: text(20_000),
  cancellation_policy_disclosure: text(20_000),
  cancellation_rebuttal: text(20_000),
  customer_email_address: text(),
  customer_name: text(),
  customer_purchase_ip: text(),
  duplicate_charge_explanation: text(20_000),
  duplicate_charge_id: text(),
  product_description: text(20_000),
  refund_policy_disclosure: text(20_000),
  refund_refusal_explanation: text(20_000),
  service_date: text(),
  uncategorized_text: text(20_000),
});

export const disputeRoutes = [
  listRoute(
    '/v1/disputes',
    { charge: text(), payment_intent: text() },
    ({ engine }, { charge, payment_intent }) =>
      engine.state.disputes
        .newestFirst()
        .filter((one) => charge === undefined || one.charge === charge)
        .filter((one) => payment_intent === undefined || one.payment_intent === payment_intent),
  ),
  route('GET', '/v1/disputes/:id', {}, ({ engine, id }) =>
    found(engine.state.disputes.get(id), 'dispute', id),
  ),
  route(
    'POST',
    '/v1/disputes/:id',
    { evidence, metadata: metadata(), submit: boolean() },
    ({ engine, id }, { evidence: sent, metadata: words, submit }) => {
      const { disputes } = engine.state;
      const known = found(disputes.get(id), 'dispute', id);
      if (sent && !isUndecided(known))
        throw invalid('This dispute is already closed.', undefined, 'evidence');
      const given = Object.fromEntries(Object.entries(sent ?? {}).filter(([, value]) => value !== undefined));
      const handedIn = sent !== undefined && submit !== false;
      const { evidence_details: details } = known;
      const patch = {
        evidence: { ...known.evidence, ...given },
        evidence_details: {
          ...details,
          has_evidence: details.has_evidence || sent !== undefined,
          submission_count: details.submission_count + (handedIn ? 1 : 0),
          submission_method: handedIn ? 'manual' : details.submission_method,
        },
        status: handedIn ? 'under_review' : known.status,
        metadata: mergeMetadata(known.metadata, words),
      };
      return engine.change(disputes, id, patch, 'charge.dispute.updated');
    },
  ),
  route('POST', '/v1/disputes/:id/close', {}, ({ engine, id }) => {
    const known = found(engine.state.disputes.get(id), 'dispute', id);
    if (!isUndecided(known)) throw invalid('This dispute is already closed.');
    return closeDispute(engine, id, 'lost');
  }),
];
