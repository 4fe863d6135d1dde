import type { Engine } from '../engine.js';
import { newId } from '../state/ids.js';
import type { Coupon, Discount, Subscription } from '../state/stored.js';
import { couponEnd } from './coupons.js';

/** What gives the right to a discount: a coupon, and the code it was entered by. */
export interface DiscountSource {
  coupon: string;
  promotion_code: string | null;
}

interface DiscountPlace {
  customer: string | null;
  subscription?: string;
  checkout_session?: string;
}

/** Gives a discount and counts the redemption. */
export function startDiscount(engine: Engine, source: DiscountSource, place: DiscountPlace): Discount {
  const { coupons, discounts } = engine.state;
  const discount: Discount = {
    id: newId('discount'),
    object: 'discount',
    checkout_session: place.checkout_session ?? null,
    customer: place.customer,
    customer_account: null,
    end: couponEnd(coupons.need(source.coupon), engine.now),
    invoice: null,
    invoice_item: null,
    promotion_code: source.promotion_code,
    source: { coupon: source.coupon, type: 'coupon' },
    start: engine.now,
    subscription: place.subscription ?? null,
    subscription_item: null,
  };
  redeem(engine, source);
  return engine.create(
    discounts,
    discount,
    ...(place.customer ? (['customer.discount.created'] as const) : []),
  );
}

function redeem(engine: Engine, { coupon, promotion_code }: DiscountSource): void {
  const { coupons, promotionCodes } = engine.state;
  const { max_redemptions, times_redeemed } = coupons.need(coupon);
  const valid = max_redemptions === null || times_redeemed + 1 < max_redemptions;
  engine.change(coupons, coupon, { times_redeemed: times_redeemed + 1, valid });
  if (promotion_code === null) return;
  const code = promotionCodes.need(promotion_code);
  const used = code.times_redeemed + 1;
  const active = code.active && (code.max_redemptions === null || used < code.max_redemptions);
  engine.change(promotionCodes, promotion_code, { times_redeemed: used, active }, 'promotion_code.updated');
}

/** The discounts that count at a moment, with their coupons. */
export function runningDiscounts(
  engine: Engine,
  ids: readonly string[],
  at: number,
): { discount: Discount; coupon: Coupon }[] {
  const { coupons, discounts } = engine.state;
  return ids
    .map((id) => discounts.need(id))
    .filter(({ end }) => end === null || end > at)
    .map((discount) => ({ discount, coupon: coupons.need(discount.source.coupon) }));
}

/** Takes from a subscription the discounts whose time is over, and those for one invoice which `used` names. */
export function endDiscounts(engine: Engine, subscription: Subscription, used: readonly string[]): void {
  const { coupons, discounts, subscriptions } = engine.state;
  const isOver = (id: string): boolean => {
    const { end, source } = discounts.need(id);
    const once = coupons.need(source.coupon).duration === 'once';
    return (end !== null && end <= engine.now) || (once && used.includes(id));
  };
  const over = subscription.discounts.filter(isOver);
  if (over.length === 0) return;
  const left = subscription.discounts.filter((id) => !over.includes(id));
  engine.change(subscriptions, subscription.id, { discounts: left }, 'customer.subscription.updated');
  for (const id of over) engine.change(discounts, id, { end: engine.now }, 'customer.discount.deleted');
}
