import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@casedrop/testing';
import { Stripe } from 'stripe';
import { openCase, type Receiver, type Rig, secret, startReceiver, startRig } from '../testing/rig.js';

const ordersOf = (things: number[]): number[][] =>
  things.length === 0
    ? [[]]
    : things.flatMap((first) =>
        ordersOf(things.filter((each) => each !== first)).map((rest) => [first, ...rest]),
      );

describe('the deliveries of events', () => {
  let receiver: Receiver;
  let rig: Rig;
  beforeEach(async () => {
    receiver = await startReceiver();
    rig = await startRig({ webhook: { url: receiver.url, secrets: ['whsec_of_yesterday', secret] } });
    await rig.sandbox.settled();
    receiver.received.length = 0;
  });
  afterEach(async () => {
    await rig.close();
    await receiver.close();
  });

  const make = async (count = 1) => {
    for (let made = 0; made < count; made++) await rig.stripe.customers.create({ name: `N${made}` });
  };
  const verified = (index = 0) => {
    const { body, signature } = receiver.received[index]!;
    return rig.stripe.webhooks.constructEvent(body, signature, secret);
  };
  const undelivered = async () =>
    (await rig.stripe.events.list({ delivery_success: false })).data.map(({ type }) => type as string);

  it('are signed with every secret in force, and written as Stripe writes them', async () => {
    await make();
    await rig.sandbox.settled();
    const event = verified();
    expect(event).toMatchObject({
      object: 'event',
      type: 'customer.created',
      api_version: '2026-10-28.endive',
      livemode: false,
      pending_webhooks: 1,
      data: { object: { name: 'N0' } },
    });
    expect(receiver.received[0]!.signature.match(/v1=/g)).toHaveLength(2);
    expect(receiver.received[0]!.body).toContain('{\n  "id": "evt_');
    expect(await rig.stripe.events.retrieve(event.id)).toMatchObject({ id: event.id, pending_webhooks: 0 });
  });

  it('carry a signature of the real time, however far the clock is ahead', async () => {
    rig.sandbox.advanceClock({ days: 400 });
    await make();
    await rig.sandbox.settled();
    expect(verified().created).toBeGreaterThan(Date.now() / 1000 + 390 * 86_400);
  });

  it('are tried again until the receiver takes them', async () => {
    let answers = 0;
    receiver.answer = () => (++answers < 3 ? 500 : 200);
    await make();
    await eventually(async () => expect(await undelivered()).toEqual([]));
    expect(receiver.types()).toEqual(Array.from({ length: 3 }, () => 'customer.created'));
    expect(rig.sandbox.deliveries().at(-1)).toMatchObject({
      delivered: true,
      attempts: [{ status: 500 }, { status: 500 }, { status: 200 }],
    });
  });

  it('tell of what nobody answered', async () => {
    await receiver.close();
    await make();
    await rig.sandbox.settled();
    expect(await undelivered()).toEqual(['customer.created']);
    expect(rig.sandbox.deliveries().at(-1)?.attempts[0]).toMatchObject({
      status: null,
      error: expect.stringMatching(/ECONN/),
    });
    receiver = await startReceiver();
    rig.sandbox.setWebhook({ url: receiver.url, secrets: [secret] });
    await eventually(async () => expect(await undelivered()).toEqual([]));
  });

  it('do not wait for ever for an answer', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const webhook = { url: `http://127.0.0.1:${port}/`, secrets: [secret] };
    const other = await startRig({ webhook, answerWithinMs: 30, retryWaitsMs: [] });
    await other.sandbox.settled();
    expect(other.sandbox.deliveries().at(-1)?.attempts).toMatchObject([
      { status: null, error: 'No answer in 30 ms.' },
    ]);
    await other.close();
    silent.closeAllConnections();
    silent.close();
  });

  it('arrive in any of the 24 orders of four events', async () => {
    rig.sandbox.holdWebhooks();
    await make(4);
    const held = rig.sandbox.heldWebhooks();
    for (const order of ordersOf([0, 1, 2, 3])) {
      receiver.received.length = 0;
      const wanted = order.map((index) => held[index]!);
      await rig.sandbox.deliver(wanted);
      expect(receiver.received.map((_, index) => verified(index).id)).toEqual(wanted);
    }
  });

  it('arrive late, and more than once', async () => {
    rig.sandbox.faults.webhooks({ copies: 3, delayMs: 20 });
    await make();
    expect(receiver.received).toEqual([]);
    await rig.sandbox.settled();
    expect(new Set(receiver.received.map(({ body }) => (JSON.parse(body) as { id: string }).id)).size).toBe(
      1,
    );
    expect(receiver.received).toHaveLength(3);
  });

  it('arrive in an order that the seed decides', async () => {
    rig.sandbox.faults.webhooks({ reorder: { windowMs: 30, seed: 7 } });
    await make(6);
    await rig.sandbox.settled();
    const names = receiver.received.map(
      ({ body }) => (JSON.parse(body) as { data: { object: { name: string } } }).data.object.name,
    );
    expect([...names].sort()).toEqual(['N0', 'N1', 'N2', 'N3', 'N4', 'N5']);
    expect(names).not.toEqual([...names].sort());
  });

  it('are dropped at first, or by type, and then tried again like any that failed', async () => {
    rig.sandbox.faults.webhooks({ drop: { first: 1 } });
    await make();
    await eventually(async () => expect(await undelivered()).toEqual([]));
    expect(rig.sandbox.deliveries().at(-1)?.attempts).toMatchObject([{ error: 'dropped' }, { status: 200 }]);
    rig.sandbox.faults.webhooks({ drop: { types: ['customer.created'] } });
    await make();
    await rig.sandbox.settled();
    expect(await undelivered()).toEqual(['customer.created']);
  });

  it.each([
    ['wrong', 'No signatures found matching the expected signature for payload'],
    ['old', 'Timestamp outside the tolerance zone'],
  ] as const)('carry a signature that is %s', async (signature, message) => {
    rig.sandbox.faults.webhooks({ signature });
    await make();
    await rig.sandbox.settled();
    expect(() => verified()).toThrow(Stripe.errors.StripeSignatureVerificationError);
    expect(() => verified()).toThrow(message);
  });

  it('can be held and released in any order', async () => {
    rig.sandbox.holdWebhooks();
    const session = await openCase(rig.stripe);
    rig.sandbox.payCheckout(session.id);
    const held = rig.sandbox.heldWebhooks();
    await rig.sandbox.settled();
    expect(receiver.received).toEqual([]);
    const backwards = held.map((_, index) => held.length - 1 - index);
    const attempts = await rig.sandbox.releaseWebhooks(backwards);
    expect(attempts.map(({ status }) => status)).toEqual(held.map(() => 200));
    expect(receiver.types().slice(0, 2)).toEqual(['checkout.session.completed', 'payment_intent.succeeded']);
    await make();
    await rig.sandbox.settled();
    expect(receiver.types().at(-1)).toBe('customer.created');
  });

  it('can be repeated, also in another order', async () => {
    await make(2);
    await rig.sandbox.settled();
    const [first, second] = rig.sandbox
      .events()
      .slice(-2)
      .map(({ id }) => id);
    receiver.received.length = 0;
    await rig.sandbox.deliver([second!, first!]);
    await rig.sandbox.redeliver(first!);
    expect(receiver.received.map((_, index) => verified(index).id)).toEqual([second, first, first]);
    expect(() => rig.sandbox.deliver(['evt_none'])).toThrow('No such event: evt_none');
  });
});
