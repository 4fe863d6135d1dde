import { openCase, type Rig, startRig, typesOf } from '../testing/rig.js';

describe('a session for a single payment', () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await startRig();
  });
  afterAll(() => rig.close());

  it('is open and unpaid until it is paid, and then names its payment', async () => {
    const { stripe, sandbox } = rig;
    const customer = await stripe.customers.create({ email: 'ann@example.com', metadata: { person: '7' } });
    const opened = await openCase(stripe, {
      customer: customer.id,
      client_reference_id: 'order-1',
      allowed_payment_method_types: ['card'],
      metadata: { order: '1' },
      payment_intent_data: { metadata: { order: '1' }, description: 'A case' },
    });
    expect(opened).toMatchObject({
      allowed_payment_method_types: ['card'],
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 300,
      payment_intent: null,
      url: `${sandbox.url}/c/pay/${opened.id}`,
    });
    expect(opened.id).toMatch(/^cs_test_/);
    expect(sandbox.payCheckout(opened.id)).toEqual({
      outcome: 'complete',
      successUrl: `https://shop.example/thanks?session=${opened.id}`,
    });
    const paid = await stripe.checkout.sessions.retrieve(opened.id, {
      expand: ['payment_intent.latest_charge', 'line_items', 'customer'],
    });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      client_reference_id: 'order-1',
      url: null,
      customer: { id: customer.id, email: 'ann@example.com' },
      payment_intent: {
        status: 'succeeded',
        amount_received: 300,
        metadata: { order: '1' },
        latest_charge: { paid: true },
      },
      line_items: { data: [{ description: 'A case', amount_total: 300, quantity: 1 }] },
    });
    expect(typesOf(sandbox, 'payment_intent', 'charge', 'checkout')).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]);
  });
});
