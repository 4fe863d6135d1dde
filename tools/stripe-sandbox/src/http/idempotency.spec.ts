import { Stripe } from 'stripe';
import { openCase, type Rig, sdkFor, startRig } from '../testing/rig.js';

describe('idempotency keys', () => {
  let rig: Rig;
  beforeEach(async () => {
    rig = await startRig();
  });
  afterEach(() => rig.close());

  it('give the first answer again, and say so', async () => {
    const once = { idempotencyKey: 'order-1' };
    const first = await rig.stripe.customers.create({ email: 'a@example.com' }, once);
    const second = await rig.stripe.customers.create({ email: 'a@example.com' }, once);
    expect(second.id).toBe(first.id);
    expect(second.lastResponse).toMatchObject({
      requestId: first.lastResponse.requestId,
      headers: { 'idempotent-replayed': 'true' },
    });
    expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed');
    expect((await rig.stripe.customers.list()).data).toHaveLength(1);
  });

  it('refuse other parameters, and another call', async () => {
    await rig.stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'k' });
    const other = rig.stripe.customers.create({ email: 'b@example.com' }, { idempotencyKey: 'k' });
    await expect(other).rejects.toThrow(Stripe.errors.StripeIdempotencyError);
    await expect(
      openCase(rig.stripe, {}).then(() => rig.stripe.products.create({ name: 'x' }, { idempotencyKey: 'k' })),
    ).rejects.toMatchObject({
      rawType: 'idempotency_error',
      statusCode: 400,
    });
  });

  it('keep a refusal that was executed, and none that was not', async () => {
    const session = await openCase(rig.stripe);
    rig.sandbox.payCheckout(session.id);
    const { payment_intent } = await rig.stripe.checkout.sessions.retrieve(session.id);
    const tooMuch = { payment_intent: payment_intent as string, amount: 900 };
    const refund = () =>
      rig.stripe.refunds.create(tooMuch, { idempotencyKey: 'r' }).catch((error: unknown) => error);
    const [first, second] = [await refund(), await refund()] as Stripe.errors.StripeError[];
    expect(second!.requestId).toBe(first!.requestId);
    const faulty = { email: 'a@example.com', colour: 'blue' } as Stripe.CustomerCreateParams;
    await expect(rig.stripe.customers.create(faulty, { idempotencyKey: 'c' })).rejects.toThrow(
      'unknown parameter',
    );
    const good = await rig.stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'c' });
    expect(good.email).toBe('a@example.com');
  });

  it('are in use while the first call runs', async () => {
    rig.sandbox.faults.api({ kind: 'slow', ms: 60, path: '/v1/customers' });
    const once = { idempotencyKey: 'slow' };
    const slow = rig.stripe.customers.create({ email: 'a@example.com' }, once);
    const quick = sdkFor(rig.sandbox).customers.create({ email: 'a@example.com' }, once);
    const results = await Promise.allSettled([slow, quick]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const rejected = results.find((result) => result.status === 'rejected');
    expect(rejected?.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    const again = await rig.stripe.customers.create({ email: 'a@example.com' }, once);
    expect((await rig.stripe.customers.list()).data.map(({ id }) => id)).toEqual([again.id]);
  });

  it('are forgotten after a day', async () => {
    const once = { idempotencyKey: 'day' };
    const first = await rig.stripe.customers.create({ email: 'a@example.com' }, once);
    rig.sandbox.advanceClock({ hours: 25 });
    const second = await rig.stripe.customers.create({ email: 'b@example.com' }, once);
    expect(second.id).not.toBe(first.id);
  });

  it('are named by the events that a call causes', async () => {
    const customer = await rig.stripe.customers.create({}, { idempotencyKey: 'named' });
    expect(rig.sandbox.events().at(-1)).toMatchObject({
      type: 'customer.created',
      request: { id: customer.lastResponse.requestId, idempotency_key: 'named' },
    });
  });
});
