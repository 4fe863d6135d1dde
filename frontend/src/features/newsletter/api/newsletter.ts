import { call } from '../../../lib/api-client.js';

/** Asks for the Monday Case Drop; a confirmation mail follows. */
export function subscribe(email: string): Promise<{ message: string }> {
  return call('/api/newsletter/subscribe', { method: 'POST', json: { email } });
}

/** Confirms a subscription with the code of the mail; `key` opens its own page. */
export function confirmSubscription(code: string): Promise<{ message: string; key: string }> {
  return call('/api/newsletter/confirm', { method: 'POST', json: { code } });
}
