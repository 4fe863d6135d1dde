import {
  billing,
  type Coupon,
  type ParsedInputOf,
  requirePerson,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { type Limit, Limits } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { PriceListRepository } from '../../../persistence/price-list.repository.js';
import { PassTerms } from '../../checkout/pass-terms.js';
import { couponOf } from '../../domain/coupon.js';

/** Codes are short: whoever guesses is stopped. */
const GUESSES: Limit = {
  name: 'coupon',
  points: 20,
  seconds: 3600,
  sentence: 'Too many codes were tried. Please wait an hour and try again.',
};

@Controller()
export class CheckCouponHandler {
  constructor(
    private readonly terms: PassTerms,
    private readonly prices: PriceListRepository,
    private readonly limits: Limits,
  ) {}

  /** What the Pro Pass costs with a code; throws `coupon-invalid`. */
  @Rpc(billing.checkCoupon)
  async handle(
    { code }: ParsedInputOf<typeof billing.checkCoupon>,
    { actor }: RequestContext,
  ): Promise<Coupon> {
    await this.limits.require({ limit: GUESSES, key: String(requirePerson(actor)) });
    const [promotion, price] = await Promise.all([this.terms.promotion(code), this.prices.priceOf('pro')]);
    return couponOf(promotion, price);
  }
}
