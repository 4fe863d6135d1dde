import { buyPro, type Rig, startRig, typesOf } from '../testing/rig.js';

describe('customers, products and prices', () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await startRig();
  });
  afterAll(() => rig.close());

  it('keep what a customer is told to be, and remember that one was deleted', async () => {
    const { customers } = rig.stripe;
    const made = await customers.create({
      email: 'ann@example.com',
      name: 'Ann',
      address: { city: 'Leeds' },
    });
    expect(made).toMatchObject({
      id: expect.stringMatching(/^cus_\w{14}$/),
      address: { city: 'Leeds', line1: null },
    });
    const changed = await customers.update(made.id, { name: 'Anne', address: '' });
    expect(changed).toMatchObject({ name: 'Anne', email: 'ann@example.com', address: null });
    expect(rig.sandbox.events().at(-1)).toMatchObject({
      type: 'customer.updated',
      data: { previous_attributes: { name: 'Ann', address: { city: 'Leeds' } } },
    });
    expect(await customers.del(made.id)).toEqual(expect.objectContaining({ id: made.id, deleted: true }));
    expect(await customers.retrieve(made.id)).toMatchObject({ deleted: true });
    await expect(customers.update(made.id, { name: 'x' })).rejects.toMatchObject({ statusCode: 404 });
    expect((await customers.list({ email: 'ann@example.com' })).data).toEqual([]);
  });

  it('charge the card that the customer prefers where a subscription names none', async () => {
    const { customers, paymentMethods, subscriptions } = rig.stripe;
    const bought = await buyPro(rig);
    const customer = bought.customer as string;
    const [card] = (await paymentMethods.list({ customer, type: 'card' })).data;
    expect(card).toMatchObject({
      type: 'card',
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
    });
    await customers.update(customer, { invoice_settings: { default_payment_method: card!.id } });
    const second = await subscriptions.create({ customer, items: [{ price: rig.pro }] });
    expect((await subscriptions.retrieve(second.id)).status).toBe('active');
    const whole = await customers.retrieve(customer, {
      expand: ['subscriptions', 'invoice_settings.default_payment_method'],
    });
    expect(whole).toMatchObject({
      invoice_settings: { default_payment_method: { object: 'payment_method' } },
      subscriptions: { data: [{ id: second.id }, { id: bought.id }] },
    });
  });

  it('find a price by its lookup key, which another price may take over', async () => {
    const { prices, products } = rig.stripe;
    const product = await products.create({ name: 'A case', metadata: { kind: 'case' } });
    const price = { product: product.id, currency: 'GBP', unit_amount: 300, lookup_key: 'case' };
    const first = await prices.create(price);
    expect(first).toMatchObject({
      currency: 'gbp',
      type: 'one_time',
      unit_amount_decimal: expect.anything(),
      active: true,
    });
    await expect(prices.create(price)).rejects.toThrow('already uses that lookup key');
    const second = await prices.create({ ...price, unit_amount: 350, transfer_lookup_key: true });
    const found = await prices.list({ lookup_keys: ['case'], active: true, expand: ['data.product'] });
    expect(found.data.map(({ id }) => id)).toEqual([second.id]);
    expect(found.data[0]!.product).toMatchObject({ name: 'A case' });
    expect((await prices.list({ product: product.id })).data).toHaveLength(2);
    await prices.update(first.id, { active: false });
    expect((await prices.list({ product: product.id, active: true })).data.map(({ id }) => id)).toEqual([
      second.id,
    ]);
    await expect(prices.create({ ...price, product: 'prod_none' })).rejects.toMatchObject({
      param: 'product',
    });
    expect(typesOf(rig.sandbox, 'product.', 'price.').slice(-4)).toEqual([
      'product.created',
      'price.created',
      'price.created',
      'price.updated',
    ]);
  });

  it('give decimals as the SDK reads them', async () => {
    const { unit_amount_decimal } = await rig.stripe.prices.retrieve(rig.pro);
    expect(unit_amount_decimal?.toString()).toBe('1500');
  });

  it('list events by type, and by several, also with a star', async () => {
    const of = async (params: object) =>
      new Set(
        (await rig.stripe.events.list({ limit: 100, ...params })).data.map(({ type }) => type as string),
      );
    expect([...(await of({ type: 'price.created' }))]).toEqual(['price.created']);
    expect([...(await of({ types: ['price.created', 'customer.deleted'] }))].sort()).toEqual([
      'customer.deleted',
      'price.created',
    ]);
    expect([...(await of({ type: 'price.*' }))].sort()).toEqual(['price.created', 'price.updated']);
    rig.sandbox.advanceClock({ days: 31 });
    expect([...(await of({ type: 'price.created' }))]).toEqual([]);
  });
});
