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

/** Why somebody has no welcome credits, or only the first, who had them with another account. */
export const HAD_CREDITS = 'Welcome credits are given once, and another account with your address had them.';

/** Credits as they are on show, and how many of them are there only once the address is confirmed; `null`: not known. */
type Credits = Pick<User, 'freeCredits' | 'creditsWaiting'>;

/** How many credits can be spent now. */
export const spendable = ({ freeCredits, creditsWaiting }: Credits): number =>
  (freeCredits ?? 0) - (creditsWaiting ?? 0);

/** What is said beside credits of which some wait; `undefined` where none does. */
export function waitingNote(credits: Credits): string | undefined {
  if (!credits.creditsWaiting) return undefined;
  const which = spendable(credits) === 0 ? 'They are' : `${credits.creditsWaiting} of them are`;
  return `${which} there once you confirm your address.`;
}
