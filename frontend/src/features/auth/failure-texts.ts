import { ApiError, describeFailure, hasStatus, NetworkError } from '../../lib/api-error.js';
import { ProviderError } from '../../lib/auth/auth-gateway.js';

/** What somebody reads who could not sign in; a sentence of the hosted provider's passes through unchanged. */
export function signInFailure(error: unknown): string {
  if (error instanceof ProviderError) return error.message;
  if (hasStatus(error, 400, 401)) return 'Invalid email or password. Please try again.';
  if (error instanceof ApiError) return error.detail ?? 'Invalid credentials';
  return describeFailure(error).description;
}

/** Longer ones are told in words alone: nobody sits and counts. */
const LONGEST_COUNTED = 120;

/** Seconds until another try is taken; 0 where it may be at once, or nobody would wait for it here. */
export function waitAfter(error: unknown): number {
  const seconds = hasStatus(error, 429) ? error.retryAfterSeconds : null;
  return seconds !== null && seconds <= LONGEST_COUNTED ? seconds : 0;
}

/** What somebody reads whose registration failed. */
export function registrationFailure(error: unknown): string {
  if (error instanceof ApiError) return error.detail ?? 'Registration failed';
  if (error instanceof ProviderError || error instanceof NetworkError) return error.message;
  return 'Please check your details and try again';
}
