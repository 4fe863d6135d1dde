import { Stripe } from 'stripe';
import { openCase, type Rig, startRig, typesOf } from '../testing/rig.js';

describe('money that goes back', () => {
  let rig: Rig;
  let intent: string;
  beforeEach(async () => {
    rig = await startRig();
    const session = await openCase(rig.stripe);
    rig.sandbox.payCheckout(session.id);
    intent = (await rig.stripe.checkout.sessions.retrieve(session.id)).payment_intent as string;
  });
  afterEach(() => rig.close());

  const charge = async () => {
    const { latest_charge } = await rig.stripe.paymentIntents.retrieve(intent, {
      expand: ['latest_charge.refunds'],
    });
    return latest_charge as Stripe.Charge;
  };

  it('is given back in parts, and no more than was paid', async () => {
    const { stripe } = rig;
    const part = await stripe.refunds.create({
      payment_intent: intent,
      amount: 100,
      reason: 'requested_by_customer',
      metadata: { why: 'x' },
    });
    expect(part).toMatchObject({
      status: 'succeeded',
      amount: 100,
      metadata: { why: 'x' },
      payment_intent: intent,
    });
    expect(await charge()).toMatchObject({ amount_refunded: 100, refunded: false });
    await expect(stripe.refunds.create({ payment_intent: intent, amount: 201 })).rejects.toThrow(
      'Refund amount (£2.01) is greater than unrefunded amount on charge (£2.00)',
    );
    await stripe.refunds.create({ charge: (await charge()).id });
    const whole = await charge();
    expect(whole).toMatchObject({ amount_refunded: 300, refunded: true });
    expect(whole.refunds?.data.map(({ amount }) => amount)).toEqual([200, 100]);
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
      type: 'StripeInvalidRequestError',
    });
    expect((await stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(2);
    expect(typesOf(rig.sandbox, 'refund', 'charge.refunded')).toEqual([
      'refund.created',
      'charge.refunded',
      'refund.created',
      'charge.refunded',
    ]);
  });

  it('comes back when the bank refuses a refund', async () => {
    const { id } = await rig.stripe.refunds.create({ payment_intent: intent });
    expect(rig.sandbox.failRefund(id)).toMatchObject({
      status: 'failed',
      failure_reason: 'lost_or_stolen_card',
    });
    expect(await charge()).toMatchObject({ amount_refunded: 0, refunded: false });
    expect(typesOf(rig.sandbox, 'refund', 'charge.updated').slice(-3)).toEqual([
      'refund.updated',
      'refund.failed',
      'charge.updated',
    ]);
    expect(() => rig.sandbox.failRefund(id)).toThrow('failed already');
  });

  it('is withdrawn by a dispute, and reinstated when it is won', async () => {
    const { id } = rig.sandbox.createDispute(intent, { reason: 'product_not_received' });
    expect(await charge()).toMatchObject({ disputed: true });
    await expect(rig.stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
    const answered = await rig.stripe.disputes.update(id, {
      evidence: { uncategorized_text: 'They read it.' },
      submit: true,
    });
    expect(answered).toMatchObject({ status: 'under_review', evidence_details: { submission_count: 1 } });
    expect(rig.sandbox.winDispute(id)).toMatchObject({ status: 'won' });
    expect(typesOf(rig.sandbox, 'charge.dispute')).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ]);
    await rig.stripe.refunds.create({ payment_intent: intent });
  });

  it('is lost with a dispute that is lost, or given up', async () => {
    const { id } = rig.sandbox.createDispute(intent);
    expect((await rig.stripe.disputes.list({ payment_intent: intent })).data[0]).toMatchObject({
      id,
      status: 'needs_response',
    });
    expect(await rig.stripe.disputes.close(id)).toMatchObject({ status: 'lost' });
    expect(() => rig.sandbox.loseDispute(id)).toThrow('lost already');
    expect(typesOf(rig.sandbox, 'charge.dispute.funds_reinstated')).toEqual([]);
  });

  it('is not given back for what does not exist, or was never paid', async () => {
    await expect(rig.stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
    await expect(rig.stripe.refunds.create({})).rejects.toMatchObject({ code: 'parameter_missing' });
    const session = await openCase(rig.stripe);
    rig.sandbox.payCheckout(session.id, { card: '4000000000000002' });
    const unpaid = (await rig.stripe.checkout.sessions.retrieve(session.id)).payment_intent as string;
    await expect(rig.stripe.refunds.create({ payment_intent: unpaid })).rejects.toThrow(
      'does not have a successful charge',
    );
    expect(() => rig.sandbox.createDispute(unpaid)).toThrow('holds no money');
  });
});
