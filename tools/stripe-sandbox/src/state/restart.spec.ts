import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buyPro, openCase, type Receiver, secret, startReceiver, startRig } from '../testing/rig.js';

describe('a restart', () => {
  const folder = mkdtempSync(join(tmpdir(), 'casedrop-stripe-'));
  const file = join(folder, 'inner', 'stripe.json');
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await receiver.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('loses nothing: objects, the clock, answers to keys, and what is still owed', async () => {
    receiver.answer = () => 503;
    const webhook = { url: receiver.url, secrets: [secret] };
    const before = await startRig({ file, webhook, retryWaitsMs: [60_000] });
    const subscription = await buyPro(before, { subscription_data: { trial_period_days: 7 } });
    const session = await openCase(before.stripe, { metadata: { order: '9' } });
    before.sandbox.advanceClock({ days: 2 });
    const once = { idempotencyKey: 'kept' };
    const customer = await before.stripe.customers.create({ email: 'k@example.com' }, once);
    await before.stripe.customers.del(customer.id);
    const { now } = before.sandbox;
    await before.close();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty('tables.customers');

    receiver.answer = () => 200;
    receiver.received.length = 0;
    const after = await startRig({ file, webhook });
    expect(after.sandbox.now.getTime() - now.getTime()).toBeLessThan(5000);
    expect(await after.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      metadata: { order: '9' },
      status: 'expired',
    });
    expect(await after.stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
    expect((await after.stripe.customers.create({ email: 'k@example.com' }, once)).id).toBe(customer.id);
    await after.sandbox.settled();
    expect(receiver.types()).toContain('customer.subscription.created');
    expect((await after.stripe.events.list({ delivery_success: false })).data).toEqual([]);
    after.sandbox.advanceClock({ days: 6 });
    expect(await after.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
    expect((await after.stripe.promotionCodes.list({ code: 'MONDAY50' })).data).toHaveLength(1);
    await after.close();
  });
});
