import { call } from './api-client.js';

/**
 * What to do about an address that is not confirmed. True for everybody: who registered an address that already had an
 * account gets another mail than who is new here, and nobody can see on the screen which of the two they are.
 */
export function openTheMail(email: string): string {
  return `Open the mail we have sent to ${email}. If you already had an account, it tells you how to sign in.`;
}

/** Sends the confirmation mail again. */
export function resendConfirmation(): Promise<void> {
  return call('/api/auth/confirm/resend', { method: 'POST' });
}
