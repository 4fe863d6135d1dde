import { isRedeemable } from '../billing/coupons.js';
import { createCoupon, createPromotionCode } from '../billing/promotions.js';
import {
  boolean,
  currency,
  decimal,
  integer,
  object,
  oneOf,
  required,
  text,
  timestamp,
} from '../http/fields.js';
import { mergeMetadata, metadata } from '../http/metadata.js';
import { invalid, missingParam } from '../http/problem.js';
import { found } from '../http/found.js';
import { listRoute, route } from '../http/route.js';

const coupon = {
  amount_off: integer(1),
  currency: currency(),
  duration: oneOf('forever', 'once', 'repeating'),
  duration_in_months: integer(1, 1200),
  id: text(),
  max_redemptions: integer(1),
  metadata: metadata(),
  name: text(40),
  percent_off: decimal(),
  redeem_by: timestamp(),
};

export const couponRoutes = [
  route('POST', '/v1/coupons', coupon, ({ engine }, values) => {
    const { amount_off, currency, duration = 'once', duration_in_months, id, percent_off } = values;
    if ((amount_off === undefined) === (percent_off === undefined))
      throw invalid('Must provide percent_off or amount_off when creating a coupon', 'parameter_missing');
    if (percent_off !== undefined && (percent_off <= 0 || percent_off > 100))
      throw invalid('Invalid percent_off: must be greater than 0 and at most 100', undefined, 'percent_off');
    if (amount_off !== undefined && currency === undefined)
      throw invalid('You must pass currency when passing amount_off', 'parameter_missing', 'currency');
    if ((duration === 'repeating') !== (duration_in_months !== undefined))
      throw invalid(
        'duration_in_months goes with the duration repeating, and it needs it',
        undefined,
        'duration_in_months',
      );
    if (id !== undefined && engine.state.coupons.get(id))
      throw invalid('Coupon already exists.', 'resource_already_exists', 'id');
    return createCoupon(engine, { ...values, duration, metadata: mergeMetadata({}, values.metadata) });
  }),
  listRoute('/v1/coupons', {}, ({ engine }) => engine.state.coupons.newestFirst()),
  route('GET', '/v1/coupons/:id', {}, ({ engine, id }) => {
    const known = found(engine.state.coupons.get(id), 'coupon', id);
    return { ...known, valid: isRedeemable(known, engine.now) };
  }),
  route('DELETE', '/v1/coupons/:id', {}, ({ engine, id }) => {
    const known = found(engine.state.coupons.get(id), 'coupon', id);
    engine.emit('coupon.deleted', known);
    engine.state.coupons.remove(id);
    return { id, object: 'coupon', deleted: true };
  }),
];

const promotionCode = {
  active: boolean(),
  code: text(500),
  customer: text(),
  expires_at: timestamp(),
  max_redemptions: integer(1),
  metadata: metadata(),
  promotion: required(object({ type: required(oneOf('coupon')), coupon: text() })),
  restrictions: object({
    first_time_transaction: boolean(),
    minimum_amount: integer(1),
    minimum_amount_currency: currency(),
  }),
};

export const promotionCodeRoutes = [
  route('POST', '/v1/promotion_codes', promotionCode, ({ engine }, values) => {
    const { coupons, promotionCodes } = engine.state;
    const of = values.promotion.coupon;
    if (of === undefined)
      throw invalid('Missing required param: promotion[coupon].', 'parameter_missing', 'promotion[coupon]');
    if (!coupons.get(of)) throw missingParam('coupon', of, 'promotion[coupon]');
    const wanted = values.code?.toUpperCase();
    const { customer } = values;
    // The same word may stand for several codes where each is for another customer.
    const meets = (other: string | null) => other === null || customer === undefined || other === customer;
    if (promotionCodes.find((one) => one.active && one.code.toUpperCase() === wanted && meets(one.customer)))
      throw invalid(
        'An active promotion code with `code: ' + values.code + '` already exists.',
        undefined,
        'code',
      );
    if (values.expires_at !== undefined && values.expires_at <= engine.now)
      throw invalid('`expires_at` must be in the future.', undefined, 'expires_at');
    return createPromotionCode(engine, {
      ...values,
      coupon: of,
      metadata: mergeMetadata({}, values.metadata),
    });
  }),
  listRoute(
    '/v1/promotion_codes',
    { active: boolean(), code: text(), coupon: text(), customer: text() },
    ({ engine }, { active, code, coupon: of, customer }) =>
      engine.state.promotionCodes
        .newestFirst()
        .map((one) => ({
          ...one,
          active: one.active && (one.expires_at === null || one.expires_at > engine.now),
        }))
        .filter((one) => active === undefined || one.active === active)
        .filter((one) => code === undefined || one.code.toUpperCase() === code.toUpperCase())
        .filter((one) => of === undefined || one.promotion.coupon === of)
        .filter((one) => customer === undefined || one.customer === customer),
  ),
  route('GET', '/v1/promotion_codes/:id', {}, ({ engine, id }) => {
    const known = found(engine.state.promotionCodes.get(id), 'promotion code', id);
    return { ...known, active: known.active && (known.expires_at === null || known.expires_at > engine.now) };
  }),
  route(
    'POST',
    '/v1/promotion_codes/:id',
    { active: boolean(), metadata: metadata() },
    ({ engine, id }, values) => {
      const { promotionCodes } = engine.state;
      const known = found(promotionCodes.get(id), 'promotion code', id);
      const patch = {
        active: values.active ?? known.active,
        metadata: mergeMetadata(known.metadata, values.metadata),
      };
      return engine.change(promotionCodes, id, patch, 'promotion_code.updated');
    },
  ),
];
