import type { SubscriptionStatus } from '@casedrop/contracts';

/** Credits that a person gets when their account is opened, once, ever. */
export const SIGN_UP_CREDITS = 5;

/** A person's credits and subscription. */
export interface Account {
  freeCredits: number;
  subscriptionStatus: SubscriptionStatus;
}

/** Why a stored entitlement exists. */
export type UnlockCause = 'credit' | 'purchase' | 'grant';
