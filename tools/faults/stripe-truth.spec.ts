import { startStripeSandbox, type StripeSandbox } from '@casedrop/stripe-sandbox';
import { StripeTruth } from './stripe-truth.js';

let sandbox: StripeSandbox;
let truth: StripeTruth;

beforeAll(async () => {
  sandbox = await startStripeSandbox();
  truth = new StripeTruth(sandbox);
});
afterAll(() => sandbox.close());

async function post(path: string, form: Record<string, string>): Promise<{ id: string }> {
  const response = await fetch(`${sandbox.url}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.secretKey}` },
    body: new URLSearchParams(form),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as { id: string };
}

const page = (order: number, more: Record<string, string>): Promise<{ id: string }> =>
  post('checkout/sessions', {
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'gbp',
    'line_items[0][price_data][unit_amount]': '300',
    'line_items[0][price_data][product_data][name]': 'A case',
    'metadata[order_id]': `order-${order}`,
    client_reference_id: '1001',
    success_url: 'http://localhost/success',
    ...more,
  });

it('tells who paid for what, what went back, and who has a subscription, of more than one page of them', async () => {
  for (let order = 0; order < 101; order++) await page(order, { mode: 'payment' });
  const paid = await page(101, { mode: 'payment' });
  sandbox.payCheckout(paid.id);
  const paymentId = (await truth.paymentOf(paid.id)) ?? '';
  await post('refunds', { payment_intent: paymentId, amount: '100' });
  const pass = await page(102, {
    mode: 'subscription',
    'line_items[0][price_data][recurring][interval]': 'month',
    'subscription_data[trial_period_days]': '7',
    'subscription_data[metadata][person_id]': '1001',
  });
  sandbox.payCheckout(pass.id);

  const sessions = await truth.sessions();
  expect(sessions).toHaveLength(103);
  expect(sessions.filter(({ status }) => status === 'complete')).toEqual([
    expect.objectContaining({ id: pass.id, mode: 'subscription', orderId: 'order-102' }),
    { id: paid.id, mode: 'payment', status: 'complete', orderId: 'order-101', personId: '1001', paymentId },
  ]);
  expect(await truth.payments()).toEqual([{ id: paymentId, amount: 300, refunded: 100 }]);
  expect(await truth.subscriptions()).toEqual([
    expect.objectContaining({ status: 'trialing', personId: '1001' }),
  ]);
});
