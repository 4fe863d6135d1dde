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

  it('ends at the end of its period when that is wanted, unless it is taken back', async () => {
    const { stripe, sandbox } = rig;
    const { id, items } = await buyPro(rig);
    const planned = await stripe.subscriptions.update(id, {
      cancel_at_period_end: true,
      cancellation_details: { comment: 'Too dear', feedback: 'too_expensive' },
    });
    const end = items.data[0]!.current_period_end;
    expect(planned).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: end,
      cancellation_details: {
        reason: 'cancellation_requested',
        comment: 'Too dear',
        feedback: 'too_expensive',
      },
    });
    await expect(stripe.invoices.createPreview({ subscription: id })).rejects.toMatchObject({
      code: 'invoice_upcoming_none',
    });
    const back = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(back).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    const update = sandbox.events().at(-1);
    expect(update?.data.previous_attributes).toMatchObject({ cancel_at_period_end: true, cancel_at: end });
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    sandbox.advanceClock({ days: 32 });
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled', ended_at: end });
    expect((await invoicesOf(id)).map(({ status }) => status)).toEqual(['paid']);
    expect((await stripe.subscriptions.list()).data).toEqual([]);
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1);
  });

  it('ends at once when that is wanted, and is then not there to be ended again', async () => {
    const { id } = await buyPro(rig);
    const ended = await rig.stripe.subscriptions.cancel(id, {
      cancellation_details: { comment: 'Bye' },
      prorate: true,
    });
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { comment: 'Bye' } });
    await expect(rig.stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(rig.stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toThrow(
      'can only update',
    );
  });

  it('ends at once with its customer', async () => {
    const { id, customer } = await buyPro(rig);
    await rig.stripe.customers.del(customer as string);
    expect((await rig.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    expect(typesOf(rig.sandbox, 'customer').slice(-2)).toEqual([
      'customer.subscription.deleted',
      'customer.deleted',
    ]);
  });

  it('is paid at once when its trial is ended early', async () => {
    const { id } = await buyPro(rig, { subscription_data: { trial_period_days: 7 } });
    rig.sandbox.advanceClock({ days: 1 });
    const { status, billing_cycle_anchor } = await rig.stripe.subscriptions.update(id, { trial_end: 'now' });
    expect(status).toBe('active');
    expect(billing_cycle_anchor).toBe(Math.floor(rig.sandbox.now.getTime() / 1000));
    expect((await invoicesOf(id)).map(({ total }) => total)).toEqual([1500, 0]);
  });

  it('takes another price from the next invoice on, or at once when that has another rhythm', async () => {
    const { stripe } = rig;
    const { id, items } = await buyPro(rig);
    const product = items.data[0]!.price.product as string;
    const priceOf = async (unit_amount: number, interval: 'month' | 'year') =>
      (await stripe.prices.create({ product, currency: 'gbp', unit_amount, recurring: { interval } })).id;
    const item = items.data[0]!.id;
    await stripe.subscriptions.update(id, { items: [{ id: item, price: await priceOf(1800, 'month') }] });
    rig.sandbox.advanceClock({ days: 32 });
    expect((await invoicesOf(id)).map(({ total }) => total)).toEqual([1800, 1500]);
    const yearly = await stripe.subscriptions.update(id, {
      items: [{ id: item, price: await priceOf(12_000, 'year') }],
    });
    expect((await invoicesOf(id))[0]).toMatchObject({
      total: 12_000,
      status: 'paid',
      billing_reason: 'subscription_update',
    });
    expect(yearly.items.data[0]!.current_period_end - yearly.billing_cycle_anchor).toBeGreaterThan(
      364 * 86_400,
    );
  });

  it('renews on the last day of months that are shorter', async () => {
    rig.sandbox.setClock(new Date('2030-01-31T12:00:00Z'));
    const { id } = await buyPro(rig);
    const days: string[] = [];
    for (let month = 0; month < 3; month++) {
      const { items } = await rig.stripe.subscriptions.retrieve(id);
      const end = items.data[0]!.current_period_end;
      days.push(new Date(end * 1000).toISOString().slice(0, 10));
      rig.sandbox.setClock(new Date(end * 1000 + 1000));
    }
    expect(days).toEqual(['2030-02-28', '2030-03-31', '2030-04-30']);
  });

  it('is in force again when its open invoice is paid with another card', async () => {
    const { stripe, sandbox } = rig;
    const { id, customer } = await buyPro(
      rig,
      { subscription_data: { trial_period_days: 7 } },
      '4000000000000341',
    );
    sandbox.advanceClock({ days: 8 });
    const [open] = await invoicesOf(id);
    await expect(stripe.invoices.pay(open!.id)).rejects.toMatchObject({
      type: 'StripeCardError',
      decline_code: 'generic_decline',
    });
    const [good] = (await stripe.paymentMethods.list({ customer: (await buyPro(rig)).customer as string }))
      .data;
    await stripe.invoices.pay(open!.id, { payment_method: good!.id });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
    await expect(stripe.invoices.pay(open!.id)).rejects.toThrow('Invoice is already paid');
    expect((await stripe.invoicePayments.list({ invoice: open!.id })).data).toMatchObject([
      { status: 'paid', amount_paid: 1500 },
    ]);
    const intent = (await stripe.invoicePayments.list({ invoice: open!.id })).data[0]!.payment
      .payment_intent as string;
    const found = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent },
    });
    expect(found.data.map(({ invoice }) => invoice)).toEqual([open!.id]);
    expect(
      (await stripe.charges.list({ customer: customer as string })).data.map(({ paid }) => paid),
    ).toEqual([true, false, false]);
  });

  it('is incomplete without the checkout until its first invoice is paid, and lapses after 23 hours', async () => {
    const { stripe, sandbox, pro } = rig;
    const customer = (await stripe.customers.create({})).id;
    const { id, latest_invoice } = await stripe.subscriptions.create({ customer, items: [{ price: pro }] });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('incomplete');
    expect(await stripe.invoices.retrieve(latest_invoice as string)).toMatchObject({ status: 'open' });
    sandbox.advanceClock({ hours: 24 });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('incomplete_expired');
    expect(await stripe.invoices.retrieve(latest_invoice as string)).toMatchObject({ status: 'void' });
  });

  it('tells of the next invoice a week before, and lets everything happen in order at its own time', async () => {
    await buyPro(rig, { subscription_data: { trial_period_days: 7 } });
    rig.sandbox.advanceClock({ days: 70 });
    const events = rig.sandbox.events();
    expect(events.map(({ created }) => created)).toEqual(
      events.map(({ created }) => created).sort((a, b) => a - b),
    );
    expect(typesOf(rig.sandbox, 'invoice.upcoming')).toHaveLength(2);
    expect(typesOf(rig.sandbox, 'invoice.paid')).toHaveLength(4);
  });

  it('goes on unpaid instead of ending, where the sandbox is told so', async () => {
    const other = await startRig({ afterRetries: 'unpaid' });
    const { id } = await buyPro(other, { subscription_data: { trial_period_days: 7 } }, '4000000000000341');
    other.sandbox.advanceClock({ days: 60 });
    expect((await other.stripe.subscriptions.retrieve(id)).status).toBe('unpaid');
    const { data } = await other.stripe.invoices.list({ subscription: id, status: 'draft' });
    expect(data).toHaveLength(1);
    await other.close();
  });

  it('is active for an hour while its invoice is a draft, where the sandbox is told so, and late afterwards', async () => {
    const other = await startRig({ draftHours: 1 });
    const { id } = await buyPro(other, { subscription_data: { trial_period_days: 7 } }, '4000000000000341');
    const seen = async () => {
      const { latest_invoice, status } = await other.stripe.subscriptions.retrieve(id, {
        expand: ['latest_invoice'],
      });
      return [status, (latest_invoice as { status: string }).status];
    };
    other.sandbox.advanceClock({ days: 7, seconds: 60 });
    expect(await seen()).toEqual(['active', 'draft']);
    other.sandbox.advanceClock({ hours: 1 });
    expect(await seen()).toEqual(['past_due', 'open']);
    await other.close();
  });
});
