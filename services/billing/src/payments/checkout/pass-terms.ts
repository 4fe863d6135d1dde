import { Injectable } from '@nestjs/common';
import { PriceListRepository } from '../../persistence/price-list.repository.js';
import { discounted, isLive } from '../domain/plan.js';
import type { PromotionFacts } from '../domain/provider-facts.js';
import { CustomersRepository } from '../persistence/customers.repository.js';
import { SubscriptionsRepository } from '../persistence/subscriptions.repository.js';
import { Customers } from './customers.js';
import { Promotions } from './promotions.js';

/** On what terms a person would get the Pro Pass now. */
export interface Terms {
  /** Whether they have one, paid for or not. */
  hasPlan: boolean;
  monthlyPence: number;
  withTrial: boolean;
  promotion: PromotionFacts | null;
  /** What the payment page asks for at once: nothing before free days. */
  dueNowPence: number;
}

/** The terms of the Pro Pass. */
@Injectable()
export class PassTerms {
  constructor(
    private readonly promotions: Promotions,
    private readonly payers: Customers,
    private readonly customers: CustomersRepository,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly prices: PriceListRepository,
  ) {}

  /** Throws `coupon-invalid` for a code that is unknown, used up or over. */
  async of(personId: number, code: string | undefined): Promise<Terms> {
    const [monthlyPence, withTrial, own] = await Promise.all([
      this.prices.priceOf('pro'),
      this.mayTry(personId),
      this.subscriptions.of(personId),
    ]);
    const promotion = code === undefined ? null : await this.promotions.find(personId, code, monthlyPence);
    const first = discounted(monthlyPence, promotion ? [promotion] : []);
    return {
      hasPlan: own.some(({ facts }) => isLive(facts)),
      monthlyPence,
      withTrial,
      promotion,
      dueNowPence: withTrial ? 0 : first,
    };
  }

  /** Whether the person's next Pro Pass begins with free days. */
  async mayTry(personId: number): Promise<boolean> {
    return this.customers.mayTry(personId, await this.payers.requirePayer(personId));
  }
}
