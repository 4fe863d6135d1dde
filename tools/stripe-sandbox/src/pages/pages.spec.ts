import { buyPro, openCase, openPro, type Rig, startRig } from '../testing/rig.js';

describe('the pages for people', () => {
  let rig: Rig;
  beforeEach(async () => {
    rig = await startRig();
  });
  afterEach(() => rig.close());

  const card = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Ann O’Nym' };
  const read = async (address: string) => {
    const response = await fetch(new URL(address, rig.sandbox.url), { redirect: 'manual' });
    return {
      status: response.status,
      text: await response.text(),
      type: response.headers.get('content-type'),
    };
  };
  const send = async (address: string, form: Record<string, string>) => {
    const body = new URLSearchParams(form);
    const response = await fetch(new URL(address, rig.sandbox.url), {
      method: 'POST',
      body,
      redirect: 'manual',
    });
    return {
      status: response.status,
      to: response.headers.get('location') ?? '',
      text: await response.text(),
    };
  };

  describe('the checkout', () => {
    it('shows what is bought, takes a card and goes on to the shop', async () => {
      const session = await openCase(rig.stripe);
      const { text } = await read(session.url!);
      for (const shown of [
        'Sandbox: no real money moves',
        'Pay for A case',
        '£3.00',
        'Pay £3.00',
        'https://shop.example/back',
        'Test cards',
      ])
        expect(text).toContain(shown);
      expect(text).not.toMatch(/https?:\/\/(?!shop\.example|localhost)/);
      const paid = await send(session.url!, { ...card, email: 'ann@example.com', action: 'pay' });
      expect(paid).toMatchObject({ status: 303, to: `https://shop.example/thanks?session=${session.id}` });
      expect((await rig.stripe.checkout.sessions.retrieve(session.id)).customer_details).toMatchObject({
        email: 'ann@example.com',
        name: 'Ann O’Nym',
      });
      expect((await read(`/c/pay/${session.id}`)).text).toContain('Already paid');
    });

    it('says why a card was declined, keeps the name, and takes another', async () => {
      const session = await openCase(rig.stripe);
      const declined = await send(session.url!, {
        ...card,
        number: '4000000000009995',
        email: 'a@example.com',
      });
      expect(declined).toMatchObject({ status: 303, to: `/c/pay/${session.id}` });
      const { text } = await read(declined.to);
      expect(text).toContain('role="alert" tabindex="-1" autofocus>Your card has insufficient funds.');
      expect(text).toContain('value="Ann O’Nym"');
      expect(text).not.toContain('4000000000009995"');
      expect((await send(session.url!, card)).to).toContain('/thanks');
    });

    it('lets the bank ask first', async () => {
      const session = await openCase(rig.stripe);
      const asked = await send(session.url!, { ...card, number: '4000002500003155' });
      expect(asked.to).toBe(`/c/pay/${session.id}/challenge`);
      expect((await read(asked.to)).text).toContain('Complete authentication');
      const failed = await send(asked.to, { answer: 'fail' });
      expect((await read(failed.to)).text).toContain('We are unable to authenticate your payment method.');
      expect((await read(asked.to)).status).toBe(303);
      await send(session.url!, { ...card, number: '4000002500003155' });
      expect((await send(asked.to, { answer: 'complete' })).to).toContain('/thanks');
    });

    it('takes promotion codes, and gives them back', async () => {
      const session = await openPro(rig, { allow_promotion_codes: true });
      expect((await send(session.url!, { action: 'apply-code', code: 'NOPE' })).text).toContain(
        'This code is invalid.',
      );
      expect((await send(session.url!, { action: 'apply-code', code: 'EXPIRED1' })).text).toContain(
        'This code has expired.',
      );
      await send(session.url!, { action: 'apply-code', code: 'monday50' });
      const { text } = await read(session.url!);
      expect(text).toContain('50% off for 3 months');
      expect(text).toContain('−£7.50');
      await send(session.url!, { action: 'remove-code' });
      expect((await rig.stripe.checkout.sessions.retrieve(session.id)).amount_total).toBe(1500);
      await send(session.url!, { action: 'apply-code', code: 'FIRSTFIVE' });
      await send(session.url!, { ...card, email: 'a@example.com' });
      expect(await rig.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
        status: 'complete',
        amount_total: 1000,
      });
    });

    it('tells of a trial and what comes after it', async () => {
      const session = await openPro(rig, { subscription_data: { trial_period_days: 7 } });
      const { text } = await read(session.url!);
      expect(text).toContain('7 days free, then £15.00 per month');
      expect(text).toMatch(/Total due today<\/dt>\s*<dd>£0.00/);
      expect(text).toContain('Start trial');
    });

    it('says that it has expired, and that there is none', async () => {
      const session = await openCase(rig.stripe);
      rig.sandbox.advanceClock({ days: 2 });
      expect((await read(`/c/pay/${session.id}`)).text).toContain('This page has expired');
      expect((await read('/c/pay/cs_test_none')).status).toBe(404);
      expect((await read('/elsewhere')).status).toBe(404);
    });

    it('shows names as they are, and runs nothing in them', async () => {
      const name = '<script>alert(1)</script>';
      const line_items = [
        { price_data: { currency: 'gbp', unit_amount: 300, product_data: { name } }, quantity: 2 },
      ];
      const { text } = await read((await openCase(rig.stripe, { line_items })).url!);
      expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; × 2');
      expect(text).not.toContain('<script>');
    });
  });

  describe('the portal', () => {
    const portal = async (customer: string, more = {}) =>
      (
        await rig.stripe.billingPortal.sessions.create({
          customer,
          return_url: 'https://shop.example/account',
          ...more,
        })
      ).url;

    it('shows the plan, ends it and takes that back', async () => {
      const { id, customer } = await buyPro(rig);
      const url = await portal(customer as string);
      const { text } = await read(url);
      for (const shown of [
        'Pro Pass',
        '£15.00 per month',
        'Your plan renews on',
        'visa •••• 4242',
        'https://shop.example/account',
        'paid',
      ])
        expect(text).toContain(shown);
      const cancelled = await send(url, { action: 'cancel', subscription: id, feedback: 'unused' });
      expect(cancelled.status).toBe(303);
      expect((await read(url)).text).toContain('Your plan will be cancelled on');
      const held = await rig.stripe.subscriptions.retrieve(id);
      expect(held).toMatchObject({
        cancel_at: held.items.data[0]?.current_period_end,
        cancel_at_period_end: false,
        cancellation_details: { feedback: 'unused' },
      });
      await send(url, { action: 'resume', subscription: id });
      expect(await rig.stripe.subscriptions.retrieve(id)).toMatchObject({
        cancel_at: null,
        status: 'active',
      });
    });

    it('takes a new card, and pays what is open with it', async () => {
      const { id, customer } = await buyPro(
        rig,
        { subscription_data: { trial_period_days: 7 } },
        '4000000000000341',
      );
      rig.sandbox.advanceClock({ days: 8 });
      const url = await portal(customer as string, { flow_data: { type: 'payment_method_update' } });
      expect((await read(url)).text).toContain('Your last payment failed.');
      const refused = await send(url, { ...card, number: '4000000000000002', action: 'card' });
      expect(refused.text).toContain('Your card was declined.');
      await send(url, { ...card, number: '5555555555554444', action: 'card' });
      expect((await rig.stripe.subscriptions.retrieve(id)).status).toBe('active');
      expect((await read(url)).text).toContain('mastercard •••• 4444');
    });

    it('shows nobody the subscription of somebody else', async () => {
      const other = await buyPro(rig);
      const stranger = (await rig.stripe.customers.create({})).id;
      const url = await portal(stranger);
      expect((await send(url, { action: 'cancel', subscription: other.id })).text).toContain(
        'There is no such subscription.',
      );
      expect((await rig.stripe.subscriptions.retrieve(other.id)).cancel_at).toBeNull();
      await expect(portal('cus_none')).rejects.toMatchObject({ code: 'resource_missing' });
    });

    it('goes back to the shop where the flow says so', async () => {
      const { id, customer } = await buyPro(rig);
      const after_completion = {
        type: 'redirect',
        redirect: { return_url: 'https://shop.example/done' },
      } as const;
      const flow_data = {
        type: 'subscription_cancel',
        subscription_cancel: { subscription: id },
        after_completion,
      } as const;
      const done = await send(await portal(customer as string, { flow_data }), {
        action: 'cancel',
        subscription: id,
      });
      expect(done.to).toBe('https://shop.example/done');
    });
  });

  describe('an invoice', () => {
    it('that is open is paid with a card, whose bank may ask, and which pays the next ones', async () => {
      const { id } = await buyPro(rig, { subscription_data: { trial_period_days: 7 } }, '4000000000000341');
      rig.sandbox.advanceClock({ days: 8 });
      const [invoice] = (await rig.stripe.invoices.list({ subscription: id })).data;
      const url = invoice!.hosted_invoice_url!;
      expect((await read(url)).text).toContain('Pay £15.00');
      expect((await send(url, { ...card, number: '4000000000000002' })).text).toContain(
        'Your card was declined.',
      );
      const asked = await send(url, { ...card, number: '4000002500003155' });
      expect((await read(asked.to)).text).toContain('a payment of £15.00');
      expect((await send(asked.to, { answer: 'complete' })).to).toBe(`/i/${invoice!.id}`);
      expect((await read(url)).text).toContain('Paid on');
      expect((await rig.stripe.subscriptions.retrieve(id)).status).toBe('active');
      rig.sandbox.advanceClock({ days: 32 });
      expect((await rig.stripe.subscriptions.retrieve(id)).status).toBe('active');
      const pdf = await fetch(invoice!.invoice_pdf!);
      expect(pdf.headers.get('content-type')).toBe('application/pdf');
      expect(await pdf.text()).toMatch(/^%PDF-1\.4[\s\S]+Pro Pass[\s\S]+%%EOF\n$/);
    });
  });

  it('show a receipt', async () => {
    const session = await openCase(rig.stripe);
    rig.sandbox.payCheckout(session.id);
    const [charge] = (await rig.stripe.charges.list()).data;
    expect((await read(charge!.receipt_url!)).text).toContain('£3.00');
  });

  it('show what is going on, with a clock to turn', async () => {
    const { id } = await buyPro(rig);
    await openCase(rig.stripe);
    const { text } = await read('/');
    for (const shown of [
      'Clock',
      '+1 month',
      'checkout.session.completed',
      id.slice(0, 20),
      'no webhook',
      '4000 0025 0000 3155',
    ])
      expect(text).toContain(shown);
    const before = rig.sandbox.now.getTime();
    expect(await send('/_sandbox/clock/advance', { days: '31', hours: '0', back: '1' })).toMatchObject({
      status: 303,
      to: '/',
    });
    expect(rig.sandbox.now.getTime() - before).toBeGreaterThanOrEqual(31 * 86_400_000);
  });
});
