import { billing } from '@casedrop/contracts';
import { eventually } from '@casedrop/testing';
import { PAYMENT, payment, SESSION } from './fake-payments.js';
import { APPROVED, StandingClock, startTestGateway, type TestGateway } from './test-gateway.js';

let test: TestGateway;
let clock: StandingClock;
beforeEach(async () => {
  clock = new StandingClock();
  test = await startTestGateway({}, { clock });
});
afterEach(() => test.stop());

const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
const webhook = (body: string, headers: Record<string, string>) =>
  test.call('POST', '/api/billing/webhook', {
    body,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });

describe("Stripe's webhook", () => {
  // Stripe's own layout: a parser in between would not give these bytes back.
  const body = '{\n  "id": "evt_1",\n  "amount": 1.50,  "name": "Šárka"\n}';

  it('hands the bytes on as they came', async () => {
    const answer = await webhook(body, { 'stripe-signature': 'good' });
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    expect(test.asked.receiveStripeEvent).toEqual([{ payload: body, signature: 'good' }]);
  });

  it('lets in by the signature alone: no cookie, no origin and no method of fetching changes it', async () => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const headers = { 'content-type': 'application/json', 'stripe-signature': 'good', ...foreign };
    const statuses = await Promise.all(
      (['admin', 'candidate', undefined] as const).map(
        async (as) => (await test.call('POST', '/api/billing/webhook', { as, body, headers })).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200]);
    const unsigned = await test.call('POST', '/api/billing/webhook', { as: 'admin', json: {} });
    expect([unsigned.status, await codeOf(unsigned)]).toEqual([400, 'webhook-refused']);
  });

  it.each([
    ['no signature', body, {}],
    ['another signature', body, { 'stripe-signature': 'bad' }],
    ['an endless signature', body, { 'stripe-signature': 'v1='.padEnd(5000, 'x') }],
    ['no body', '', { 'stripe-signature': 'good' }],
  ])('refuses %s', async (_what, payload, headers) => {
    test.asked.receiveStripeEvent.length = 0;
    const answer = await webhook(payload, headers);
    expect([answer.status, await codeOf(answer)]).toEqual([400, 'webhook-refused']);
  });

  it('refuses a form', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await webhook('id=evt_1', { 'stripe-signature': 'good', ...type });
    expect([answer.status, await codeOf(answer)]).toEqual([400, 'webhook-refused']);
    expect(test.asked.receiveStripeEvent).toEqual([]);
  });

  it('refuses 2 MB before anybody reads them', async () => {
    const answer = await webhook(`"${'x'.repeat(2 * 1024 * 1024)}"`, { 'stripe-signature': 'good' });
    expect([answer.status, await codeOf(answer)]).toEqual([400, 'webhook-refused']);
    expect(test.asked.receiveStripeEvent).toEqual([]);
  });

  it('takes an event of 400 kB', async () => {
    const answer = await webhook(`"${'"'.repeat(0)}${'\\"'.repeat(200_000)}"`, {
      'stripe-signature': 'good',
    });
    expect(answer.status).toBe(200);
  });

  it('asks to be tried again while billing is away', async () => {
    test.world.billingAway = true;
    expect((await webhook(body, { 'stripe-signature': 'good' })).status).toBe(503);
  });
});

