import { mkdtempSync, rmSync } from 'node:fs';
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

  it('go to Stripe itself with a key of one’s own, and nothing is said in its place', async () => {
    const sandbox = await startPayments(folder, 'http://localhost:1', { STRIPE_SECRET_KEY: 'sk_1' });
    expect(sandbox).toBeUndefined();
    expect(paymentSettings(sandbox)).toEqual({});
  });
});
