import { type OutgoingHttpHeaders, request as askPlainly } from 'node:http';
import { request as askSafely } from 'node:https';
import type { WebhookFaults } from '../control/faults.js';
import type { StoredEvent } from '../state/stored.js';
import { presentEvent } from './event-shape.js';
import { signatureHeader } from './signature.js';

/** Where events are sent, and the secrets they are signed with. */
export interface Webhook {
  url: string;
  secrets: string[];
}

/** How long an answer is waited for, and what ends all waiting. */
export interface Patience {
  answerWithinMs: number;
  signal: AbortSignal;
}

/** Sends an event once. Signed by the real time, which the receiver compares, whatever the sandbox's clock says. */
export function postEvent(
  { url, secrets }: Webhook,
  event: StoredEvent,
  fault: WebhookFaults['signature'],
  patience: Patience,
): Promise<number> {
  const payload = JSON.stringify(presentEvent({ ...event, owed: true }), null, 2);
  const at = Math.floor(Date.now() / 1000) - (fault === 'old' ? 3600 : 0);
  const signature = signatureHeader(payload, fault === 'wrong' ? ['whsec_of_somebody_else'] : secrets, at);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(payload),
    'stripe-signature': signature,
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  };
  return post(url, headers, payload, patience);
}

/**
 * A plain request over a connection of its own, which no restart of the receiver can have broken before. `fetch` would take
 * ten times the memory, in a process that is to stay small.
 */
function post(
  url: string,
  headers: OutgoingHttpHeaders,
  payload: string,
  { answerWithinMs, signal }: Patience,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const ask = url.startsWith('https:') ? askSafely : askPlainly;
    const request = ask(url, { method: 'POST', headers, signal, agent: false }, (response) => {
      response.on('error', reject);
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    request.setTimeout(answerWithinMs, () =>
      request.destroy(new Error(`No answer in ${answerWithinMs} ms.`)),
    );
    request.on('error', reject);
    request.end(payload);
  });
}
