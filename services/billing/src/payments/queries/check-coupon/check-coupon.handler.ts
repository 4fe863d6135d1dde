import {
  billing,
  type Coupon,
  type ParsedInputOf,
  requirePerson,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { PriceListRepository } from '../../../persistence/price-list.repository.js';
import { Promotions } from '../../checkout/promotions.js';
import { couponOf } from '../../domain/coupon.js';

@Controller()
export class CheckCouponHandler {
  constructor(
    private readonly promotions: Promotions,
    private readonly prices: PriceListRepository,
  ) {}

  /** What the Pro Pass costs with a code; throws `coupon-invalid`. */
  @Rpc(billing.checkCoupon)
  async handle(
    { code }: ParsedInputOf<typeof billing.checkCoupon>,
    { actor }: RequestContext,
  ): Promise<Coupon> {
    const price = await this.prices.priceOf('pro');
    const promotion = await this.promotions.find(requirePerson(actor), code, price);
    return couponOf(promotion, price);
  }
}