describe('a checkout', () => {
  const begin = (json: unknown) => test.call('POST', '/api/billing/checkouts', { as: 'candidate', json });

  it("goes on with the session's own address, and with nothing about money", async () => {
    expect((await begin({ kind: 'case', caseId: APPROVED })).status).toBe(200);
    expect((await begin({ kind: 'pro', coupon: ' monday50 ' })).status).toBe(200);
    const { email } = test.world.people.candidate;
    expect(test.asked.beginCheckout).toEqual([
      { kind: 'case', caseId: APPROVED, email },
      { kind: 'pro', coupon: 'MONDAY50', email },
    ]);
  });

  it.each([
    [{ kind: 'case', caseId: APPROVED, pricePence: 1 }],
    [{ kind: 'case', caseId: APPROVED, currency: 'usd' }],
    [{ kind: 'case', caseId: APPROVED, personId: 3 }],
    [{ kind: 'case', caseId: APPROVED, quantity: 9 }],
    [{ kind: 'case', caseId: APPROVED, email: 'other@example.org' }],
    [{ kind: 'case', caseId: APPROVED, coupon: 'MONDAY50' }],
    [{ kind: 'case', caseId: 'no-id' }],
    [{ kind: 'case' }],
    [{ kind: 'coach' }],
    [{ kind: 'pro', coupon: '<script>' }],
    [{ kind: 'pro', withTrial: true }],
    [[]],
  ])('takes nothing else from a browser: %j', async (json) => {
    expect((await begin(json)).status).toBe(400);
    expect(test.asked.beginCheckout).toEqual([]);
  });

  it('is told to its owner alone, and what it gave is open at once', async () => {
    const path = `/api/billing/checkouts/${SESSION}`;
    await test.call('GET', `/api/cases/${APPROVED}`, { as: 'candidate' });
    const own = await test.call('GET', path, { as: 'candidate' });
    expect([own.status, await own.json()]).toEqual([200, expect.objectContaining({ state: 'paid' })]);
    test.world.entitled.add(1);
    const page = (await (
      await test.call('GET', `/api/cases/${APPROVED}`, { as: 'candidate' })
    ).json()) as object;
    expect(page).toHaveProperty('solution');
    const other = await test.call('GET', path, { as: 'coach' });
    expect([other.status, await codeOf(other)]).toEqual([404, 'order-not-found']);
    expect((await test.call('GET', '/api/billing/checkouts/..%2fx', { as: 'candidate' })).status).toBe(400);
  });
});

it('shows a changed price within a second', async () => {
  const price = async () => {
    const { prices } = (await (await test.call('GET', '/api/prices')).json()) as {
      prices: { pricePence: number }[];
    };
    return prices[0]?.pricePence;
  };
  expect(await price()).toBe(300);
  test.world.casePence = 350;
  expect(await price()).toBe(300);
  clock.advance(1001);
  expect(await price()).toBe(350);
});

it('forgets what somebody may not open when they become pro', async () => {
  const entitled = async () =>
    (
      (await (await test.call('GET', `/api/cases/${APPROVED}`, { as: 'candidate' })).json()) as {
        access: { entitled: boolean };
      }
    ).access.entitled;
  expect(await entitled()).toBe(false);
  test.world.entitled.add(1);
  await test.emit(billing.subscriptionChanged, {
    ...{ personId: 1, subscriptionStatus: 'pro' as const, changedAt: '2026-11-20T12:00:00.000Z' },
  });
  await eventually(async () => expect(await entitled()).toBe(true));
});

describe('payments, for admins', () => {
  const get = (path: string) => test.call('GET', `/api/admin/${path}`, { as: 'admin' });

  it('are found by their payers, and name them', async () => {
    const found = await (await get('payments?q=p1&kind=case&page=1')).json();
    expect(test.asked.listPayments).toEqual([{ q: 'p1', kind: 'case', page: 1, personIds: [1] }]);
    expect(found).toEqual({
      ...{ total: 1, page: 1, pageCount: 1 },
      items: [{ ...payment, username: 'p1', email: 'p1@example.org' }],
    });
  });

  it('are given back under the press that asked for it', async () => {
    const refundId = '00000000-0000-4000-8000-0000000000a1';
    const give = (json: unknown) =>
      test.call('POST', `/api/admin/payments/${PAYMENT}/refund`, { as: 'admin', json });
    expect((await give({ refundId, amountPence: 100, reason: ' They asked ' })).status).toBe(200);
    expect(test.asked.refundPayment).toEqual([
      { paymentId: PAYMENT, refundId, amountPence: 100, reason: 'They asked' },
    ]);
    for (const bad of [
      { refundId, reason: '' },
      { refundId, amountPence: 0, reason: 'They asked' },
      { refundId, amountPence: 1.5, reason: 'They asked' },
      { reason: 'They asked' },
    ])
      expect((await give(bad)).status).toBe(400);
  });

  it('can be taken away as a file', async () => {
    const file = await get('export/payments.csv');
    expect(await file.text()).toContain(PAYMENT);
  });
});
