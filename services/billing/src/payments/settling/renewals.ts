import { AppError, type OwnBilling } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { PaymentProvider } from '../../integrations/stripe/payment-provider.js';
import { isLive } from '../domain/plan.js';
import type { SubscriptionFacts } from '../domain/provider-facts.js';
import { SubscriptionsRepository } from '../persistence/subscriptions.repository.js';
import { SettlePlan } from './settle-plan.js';
import { OwnBillings } from '../overview/own-billings.js';

const STILL_ENDS = 'The payment provider still holds your cancellation. Please try again.';

/** Lets a person's Pro Pass end with what is paid, or go on. */
@Injectable()
export class Renewals {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly plans: SettlePlan,
    private readonly billings: OwnBillings,
  ) {}

  /** Ends it with the month or the trial; where nothing is paid, at once. Throws `no-subscription`. */
  async stop(personId: number): Promise<OwnBilling> {
    return this.change(personId, async ({ id, status }) => {
      if (status === 'active' || status === 'trialing') await this.provider.endWithPeriod(id);
      else await this.provider.endNow(id);
    });
  }

  /** Takes a cancellation back. Throws `no-subscription` when it is over already, and when it will end all the same. */
  async goOn(personId: number): Promise<OwnBilling> {
    const billing = await this.change(personId, ({ id }) => this.provider.goOn(id));
    // Nobody is told that it goes on who would lose it.
    if (billing.plan?.cancelsAt) throw new AppError('payment-provider-away', STILL_ENDS);
    return billing;
  }

  private async change(
    personId: number,
    change: (plan: SubscriptionFacts) => Promise<void>,
  ): Promise<OwnBilling> {
    this.provider.requireConfigured();
    const known = (await this.subscriptions.of(personId)).find(({ facts }) => isLive(facts));
    // Looked up anew: one whose payment has failed since is not to be tried again until the end of its month.
    const plan = known && (await this.plans.settle(known.facts.id))?.facts;
    if (!plan || !isLive(plan))
      throw new AppError('no-subscription', 'You have no Pro Pass that could be changed.');
    await change(plan);
    await this.plans.settle(plan.id);
    return this.billings.of(personId);
  }
}
