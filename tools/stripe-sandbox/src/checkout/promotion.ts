import { codeObstacle, couponOf } from '../billing/coupons.js';
import type { DiscountSource } from '../billing/discounts.js';
import type { Engine } from '../engine.js';
import type { Session } from '../state/stored.js';
import { hasTrial } from './trial.js';
import { lineItems, positionsOf, subtotalOf, totalsOf } from './totals.js';

/** Somebody enters a promotion code: its discount counts from now on, or the sentence says why not. */
export function applyCode(engine: Engine, id: string, entered: string): string | undefined {
  const { promotionCodes, sessions } = engine.state;
  const session = sessions.need(id);
  if (!session.allow_promotion_codes) return 'This purchase takes no codes.';
  const wanted = entered.trim().toUpperCase();
  const known = promotionCodes.filter(({ code }) => code.toUpperCase() === wanted);
  const active = known.filter((one) => one.active);
  const code = active.find((one) => one.customer === session.customer) ?? active[0] ?? known[0];
  const coupon = code && couponOf(engine, code);
  if (!code || !coupon) return 'This code is invalid.';
  const amount = subtotalOf(positionsOf(engine.state.checkoutPlans.need(id).lines));
  const { customer, currency } = session;
  const obstacle = codeObstacle(engine, code, { customer, amount, currency: currency ?? 'gbp' });
  if (obstacle) return obstacle;
  reprice(engine, session, { coupon: coupon.id, promotion_code: code.id });
  return undefined;
}

/** Takes an entered code back. */
export function removeCode(engine: Engine, id: string): void {
  const session = engine.state.sessions.need(id);
  if (session.allow_promotion_codes) reprice(engine, session, undefined);
}

/** The discount that a session has. */
export function sourceOf(engine: Engine, { discounts }: Session): DiscountSource | undefined {
  const [first] = discounts ?? [];
  if (typeof first?.promotion_code === 'string') {
    const coupon = couponOf(engine, engine.state.promotionCodes.need(first.promotion_code));
    return coupon && { coupon: coupon.id, promotion_code: first.promotion_code };
  }
  return typeof first?.coupon === 'string' ? { coupon: first.coupon, promotion_code: null } : undefined;
}

/** Why the discount of a session can no longer be given: between its entry and the payment others may have used it up. */
export function lostDiscount(engine: Engine, session: Session): string | undefined {
  const source = sourceOf(engine, session);
  if (!source?.promotion_code) return undefined;
  const amount = subtotalOf(positionsOf(engine.state.checkoutPlans.need(session.id).lines));
  const code = engine.state.promotionCodes.need(source.promotion_code);
  const obstacle = codeObstacle(engine, code, {
    customer: session.customer,
    amount,
    currency: session.currency ?? 'gbp',
  });
  if (obstacle && session.allow_promotion_codes) reprice(engine, session, undefined);
  return obstacle;
}

function reprice(engine: Engine, { id }: Session, source: DiscountSource | undefined): void {
  const { checkoutPlans, sessions } = engine.state;
  const plan = checkoutPlans.need(id);
  const lines = lineItems(engine, positionsOf(plan.lines), source, hasTrial(plan));
  checkoutPlans.save({ ...plan, lines });
  const discounts = source ? [{ coupon: null, promotion_code: source.promotion_code }] : [];
  engine.change(sessions, id, { ...totalsOf(lines), discounts });
}
