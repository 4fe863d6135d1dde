import { type Rig, sdkFor, startRig } from '../testing/rig.js';

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

  /** Without the SDK, which would wait and try once more by itself when a connection breaks. */
  const post = (key: string) =>
    fetch(`${rig.sandbox.url}/v1/customers`, {
      method: 'POST',
      body: new URLSearchParams({ name: 'Ann' }),
      headers: { authorization: `Bearer ${rig.sandbox.secretKey}`, 'idempotency-key': key },
    });
  const customers = async () => (await rig.stripe.customers.list()).data.map(({ id }) => id);

  it('lose an answer after the deed: the same key brings it back', async () => {
    rig.sandbox.faults.api({ kind: 'reset', when: 'after', path: '/v1/customers' });
    await expect(post('lost')).rejects.toThrow('fetch failed');
    const [made] = await customers();
    const again = await post('lost');
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await again.json()).toMatchObject({ id: made });
    expect(await customers()).toEqual([made]);
  });

  it('break a connection before the deed', async () => {
    rig.sandbox.faults.api({ kind: 'reset' });
    await expect(post('broken')).rejects.toThrow('fetch failed');
    expect(await customers()).toEqual([]);
  });

  it('are overcome by the SDK when it may try again', async () => {
    rig.sandbox.faults.api({ kind: 'reset', when: 'after' });
    const patient = sdkFor(rig.sandbox);
    const customer = await patient.customers.create({}, { maxNetworkRetries: 1 });
    expect(await customers()).toEqual([customer.id]);
  });

  it('end when they are cleared', async () => {
    rig.sandbox.faults.api({ kind: 500, times: 99 });
    rig.sandbox.faults.clear();
    await rig.stripe.customers.list();
  });
});
