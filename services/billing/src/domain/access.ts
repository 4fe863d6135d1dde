import { type Access, type Actor, isAdmin, type Offer } from '@casedrop/contracts';
import type { Account, UnlockCause } from './account.js';

/**
 * What a person may do with a case. The role of admin comes first, then a subscription, then an unlock of this
 * very case; offers are made only to those who are not entitled.
 */
export function accessOf(
  actor: Actor,
  account: Account,
  unlock: UnlockCause | null,
  offers: () => Offer[],
): Access {
  const cause = causeOf(actor, account, unlock);
  return { entitled: cause !== null, cause, ...account, offers: cause === null ? offers() : [] };
}

/** Why a person may open a case; `null` when they may not. */
export function causeOf(actor: Actor, account: Account, unlock: UnlockCause | null): Access['cause'] {
  if (isAdmin(actor)) return 'admin';
  if (account.subscriptionStatus === 'pro') return 'pro';
  return unlock;
}
