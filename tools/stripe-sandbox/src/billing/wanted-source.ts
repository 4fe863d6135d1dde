import type { Engine } from '../engine.js';
import { invalid, missingParam } from '../http/problem.js';
import { couponOf, isRedeemable } from './coupons.js';
import type { DiscountSource } from './discounts.js';

/** What a discount among the parameters names. */
export function wantedSource(
  engine: Engine,
  wanted: { coupon?: string; promotion_code?: string },
  param: string,
): DiscountSource {
  const { coupons, promotionCodes } = engine.state;
  if (wanted.promotion_code !== undefined) {
    const code = promotionCodes.get(wanted.promotion_code);
    const coupon = code && couponOf(engine, code);
    if (!code || !coupon)
      throw missingParam('promotion code', wanted.promotion_code, `${param}[promotion_code]`);
    if (!code.active || !isRedeemable(coupon, engine.now))
      throw invalid('This promotion code is not active.', undefined, `${param}[promotion_code]`);
    return { coupon: coupon.id, promotion_code: code.id };
  }
  const id = wanted.coupon ?? '';
  const coupon = coupons.get(id);
  if (!coupon) throw missingParam('coupon', id, `${param}[coupon]`);
  if (!isRedeemable(coupon, engine.now))
    throw invalid(`Coupon expired: ${id}`, 'coupon_expired', `${param}[coupon]`);
  return { coupon: id, promotion_code: null };
}
