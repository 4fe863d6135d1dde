import { call } from '../../../lib/api-client.js';
import { ApiError, NetworkError } from '../../../lib/api-error.js';

/** Hands in a referral code for the new person. A refusal is silent: it must not spoil a registration. */
export async function applyReferral(referralCode: string, newUserId: number): Promise<void> {
  try {
    await call('/api/referrals/apply', { method: 'POST', json: { referralCode, newUserId } });
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
  }
}
