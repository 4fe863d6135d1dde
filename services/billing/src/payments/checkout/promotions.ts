import { AppError } from '@casedrop/contracts';
import { type Limit, Limits } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { PaymentProvider } from '../../integrations/stripe/payment-provider.js';
import { AccountsRepository } from '../../persistence/accounts.repository.js';
import { mayUse } from '../domain/coupon.js';
import type { PromotionFacts } from '../domain/provider-facts.js';
import { PaymentsRepository } from '../persistence/payments.repository.js';

/** Codes are short: whoever guesses is stopped, wherever they type them. */
const TRIES: Limit = {
  name: 'coupon',
  points: 20,
  seconds: 3600,
  sentence: 'Too many codes were tried. Please try again later.',
};

/** Codes that give a discount on the Pro Pass. */
@Injectable()
export class Promotions {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly accounts: AccountsRepository,
    private readonly payments: PaymentsRepository,
    private readonly limits: Limits,
  ) {}

  /** A code as it holds for this person now; throws `coupon-invalid`, and `too-many-requests` after 20 tries an hour. */
  async find(personId: number, code: string, pricePence: number): Promise<PromotionFacts> {
    await this.limits.require({ limit: TRIES, key: String(personId) });
    const [found, { stripeCustomerId }, hasPaid] = await Promise.all([
      this.provider.findPromotions(code),
      this.accounts.get(personId),
      this.payments.anyPaidBy(personId),
    ]);
    const user = { customerId: stripeCustomerId, hasPaid, pricePence };
    const usable = found.find((one) => mayUse(one, user));
    if (!usable) throw couponInvalid(code);
    return usable;
  }
}

export const couponInvalid = (code: string): AppError =>
  new AppError('coupon-invalid', `The code ${code} is not valid for you, or not any more.`);
