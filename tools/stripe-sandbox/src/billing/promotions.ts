import type { Engine } from '../engine.js';
import { newId, randomLetters } from '../state/ids.js';
import type { Coupon, PromotionCode } from '../state/stored.js';

export interface WantedCoupon {
  id?: string;
  name?: string;
  duration: 'forever' | 'once' | 'repeating';
  duration_in_months?: number;
  percent_off?: number;
  amount_off?: number;
  currency?: string;
  max_redemptions?: number;
  redeem_by?: number;
  metadata?: Record<string, string>;
}

export function createCoupon(engine: Engine, wanted: WantedCoupon): Coupon {
  const coupon: Coupon = {
    id: wanted.id ?? newId('coupon'),
    object: 'coupon',
    amount_off: wanted.amount_off ?? null,
    created: engine.now,
    currency: wanted.currency?.toLowerCase() ?? null,
    duration: wanted.duration,
    duration_in_months: wanted.duration_in_months ?? null,
    livemode: false,
    max_redemptions: wanted.max_redemptions ?? null,
    metadata: wanted.metadata ?? {},
    name: wanted.name ?? null,
    percent_off: wanted.percent_off ?? null,
    redeem_by: wanted.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
  };
  return engine.create(engine.state.coupons, coupon, 'coupon.created');
}

export interface WantedPromotionCode {
  coupon: string;
  code?: string;
  active?: boolean;
  customer?: string;
  expires_at?: number;
  max_redemptions?: number;
  metadata?: Record<string, string>;
  restrictions?: {
    first_time_transaction?: boolean;
    minimum_amount?: number;
    minimum_amount_currency?: string;
  };
}

/** A word that customers enter to get a coupon. */
export function createPromotionCode(engine: Engine, wanted: WantedPromotionCode): PromotionCode {
  const { restrictions } = wanted;
  const code: PromotionCode = {
    id: newId('promotionCode'),
    object: 'promotion_code',
    active: wanted.active ?? true,
    code: wanted.code ?? randomLetters(8).toUpperCase(),
    created: engine.now,
    customer: wanted.customer ?? null,
    customer_account: null,
    expires_at: wanted.expires_at ?? null,
    livemode: false,
    max_redemptions: wanted.max_redemptions ?? null,
    metadata: wanted.metadata ?? {},
    promotion: { coupon: wanted.coupon, type: 'coupon' },
    restrictions: {
      first_time_transaction: restrictions?.first_time_transaction ?? false,
      minimum_amount: restrictions?.minimum_amount ?? null,
      minimum_amount_currency: restrictions?.minimum_amount_currency ?? null,
    },
    times_redeemed: 0,
  };
  return engine.create(engine.state.promotionCodes, code, 'promotion_code.created');
}
