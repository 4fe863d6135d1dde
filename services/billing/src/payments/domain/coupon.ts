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

/** Who wants to use a code, and on what. */
interface CodeUser {
  customerId: string | null;
  hasPaid: boolean;
  pricePence: number;
}

/** Whether Stripe would take the code from this person: some are for one customer, a first payment, or a larger one. */
export const mayUse = (
  { customerId, forFirstPayment, leastPence }: PromotionFacts,
  user: CodeUser,
): boolean =>
  (customerId === null || customerId === user.customerId) &&
  !(forFirstPayment && user.hasPaid) &&
  user.pricePence >= leastPence;
