import { openCase, type Rig, sdkFor, startRig } from '../testing/rig.js';

describe('faults of the API on demand', () => {
  let rig: Rig;
  beforeEach(async () => {
    rig = await startRig();
  });
  afterEach(() => rig.close());

  it.each([
    [500, 'StripeAPIError'],
    [429, 'StripeRateLimitError'],
    [409, 'StripeAPIError'],
  ] as const)('answer %d to the next matching calls, and only to them', async (kind, type) => {
    rig.sandbox.faults.api({ kind, times: 2, method: 'POST', path: '/v1/customers' });
    await rig.stripe.customers.list();
    for (let count = 0; count < 2; count++)
      await expect(rig.stripe.customers.create({})).rejects.toMatchObject({ type, statusCode: kind });
    await rig.stripe.customers.create({});
    expect((await rig.stripe.customers.list()).data).toHaveLength(1);
  });

  it('lose an answer after the deed: the same key brings it back', async () => {
    // Twice: the SDK tries once more by itself when a connection breaks, whatever it was told of retries.
    rig.sandbox.faults.api({ kind: 'reset', when: 'after', times: 2, path: '/v1/customers' });
    const once = { idempotencyKey: 'lost' };
    await expect(rig.stripe.customers.create({}, once)).rejects.toMatchObject({
      type: 'StripeConnectionError',
    });
    const again = await rig.stripe.customers.create({}, once);
    expect(again.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' });
    expect((await rig.stripe.customers.list()).data).toHaveLength(1);
  });

  it('break a connection before the deed', async () => {
    rig.sandbox.faults.api({ kind: 'reset', times: 2 });
    await expect(openCase(rig.stripe)).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect((await rig.stripe.checkout.sessions.list()).data).toEqual([]);
  });

  it('are overcome by the SDK when it may try again', async () => {
    rig.sandbox.faults.api({ kind: 'reset', when: 'after' });
    const patient = sdkFor(rig.sandbox);
    const customer = await patient.customers.create({}, { maxNetworkRetries: 1 });
    expect((await rig.stripe.customers.list()).data.map(({ id }) => id)).toEqual([customer.id]);
  });

  it('end when they are cleared', async () => {
    rig.sandbox.faults.api({ kind: 500, times: 99 });
    rig.sandbox.faults.clear();
    await rig.stripe.customers.list();
  });
});
