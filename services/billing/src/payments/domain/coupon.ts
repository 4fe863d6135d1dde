import type { Coupon } from '@casedrop/contracts';
import { discounted } from './plan.js';
import type { PromotionFacts } from './provider-facts.js';

/** What a code makes of the monthly price. */
export function couponOf(promotion: PromotionFacts, fullPricePence: number): Coupon {
  const { code, percentOff, amountOffPence, duration, months } = promotion;
  return {
    code,
    percentOff,
    amountOffPence,
    months: duration === 'once' ? 1 : duration === 'repeating' ? months : null,
    pricePence: discounted(fullPricePence, [promotion]),
    fullPricePence,
  };
}
