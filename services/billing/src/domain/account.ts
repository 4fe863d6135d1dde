import { AppError, type CreditEntry, type Payment, type SubscriptionStatus } from '@casedrop/contracts';

/** Credits that each of two people gets when the one referred the other: the decision on referrals. */
export const REFERRAL_CREDITS = 2;

/** A person's credits and subscription. */
export interface Account {
  /** With those that wait. */
  freeCredits: number;
  /** How many of them are booked only once the person has confirmed their address. */
  creditsWaiting: number;
  subscriptionStatus: SubscriptionStatus;
}

/** An account as its owner sees it: with what the payment provider knows them by. */
export interface OwnAccount extends Account {
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
}

/** Everything that is kept about a person; times as ISO 8601 in UTC. */
export interface AccountExport extends Account {
  openedAt: string;
  /** When they first paid for anything; `null` when they never did. */
  firstPaidAt: string | null;
  ledger: { at: string; delta: number; cause: string; reference: string }[];
  unlocks: {
    caseId: string;
    cause: UnlockCause;
    reference: string;
    grantedAt: string;
    revokedAt: string | null;
    idempotencyKey: string | null;
  }[];
  grants: { at: string; credits: number | null; caseId: string | null; reason: string | null }[];
  stripeCustomerId: string | null;
  trialUsedAt: string | null;
  /** Subscriptions as the payment provider last told of them. */
  plans: object[];
  orders: object[];
  payments: Payment[];
}

/** Why credits came or went. */
export type LedgerCause = CreditEntry['cause'];

/** Why a stored entitlement exists. */
export type UnlockCause = 'credit' | 'purchase' | 'grant';

/** An account by its balance: credits that wait for the address to be confirmed count with it. */
export const accountOf = ({
  balance,
  creditsWaiting,
  subscriptionStatus,
}: Omit<Account, 'freeCredits'> & { balance: number }): Account => ({
  freeCredits: balance + creditsWaiting,
  creditsWaiting,
  subscriptionStatus,
});

/** The account that was found for an admin's grant; throws `person-not-found` when its person is erased. */
export function requireAccount(found: Account | null): Account {
  if (!found) throw new AppError('person-not-found', 'This person has deleted their account.');
  return found;
}
