import { buyPro, openCase, openPro, type Rig, startRig, typesOf } from '../testing/rig.js';

describe('a session of the checkout', () => {
  let rig: Rig;
  beforeEach(async () => {
    rig = await startRig();
  });
  afterEach(() => rig.close());

  const now = () => Math.floor(rig.sandbox.now.getTime() / 1000);

  it('expires after a day, or when it says, and can no longer be paid', async () => {
    const day = await openCase(rig.stripe);
    expect(day.expires_at).toBe(day.created + 86_400);
    const soon = await openCase(rig.stripe, { expires_at: now() + 31 * 60 });
    rig.sandbox.advanceClock({ hours: 1 });
    expect(await rig.stripe.checkout.sessions.retrieve(soon.id)).toMatchObject({
      status: 'expired',
      url: null,
    });
    expect(rig.sandbox.payCheckout(soon.id)).toEqual({ outcome: 'closed', status: 'expired' });
    expect(typesOf(rig.sandbox, 'checkout')).toEqual(['checkout.session.expired']);
    expect(rig.sandbox.events().at(-1)?.created).toBe(soon.expires_at);
    rig.sandbox.payCheckout(day.id);
    rig.sandbox.advanceClock({ days: 2 });
    expect((await rig.stripe.checkout.sessions.retrieve(day.id)).status).toBe('complete');
    expect(rig.sandbox.payCheckout(day.id)).toEqual({ outcome: 'closed', status: 'complete' });
  });

  it.each([
    [29 * 60, 'at least 30 minutes'],
    [25 * 3600, 'less than 24 hours'],
  ])('cannot expire %d seconds from now', async (seconds, message) => {
    await expect(openCase(rig.stripe, { expires_at: now() + seconds })).rejects.toMatchObject({
      param: 'expires_at',
      message: expect.stringContaining(message),
    });
  });

  it('expires when a seller says who goes by real time, though the clock was put forward', async () => {
    rig.sandbox.advanceClock({ days: 17 });
    const expires_at = Math.floor(Date.now() / 1000) + 2 * 3600;
    const session = await openCase(rig.stripe, { expires_at });
    expect(session.expires_at - now()).toBeGreaterThan(2 * 3600 - 60);
    expect(session.expires_at - now()).toBeLessThanOrEqual(2 * 3600 + 1);
    rig.sandbox.advanceClock({ hours: 3 });
    expect((await rig.stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired');
  });

  it('can be expired by its seller, once, with the payment that was begun in it', async () => {
    const { id } = await openCase(rig.stripe);
    rig.sandbox.payCheckout(id, { card: '4000000000000002' });
    expect(await rig.stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired' });
    await expect(rig.stripe.checkout.sessions.expire(id)).rejects.toThrow('has a status of expired');
    expect((await rig.stripe.paymentIntents.list()).data[0]).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
    });
  });

  it.each([
    [{ mode: 'subscription' }, 'at least one recurring price'],
    [{ line_items: [] }, 'Missing required param: line_items'],
    [{ success_url: undefined }, 'Missing required param: success_url'],
    [
      { discounts: [{ coupon: 'FIRSTFIVE' }], allow_promotion_codes: true },
      'You may only specify one of these parameters',
    ],
    [
      { subscription_data: { trial_period_days: 7 } },
      'You can not pass `subscription_data` in `payment` mode',
    ],
    [{ line_items: [{ price: 'price_none', quantity: 1 }] }, "No such price: 'price_none'"],
    [
      {
        line_items: [
          { price_data: { currency: 'gbp', unit_amount: 20, product_data: { name: 'x' } }, quantity: 1 },
        ],
      },
      'at least £0.30 gbp',
    ],
    [
      {
        line_items: [
          { price_data: { currency: 'moon', unit_amount: 300, product_data: { name: 'x' } }, quantity: 1 },
        ],
      },
      'Invalid currency: moon',
    ],
    [{ discounts: [{ coupon: 'NONE' }] }, "No such coupon: 'NONE'"],
    [{ cancel_url: 'javascript:alert(1)' }, 'Invalid URL: An explicit scheme'],
    [{ success_url: 'x', colour: 'blue' }, 'Received unknown parameter: colour'],
  ] as [object, string][])('refuses %j', async (more, message) => {
    await expect(openCase(rig.stripe, more)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining(message),
    });
  });

  it('is listed by who bought, how and what', async () => {
    const customer = (await rig.stripe.customers.create({ email: 'c@example.com' })).id;
    const bought = await openCase(rig.stripe, { customer });
    await openCase(rig.stripe);
    rig.sandbox.payCheckout(bought.id);
    const { payment_intent } = await rig.stripe.checkout.sessions.retrieve(bought.id);
    const find = async (by: object) => (await rig.stripe.checkout.sessions.list(by)).data.map(({ id }) => id);
    expect(await find({ customer })).toEqual([bought.id]);
    expect(await find({ payment_intent: payment_intent as string })).toEqual([bought.id]);
    expect(await find({ status: 'complete' })).toEqual([bought.id]);
    expect(await find({ status: 'open' })).toHaveLength(1);
    expect((await rig.stripe.checkout.sessions.listLineItems(bought.id)).data).toMatchObject([
      { amount_total: 300 },
    ]);
  });

  it('makes a customer for a subscription, and an invoice of a payment where it is asked for', async () => {
    const subscription = await buyPro(rig);
    const customer = await rig.stripe.customers.retrieve(subscription.customer as string);
    expect(customer).toMatchObject({ email: 'sandy@example.com', name: 'Sandy Box' });
    const session = await openCase(rig.stripe, {
      customer: customer.id,
      invoice_creation: { enabled: true },
    });
    rig.sandbox.payCheckout(session.id);
    const { invoice } = await rig.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['invoice.payments'],
    });
    expect(invoice).toMatchObject({
      status: 'paid',
      total: 300,
      parent: null,
      payments: { data: [{ status: 'paid' }] },
    });
  });

  it('is completed without a card where nothing is due', async () => {
    await rig.stripe.coupons.create({ id: 'ALL', percent_off: 100 });
    const { id } = await openCase(rig.stripe, { discounts: [{ coupon: 'ALL' }] });
    expect(rig.sandbox.payCheckout(id, { card: '' }).outcome).toBe('complete');
    expect(await rig.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      payment_status: 'no_payment_required',
      payment_intent: null,
      amount_total: 0,
      total_details: { amount_discount: 300 },
    });
  });

  it('begins a trial without a card where none is collected, and does what was agreed when it ends', async () => {
    const begin = async (missing_payment_method: 'cancel' | 'pause' | 'create_invoice') => {
      const trial_settings = { end_behavior: { missing_payment_method } };
      const session = await openPro(rig, {
        payment_method_collection: 'if_required',
        subscription_data: { trial_period_days: 7, trial_settings },
      });
      expect(rig.sandbox.payCheckout(session.id, { card: '' }).outcome).toBe('complete');
      return (await rig.stripe.checkout.sessions.retrieve(session.id)).subscription as string;
    };
    const ids = [await begin('cancel'), await begin('pause'), await begin('create_invoice')];
    rig.sandbox.advanceClock({ days: 8 });
    const statuses = await Promise.all(
      ids.map(async (id) => (await rig.stripe.subscriptions.retrieve(id)).status),
    );
    expect(statuses).toEqual(['canceled', 'paused', 'past_due']);
    expect(typesOf(rig.sandbox, 'customer.subscription.paused')).toHaveLength(1);
    const resumed = await rig.stripe.subscriptions.resume(ids[1]!);
    expect(resumed.status).toBe('past_due');
  });
});
