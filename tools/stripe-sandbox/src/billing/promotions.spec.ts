import { buyPro, openCase, openPro, type Rig, startRig } from '../testing/rig.js';

describe('coupons and promotion codes', () => {
  let rig: Rig;
  beforeEach(async () => {
    rig = await startRig();
  });
  afterEach(() => rig.close());

  const codeOf = async (code: string) => (await rig.stripe.promotionCodes.list({ code })).data[0]!;
  const totals = async (subscription: string) =>
    (await rig.stripe.invoices.list({ subscription })).data.map(({ total }) => total).reverse();
  const months = (count: number) => {
    for (let month = 0; month < count; month++) rig.sandbox.advanceClock({ days: 31 });
  };

  it('are there from the beginning: two that work and one of last year', async () => {
    expect(await codeOf('monday50')).toMatchObject({
      active: true,
      code: 'MONDAY50',
      promotion: { coupon: 'MONDAY50', type: 'coupon' },
    });
    expect(await codeOf('EXPIRED1')).toMatchObject({ active: false });
    expect((await rig.stripe.promotionCodes.list({ active: true })).data).toHaveLength(2);
    const { data } = await rig.stripe.promotionCodes.list({
      code: 'FIRSTFIVE',
      expand: ['data.promotion.coupon'],
    });
    expect(data[0]!.promotion.coupon).toMatchObject({ amount_off: 500, currency: 'gbp', duration: 'once' });
  });

  it('take off as long as they last: three months, once, or for ever', async () => {
    const { stripe } = rig;
    await stripe.coupons.create({ id: 'EVER', percent_off: 10, duration: 'forever' });
    const three = await buyPro(rig, { discounts: [{ promotion_code: (await codeOf('MONDAY50')).id }] });
    const once = await buyPro(rig, { discounts: [{ coupon: 'FIRSTFIVE' }] });
    const ever = await buyPro(rig, { discounts: [{ coupon: 'EVER' }] });
    months(4);
    expect(await totals(three.id)).toEqual([750, 750, 750, 1500, 1500]);
    expect(await totals(once.id)).toEqual([1000, 1500, 1500, 1500, 1500]);
    expect(await totals(ever.id)).toEqual([1350, 1350, 1350, 1350, 1350]);
    const [first, ended] = await Promise.all(
      [ever, three].map(({ id }) => stripe.subscriptions.retrieve(id, { expand: ['discounts'] })),
    );
    expect(first!.discounts).toMatchObject([
      { object: 'discount', source: { coupon: 'EVER', type: 'coupon' }, end: null },
    ]);
    expect(ended!.discounts).toEqual([]);
  });

  it('begin with the first payment after a trial where they are for one', async () => {
    const subscription = await buyPro(rig, {
      discounts: [{ coupon: 'FIRSTFIVE' }],
      subscription_data: { trial_period_days: 7 },
    });
    const preview = await rig.stripe.invoices.createPreview({ subscription: subscription.id });
    expect(preview).toMatchObject({
      subtotal: 1500,
      total: 1000,
      billing_reason: 'upcoming',
      status: 'draft',
    });
    rig.sandbox.advanceClock({ days: 40 });
    expect(await totals(subscription.id)).toEqual([0, 1000, 1500]);
  });

  it('are counted, and refused when they are used up, over, or not for this purchase', async () => {
    const { stripe, sandbox } = rig;
    const promotion = { type: 'coupon', coupon: 'MONDAY50' } as const;
    const code = await stripe.promotionCodes.create({ promotion, code: 'ONLYONE', max_redemptions: 1 });
    const [first, second] = [
      await openCase(stripe, { discounts: [{ promotion_code: code.id }] }),
      await openCase(stripe, { discounts: [{ promotion_code: code.id }] }),
    ];
    expect(first.amount_total).toBe(150);
    expect(sandbox.payCheckout(first.id).outcome).toBe('complete');
    expect(sandbox.payCheckout(second.id)).toMatchObject({ outcome: 'refused', code: 'promotion_code' });
    expect(await stripe.promotionCodes.retrieve(code.id)).toMatchObject({ times_redeemed: 1, active: false });
    const refusedCode = async (promotion_code: string, message: string) =>
      expect(openPro(rig, { discounts: [{ promotion_code }] })).rejects.toThrow(message);
    await refusedCode((await codeOf('EXPIRED1')).id, 'This code has expired.');
    await refusedCode(code.id, 'This code is invalid.');
    const large = {
      promotion,
      code: 'LARGE',
      restrictions: { minimum_amount: 5000, minimum_amount_currency: 'gbp' },
    };
    await refusedCode((await stripe.promotionCodes.create(large)).id, 'at least £50.00');
    await expect(stripe.promotionCodes.create({ promotion, code: 'large' })).rejects.toThrow(
      'already exists',
    );
    const soon = await stripe.promotionCodes.create({
      promotion,
      code: 'SOON',
      expires_at: Math.floor(sandbox.now.getTime() / 1000) + 60,
    });
    sandbox.advanceClock({ hours: 1 });
    expect((await stripe.promotionCodes.retrieve(soon.id)).active).toBe(false);
  });

  it('may be the same word for several customers, and then for nobody else', async () => {
    const { stripe } = rig;
    const promotion = { type: 'coupon', coupon: 'MONDAY50' } as const;
    const [one, two] = [await stripe.customers.create({}), await stripe.customers.create({})];
    const ofOne = await stripe.promotionCodes.create({ promotion, code: 'YOURS', customer: one.id });
    const ofTwo = await stripe.promotionCodes.create({ promotion, code: 'yours', customer: two.id });
    const found = (await stripe.promotionCodes.list({ code: 'YOURS', active: true })).data;
    expect(found.map(({ id }) => id)).toEqual([ofTwo.id, ofOne.id]);
    for (const customer of [one.id, undefined])
      await expect(stripe.promotionCodes.create({ promotion, code: 'YOURS', customer })).rejects.toThrow(
        'already exists',
      );
    await expect(
      stripe.promotionCodes.create({ promotion, code: 'MONDAY50', customer: one.id }),
    ).rejects.toThrow('already exists');
  });

  it('go on for whoever has them when the coupon is deleted', async () => {
    const { stripe } = rig;
    const { id } = await buyPro(rig, { discounts: [{ coupon: 'MONDAY50' }] });
    const open = await openPro(rig, { discounts: [{ coupon: 'FIRSTFIVE' }] });
    await stripe.coupons.del('MONDAY50');
    await stripe.coupons.del('FIRSTFIVE');
    const expanded = { expand: ['discounts.coupon'] };
    expect(await stripe.checkout.sessions.retrieve(open.id, expanded)).toMatchObject({ amount_total: 1000 });
    expect(rig.sandbox.payCheckout(open.id).outcome).toBe('complete');
    await expect(openPro(rig, { discounts: [{ coupon: 'FIRSTFIVE' }] })).rejects.toMatchObject({
      code: 'resource_missing',
    });
    await stripe.coupons.create({ id: 'FIRSTFIVE', percent_off: 5 });
    await expect(openPro(rig, { discounts: [{ coupon: 'MONDAY50' }] })).rejects.toMatchObject({
      code: 'resource_missing',
    });
    months(1);
    expect(await totals(id)).toEqual([750, 750]);
  });

  it('are made as Stripe lets them be made', async () => {
    const { coupons } = rig.stripe;
    await expect(coupons.create({})).rejects.toThrow('Must provide percent_off or amount_off');
    await expect(coupons.create({ amount_off: 100 })).rejects.toMatchObject({ param: 'currency' });
    await expect(coupons.create({ percent_off: 10, duration: 'repeating' })).rejects.toMatchObject({
      param: 'duration_in_months',
    });
    const made = await coupons.create({ percent_off: 12.5, duration: 'once', name: 'Eighth' });
    expect(await coupons.retrieve(made.id)).toMatchObject({ percent_off: 12.5, valid: true });
    await coupons.del(made.id);
    await expect(coupons.retrieve(made.id)).rejects.toMatchObject({ statusCode: 404 });
    expect((await coupons.list()).data).toHaveLength(3);
  });
});
