import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startStripeSandbox, type StripeSandbox } from '@casedrop/stripe-sandbox';
import type { RuntimeFolder } from '../infrastructure/runtime-folder.js';

/**
 * Starts the stand-in for Stripe, unless the user's own key says that payments go to Stripe itself. It remembers in the
 * instance's data folder, and tells billing through the product's own door. While that is shut, as at every start, its
 * webhooks wait: it says so in a log file of its own.
 */
export async function startPayments(
  folder: RuntimeFolder,
  publicUrl: string,
  env: NodeJS.ProcessEnv,
): Promise<StripeSandbox | undefined> {
  if (env.STRIPE_SECRET_KEY) return undefined;
  const logFile = join(folder.logs, 'stripe-sandbox.log');
  writeFileSync(logFile, '');
  const secret = `whsec_${folder.secret('stripe-webhook')}`;
  return startStripeSandbox({
    port: await folder.port('stripe'),
    webhook: { url: `${publicUrl}/api/billing/webhook`, secrets: [secret] },
    file: join(folder.data, 'stripe-sandbox.json'),
    log: (line) => appendFileSync(logFile, `${new Date().toISOString()} ${line}\n`),
  });
}

/** What billing is told of the sandbox; nothing when the user's own settings are in force. */
export function paymentSettings(sandbox: StripeSandbox | undefined): NodeJS.ProcessEnv {
  if (!sandbox) return {};
  return {
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_API_URL: sandbox.url,
    STRIPE_WEBHOOK_SECRETS: sandbox.webhookSecrets.join(','),
  };
}
