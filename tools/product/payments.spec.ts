import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RuntimeFolder } from '../infrastructure/runtime-folder.js';
import { paymentSettings, startPayments } from './payments.js';

describe('payments of a product on this machine', () => {
  const root = mkdtempSync(join(tmpdir(), 'casedrop-payments-'));
  const folder = new RuntimeFolder(root);
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('go to a sandbox of their own, which billing is told of', async () => {
    const sandbox = await startPayments(folder, 'http://localhost:1', {});
    const settings = paymentSettings(sandbox);
    expect(settings).toMatchObject({ STRIPE_API_URL: sandbox?.url, STRIPE_SECRET_KEY: sandbox?.secretKey });
    expect(settings.STRIPE_WEBHOOK_SECRETS).toMatch(/^whsec_\S{20,}$/);
    await sandbox?.close();
  });

  it('say in a log of their own what could not be told while the product is not up', async () => {
    const sandbox = await startPayments(folder, 'http://localhost:1', {});
    await sandbox?.settled();
    await sandbox?.close();
    expect(readFileSync(join(folder.logs, 'stripe-sandbox.log'), 'utf8')).toMatch(
      /Webhook coupon\.created: /,
    );
  });

  it('go to Stripe itself with a key of one’s own, and nothing is said in its place', async () => {
    const sandbox = await startPayments(folder, 'http://localhost:1', { STRIPE_SECRET_KEY: 'sk_1' });
    expect(sandbox).toBeUndefined();
    expect(paymentSettings(sandbox)).toEqual({});
  });
});
