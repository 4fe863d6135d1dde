import { billing, type Principal } from '@casedrop/contracts';
import type { User } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { requestContext } from '../http/caller.js';
import { AdminFactor, type SignedInPerson } from './admin-factor.js';

type BillingAccount = Pick<
  User,
  'freeCredits' | 'subscriptionStatus' | 'stripeCustomerId' | 'stripeSubscriptionId'
>;

/** What is told of credits and plan while billing does not tell them. */
const UNKNOWN: BillingAccount = {
  freeCredits: null,
  subscriptionStatus: null,
  stripeCustomerId: null,
  stripeSubscriptionId: null,
};

/** Whoever signs in waits no longer than this for their credits: the browser gives up after 5 seconds. */
const PATIENCE_MS = 2000;

/**
 * Composes what the browser knows of a person from the auth and the billing service. Who a person is does not depend
 * on billing: while it is away, their credits and plan are unknown. What they may open, billing is asked for each time.
 */
@Injectable()
export class Accounts {
  constructor(
    private readonly rpc: RpcClient,
    private readonly adminFactor: AdminFactor,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The person with their credits and plan, which are `null` while billing does not tell them. */
  user(principal: Principal, requestId: string): Promise<User> {
    return this.withAccount(principal, requestId, billing.getAccount);
  }

  /** Opens the billing account of someone just registered; while billing is away, the event will open it. */
  open(principal: Principal, requestId: string): Promise<User> {
    return this.withAccount(principal, requestId, billing.openAccount);
  }

  private async withAccount(
    principal: Principal,
    requestId: string,
    contract: typeof billing.getAccount | typeof billing.openAccount,
  ): Promise<User> {
    const context = { ...requestContext(principal, requestId), deadline: Date.now() + PATIENCE_MS };
    const account = await this.rpc.request(contract, {}, context).catch((error: unknown) => {
      this.logger.warn({ err: error, requestId }, 'credits and plan of a person are unknown for now');
      return UNKNOWN;
    });
    return userOf(principal, this.adminFactor.actingAs(principal), account);
  }
}

/** An admin is told that they are one, also while they have to show a second factor before they can act as one. */
function userOf(principal: Principal, acting: SignedInPerson, account: BillingAccount): User {
  return {
    id: principal.personId,
    email: principal.email,
    username: principal.username,
    subscriptionStatus: account.subscriptionStatus,
    freeCredits: account.freeCredits,
    stripeCustomerId: account.stripeCustomerId,
    stripeSubscriptionId: account.stripeSubscriptionId,
    hadCredits: principal.hadCredits,
    referralCode: principal.referralCode,
    referredBy: principal.referredBy,
    isAdmin: acting.roles.includes('admin') || acting.adminWithheld === true,
    isCoach: principal.roles.includes('coach'),
    emailConfirmed: principal.emailConfirmed,
    hasPassword: principal.hasPassword,
    hasSecondFactor: principal.hasSecondFactor,
    secondFactorNeeded: acting.adminWithheld ?? false,
    timeZone: principal.timeZone,
    createdAt: principal.registeredAt,
  };
}
