import type { WebhookFaults } from '../control/faults.js';
import type { StoredEvent } from '../state/stored.js';
import { presentEvent } from './event-shape.js';
import { signatureHeader } from './signature.js';

/** Where events are sent, and the secrets they are signed with. */
export interface Webhook {
  url: string;
  secrets: string[];
}

const NO_ANSWER_MS = 10_000;

/** Sends an event once. Signed by the real time, which the receiver compares, whatever the sandbox's clock says. */
export async function postEvent(
  { url, secrets }: Webhook,
  event: StoredEvent,
  fault: WebhookFaults['signature'],
  signal: AbortSignal,
): Promise<number> {
  const payload = JSON.stringify(presentEvent({ ...event, owed: true }), null, 2);
  const at = Math.floor(Date.now() / 1000) - (fault === 'old' ? 3600 : 0);
  const signature = signatureHeader(payload, fault === 'wrong' ? ['whsec_of_somebody_else'] : secrets, at);
  const response = await fetch(url, {
    method: 'POST',
    body: payload,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature,
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    },
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(NO_ANSWER_MS)]),
  });
  await response.arrayBuffer();
  return response.status;
}
