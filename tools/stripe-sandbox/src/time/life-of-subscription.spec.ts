import { buyPro, type Rig, startRig, typesOf } from '../testing/rig.js';

describe('the life of a subscription', () => {
  let rig: Rig;
  beforeEach(async () => {
    rig = await startRig();
  });
  afterEach(() => rig.close());

  const invoicesOf = async (subscription: string) =>
    (await rig.stripe.invoices.list({ subscription, expand: ['data.payments'] })).data;

  it('is paid at its beginning and renews every month', async () => {
    const subscription = await buyPro(rig);
    expect(subscription).toMatchObject({ status: 'active', cancel_at_period_end: false });
    const [item] = subscription.items.data;
    expect(item!.current_period_end).toBeGreaterThan(subscription.created + 27 * 86_400);
    rig.sandbox.advanceClock({ days: 32 });
    const invoices = await invoicesOf(subscription.id);
    expect(invoices.map(({ billing_reason, status, total }) => [billing_reason, status, total])).toEqual([
      ['subscription_cycle', 'paid', 1500],
      ['subscription_create', 'paid', 1500],
    ]);
    expect(invoices[0]!.parent?.subscription_details?.subscription).toBe(subscription.id);
    expect(invoices[0]!.payments?.data[0]).toMatchObject({
      status: 'paid',
      payment: { type: 'payment_intent' },
    });
    const renewed = await rig.stripe.subscriptions.retrieve(subscription.id);
    expect(renewed.items.data[0]!.current_period_start).toBe(item!.current_period_end);
    expect(renewed.latest_invoice).toBe(invoices[0]!.id);
  });

  it('begins with a trial that is announced three days before its end, and then paid', async () => {
    const subscription = await buyPro(rig, {
      subscription_data: { trial_period_days: 7, metadata: { person: '7' } },
    });
    expect(subscription).toMatchObject({ status: 'trialing', metadata: { person: '7' } });
    expect((await invoicesOf(subscription.id)).map(({ total, status }) => [total, status])).toEqual([
      [0, 'paid'],
    ]);
    rig.sandbox.advanceClock({ days: 4, seconds: 1 });
    expect(typesOf(rig.sandbox, 'customer.subscription')).toEqual([
      'customer.subscription.created',
      'customer.subscription.trial_will_end',
    ]);
    rig.sandbox.advanceClock({ days: 3 });
    const paid = await rig.stripe.subscriptions.retrieve(subscription.id);
    expect(paid).toMatchObject({ status: 'active' });
    expect((await invoicesOf(subscription.id))[0]).toMatchObject({ total: 1500, status: 'paid' });
    const update = rig.sandbox.events().findLast(({ type }) => type === 'customer.subscription.updated');
    expect(update?.data.previous_attributes).toMatchObject({ status: 'trialing' });
  });

  it('is late when the card fails after the trial, is tried again and then ended', async () => {
    const trial = { subscription_data: { trial_period_days: 7 } };
    const subscription = await buyPro(rig, trial, '4000000000000341');
    const statusOf = async () => (await rig.stripe.subscriptions.retrieve(subscription.id)).status;
    rig.sandbox.advanceClock({ days: 7, seconds: 1 });
    expect(await statusOf()).toBe('past_due');
    const [open] = await invoicesOf(subscription.id);
    expect(open).toMatchObject({ status: 'open', attempt_count: 1 });
    expect(open!.next_payment_attempt).toBe(open!.created + 3 * 86_400);
    rig.sandbox.advanceClock({ days: 8 });
    expect(await statusOf()).toBe('past_due');
    rig.sandbox.advanceClock({ days: 7 });
    const ended = await rig.stripe.subscriptions.retrieve(subscription.id);
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } });
    expect(typesOf(rig.sandbox, 'invoice.payment_failed')).toHaveLength(4);
    expect(typesOf(rig.sandbox, 'customer.subscription.deleted')).toHaveLength(1);
  });
});
