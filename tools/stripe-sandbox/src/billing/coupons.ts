import type { Engine } from '../engine.js';
import { addInterval } from '../state/dates.js';
import { money } from '../state/money.js';
import type { Coupon, PromotionCode } from '../state/stored.js';

/** What a coupon takes off an amount. */
export function amountOff(coupon: Coupon, amount: number): number {
  if (coupon.percent_off !== null)
    return Math.round((amount * Math.round(coupon.percent_off * 100)) / 10_000);
  return Math.min(coupon.amount_off ?? 0, amount);
}

/** As `50% off for 3 months`. */
export function describeCoupon(coupon: Coupon): string {
  const { amount_off, currency, duration, duration_in_months: months, percent_off } = coupon;
  const off = percent_off === null ? money(amount_off ?? 0, currency ?? 'gbp') : `${percent_off}%`;
  const lasts =
    duration === 'repeating'
      ? ` for ${months === 1 ? '1 month' : `${months} months`}`
      : duration === 'once'
        ? ' once'
        : '';
  return `${off} off${lasts}`;
}

/** When a coupon that starts now stops; null when it never does or stops after one invoice. */
export function couponEnd({ duration, duration_in_months: months }: Coupon, start: number): number | null {
  return duration === 'repeating' ? addInterval(start, 'month', months ?? 1) : null;
}

/** Whether a coupon can still be redeemed. */
export function isRedeemable(coupon: Coupon, now: number): boolean {
  if (coupon.redeem_by !== null && coupon.redeem_by <= now) return false;
  return coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions;
}

export function couponOf(engine: Engine, code: PromotionCode): Coupon | undefined {
  const { coupon } = code.promotion;
  return typeof coupon === 'string' ? engine.state.coupons.get(coupon) : undefined;
}

interface Purchase {
  customer: string | null;
  amount: number;
  currency: string;
}

/** Why a promotion code cannot be used for a purchase, or nothing when it can. */
export function codeObstacle(engine: Engine, code: PromotionCode, purchase: Purchase): string | undefined {
  const coupon = couponOf(engine, code);
  const { now } = engine;
  if (code.expires_at !== null && code.expires_at <= now) return 'This code has expired.';
  if (!code.active || !coupon || !isRedeemable(coupon, now)) return 'This code is invalid.';
  if (code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions)
    return 'This code has been redeemed too many times.';
  if (code.customer !== null && code.customer !== purchase.customer) return 'This code is invalid.';
  if (coupon.currency !== null && coupon.currency !== purchase.currency)
    return 'This code does not apply to this currency.';
  return restrictionObstacle(engine, code, purchase);
}

function restrictionObstacle(
  { state }: Engine,
  { restrictions }: PromotionCode,
  { amount, customer }: Purchase,
): string | undefined {
  const { first_time_transaction, minimum_amount, minimum_amount_currency } = restrictions;
  if (minimum_amount !== null && amount < minimum_amount)
    return `This code needs a purchase of at least ${money(minimum_amount, minimum_amount_currency ?? 'gbp')}.`;
  const bought = (id: string) =>
    state.charges.find((charge) => charge.paid && charge.customer === id) !== undefined;
  if (first_time_transaction && customer !== null && bought(customer))
    return 'This code is for a first purchase only.';
  return undefined;
}
