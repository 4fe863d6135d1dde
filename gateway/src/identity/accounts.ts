import { billing, type OutputOf, type Principal } from '@casedrop/contracts';
import type { User } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { requestContext } from '../http/caller.js';

type BillingAccount = OutputOf<typeof billing.getAccount>;

/** What billing opens an account with when it hears of a registration, whether it could answer at once or not. */
const ACCOUNT_OF_THE_NEWCOMER: BillingAccount = { freeCredits: 5, subscriptionStatus: 'free' };

/** Composes what the browser knows of a person from the auth and the billing service. */
@Injectable()
export class Accounts {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The person with their credits; throws when billing is away. */
  async user(principal: Principal, requestId: string): Promise<User> {
    const account = await this.rpc.request(billing.getAccount, {}, requestContext(principal, requestId));
    return userOf(principal, account);
  }

  /** Opens the billing account of someone just registered. Billing being away does not undo the registration. */
  async open(principal: Principal, requestId: string): Promise<User> {
    const context = requestContext(principal, requestId);
    const account = await this.rpc.request(billing.openAccount, {}, context).catch((error: unknown) => {
      this.logger.warn({ err: error, requestId }, 'billing account not opened yet; the event will open it');
      return ACCOUNT_OF_THE_NEWCOMER;
    });
    return userOf(principal, account);
  }
}

function userOf(principal: Principal, account: BillingAccount): User {
  return {
    id: principal.personId,
    email: principal.email,
    username: principal.username,
    subscriptionStatus: account.subscriptionStatus,
    freeCredits: account.freeCredits,
    referralCode: principal.referralCode,
    isAdmin: principal.roles.includes('admin'),
    isCoach: principal.roles.includes('coach'),
    emailConfirmed: principal.emailConfirmed,
    hasPassword: principal.hasPassword,
    timeZone: principal.timeZone,
    createdAt: principal.registeredAt,
  };
}
