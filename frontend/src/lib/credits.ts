import type { User } from '@casedrop/contracts/http';

/**
 * What a person reads whose credits are `null`: their part of the server does not answer, and is asked again; or none does,
 * and of a person who is known by name alone there is nothing to show.
 */
export function creditsUnknown({ createdAt }: User): string {
  return createdAt === ''
    ? 'Your credits are not kept on this device. They are shown once the connection is back.'
    : 'Your credits cannot be shown at the moment. Please look again in a minute.';
}

/** Why somebody has no welcome credits who deleted an account before. */
export const HAD_CREDITS =
  'Welcome credits are given once, and your earlier account with this address had them.';
