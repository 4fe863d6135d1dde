import { createCoupon, createPromotionCode } from '../billing/promotions.js';
import type { Engine } from '../engine.js';
import { DAY } from '../state/dates.js';

/** The promotion codes that everybody finds at a first start. */
export function seed(engine: Engine): void {
  const monday = createCoupon(engine, {
    id: 'MONDAY50',
    name: 'Half price for three months',
    percent_off: 50,
    duration: 'repeating',
    duration_in_months: 3,
  });
  createPromotionCode(engine, { coupon: monday.id, code: 'MONDAY50' });
  const five = {
    id: 'FIRSTFIVE',
    name: '£5 off',
    amount_off: 500,
    currency: 'gbp',
    duration: 'once',
  } as const;
  createPromotionCode(engine, { coupon: createCoupon(engine, five).id, code: 'FIRSTFIVE' });
  const old = createCoupon(engine, {
    id: 'EXPIRED1',
    name: 'A code of last year',
    percent_off: 10,
    duration: 'once',
  });
  createPromotionCode(engine, {
    coupon: old.id,
    code: 'EXPIRED1',
    active: false,
    expires_at: engine.now - 30 * DAY,
  });
}
