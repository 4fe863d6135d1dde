import { openCase, type Receiver, type Rig, secret, startReceiver, startRig } from '../testing/rig.js';

describe('the control over HTTP', () => {
  let receiver: Receiver;
  let rig: Rig;
  beforeAll(async () => {
    receiver = await startReceiver();
    rig = await startRig({ webhook: { url: receiver.url, secrets: [secret] } });
  });
  afterAll(async () => {
    await rig.close();
    await receiver.close();
  });

  const ask = async (name: string) =>
    (await fetch(`${rig.sandbox.url}/_sandbox/${name}`)).json() as Promise<object>;
  const tell = async (name: string, words: object = {}) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(words);
    const response = await fetch(`${rig.sandbox.url}/_sandbox/${name}`, { method: 'POST', body, headers });
    return { status: response.status, said: (await response.json()) as Record<string, unknown> };
  };

  it('pays, disputes, refunds, turns the clock and reads events', async () => {
    const session = await openCase(rig.stripe);
    expect((await tell('pay', { session: session.id, card: '4000000000000002' })).said).toMatchObject({
      outcome: 'refused',
    });
    expect((await tell('pay', { session: session.id })).said).toMatchObject({ outcome: 'complete' });
    const { payment_intent } = await rig.stripe.checkout.sessions.retrieve(session.id);
    const dispute = await tell('disputes', { payment_intent });
    expect((await tell('disputes/win', { id: dispute.said.id })).said).toMatchObject({ status: 'won' });
    const refund = await rig.stripe.refunds.create({ payment_intent: payment_intent as string });
    expect((await tell('refunds/fail', { id: refund.id })).said).toMatchObject({ status: 'failed' });
    const { now } = (await ask('clock')) as { now: string };
    const later = (await tell('clock/advance', { days: 1 })).said.now as string;
    expect(Date.parse(later) - Date.parse(now)).toBeGreaterThanOrEqual(86_400_000);
    expect(await tell('clock', { now })).toMatchObject({
      status: 400,
      said: { error: 'The clock only goes forward.' },
    });
    expect(await ask('events')).toContainEqual(expect.objectContaining({ type: 'refund.failed' }));
  });

  it('holds, releases and repeats deliveries, and lets things go wrong', async () => {
    await tell('settled');
    await tell('webhooks/hold');
    await rig.stripe.customers.create({});
    const [held] = (await ask('webhooks/held')) as string[];
    receiver.received.length = 0;
    expect((await tell('webhooks/release')).said).toMatchObject([{ status: 200 }]);
    await tell('webhooks/deliver', { events: [held] });
    expect(receiver.received).toHaveLength(2);
    expect(await ask('deliveries')).toContainEqual(expect.objectContaining({ event: held, delivered: true }));
    await tell('faults/webhooks', { drop: { first: 1 } });
    await tell('faults/api', { kind: 429 });
    await expect(rig.stripe.customers.list()).rejects.toMatchObject({ statusCode: 429 });
    await tell('faults/clear');
  });

  it('says what it does not know', async () => {
    expect((await tell('dreams')).status).toBe(404);
    expect(await tell('pay', { session: 'cs_none' })).toMatchObject({
      status: 400,
      said: { error: 'No such checkout.session: cs_none' },
    });
    expect((await tell('pay')).status).toBe(400);
  });
});
