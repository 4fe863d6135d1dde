import { AppError, type Preferences } from '@casedrop/contracts';
import { maskedAddress } from './masked-address.js';

interface Known {
  subscriber: { email: string; state: Preferences['state']; measured: boolean };
  since: Date | null;
}

/** What a subscriber is shown of their own settings; `measuring`: whether this installation counts opens at all. */
export function ownPreferences(known: Known | null, measuring: boolean): { preferences: Preferences } {
  if (!known) throw new AppError('subscription-not-found', 'This link belongs to no subscription any more.');
  const { email, state, measured } = known.subscriber;
  const since = known.since?.toISOString() ?? null;
  return { preferences: { address: maskedAddress(email), state, since, measured, measuring } };
}
