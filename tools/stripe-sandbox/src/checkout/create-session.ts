import { codeObstacle, couponOf, isRedeemable } from '../billing/coupons.js';
import type { DiscountSource } from '../billing/discounts.js';
import type { Engine } from '../engine.js';
import { mergeMetadata } from '../http/metadata.js';
import { invalid, missingParam } from '../http/problem.js';
import { DAY } from '../state/dates.js';
import { newId } from '../state/ids.js';
import { money } from '../state/money.js';
import type { CheckoutPlan, Customer, Session } from '../state/stored.js';
import { checkMode, position } from './session-lines.js';
import type { SessionParams } from './session-params.js';
import { blankSession, customerDetails, invoiceCreation } from './session-shape.js';
import { lineItems, subtotalOf, totalsOf } from './totals.js';

const LEAST_TOTAL = 30;

/** Opens a session of the checkout. */
export function createSession(engine: Engine, params: SessionParams): Session {
  const customer = knownCustomer(engine, params);
  checkTogether(params);
  const expires = expiry(engine, params.expires_at);
  const positions = (params.line_items ?? []).map((line, index) => position(engine, line, index));
  checkMode(params.mode, positions);
  const trial = hasTrial(params);
  const source = discountSource(engine, params, subtotalOf(positions));
  const lines = lineItems(engine, positions, source, trial);
  const totals = totalsOf(lines);
  const currency = positions[0]?.price.currency ?? 'gbp';
  if (totals.amount_total && totals.amount_total < LEAST_TOTAL)
    throw invalid(
      `The Checkout Session's total amount due must add up to at least ${money(LEAST_TOTAL, currency)} ${currency}`,
      'amount_too_small',
    );
  const id = newId('session');
  const session: Session = {
    ...blankSession,
    ...totals,
    ...choices(params),
    id,
    created: engine.now,
    currency,
    customer: customer?.id ?? null,
    customer_details: customerDetails(customer, params.customer_email ?? null),
    discounts: source
      ? [{ coupon: source.promotion_code ? null : source.coupon, promotion_code: source.promotion_code }]
      : [],
    expires_at: expires,
    url: `${engine.url}/c/pay/${id}`,
  };
  engine.state.checkoutPlans.save(planFor(params, id, lines));
  return engine.create(engine.state.sessions, session);
}

/** What the caller decided and is told again. */
function choices(params: SessionParams) {
  const { mode } = params;
  const message = params.custom_text?.submit?.message;
  return {
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: message === undefined ? null : { message },
      terms_of_service_acceptance: null,
    },
    customer_creation: params.customer
      ? null
      : (params.customer_creation ?? (mode === 'payment' ? 'if_required' : 'always')),
    customer_email: params.customer_email ?? null,
    invoice_creation: mode === 'payment' ? invoiceCreation(params.invoice_creation?.enabled ?? false) : null,
    locale: params.locale ?? null,
    metadata: mergeMetadata({}, params.metadata),
    mode,
    payment_method_collection:
      params.payment_method_collection ?? (mode === 'payment' ? 'if_required' : 'always'),
    submit_type: params.submit_type ?? null,
    success_url: params.success_url ?? null,
  } satisfies Partial<Session>;
}

function planFor(params: SessionParams, id: string, lines: CheckoutPlan['lines']): CheckoutPlan {
  const { payment_intent_data: payment, subscription_data: subscription } = params;
  return {
    id,
    lines,
    paymentIntentData: {
      description: payment?.description,
      metadata: mergeMetadata({}, payment?.metadata),
      receipt_email: payment?.receipt_email,
    },
    subscriptionData: {
      description: subscription?.description,
      metadata: mergeMetadata({}, subscription?.metadata),
      trialPeriodDays: subscription?.trial_period_days,
      trialEnd: subscription?.trial_end,
      missingPaymentMethod: subscription?.trial_settings?.end_behavior.missing_payment_method,
    },
    setupFutureUsage: payment?.setup_future_usage,
    successUrl: params.success_url ?? '',
  };
}

const hasTrial = ({ subscription_data: data }: SessionParams): boolean =>
  data?.trial_period_days !== undefined || data?.trial_end !== undefined;

function knownCustomer({ state }: Engine, { customer: id }: SessionParams): Customer | undefined {
  if (id === undefined) return undefined;
  const customer = state.customers.get(id);
  if (!customer) throw missingParam('customer', id, 'customer');
  return customer;
}

function checkTogether(params: SessionParams): void {
  if (params.mode === 'setup') throw invalid('The sandbox has no sessions of mode setup.', undefined, 'mode');
  if (!params.success_url)
    throw invalid('Missing required param: success_url.', 'parameter_missing', 'success_url');
  if (!params.line_items?.length)
    throw invalid('Missing required param: line_items.', 'parameter_missing', 'line_items');
  const either = (a: keyof SessionParams, b: keyof SessionParams) => {
    if (params[a] !== undefined && params[b] !== undefined)
      throw invalid(`You may only specify one of these parameters: ${a}, ${b}.`);
  };
  either('allow_promotion_codes', 'discounts');
  either('customer', 'customer_email');
  const wrong = params.mode === 'payment' ? 'subscription_data' : 'payment_intent_data';
  if (params[wrong] !== undefined)
    throw invalid(`You can not pass \`${wrong}\` in \`${params.mode}\` mode.`, undefined, wrong);
  if (params.mode === 'subscription' && params.invoice_creation !== undefined)
    throw invalid(
      'You can only enable invoice creation when `mode` is set to `payment`.',
      undefined,
      'invoice_creation',
    );
}

/**
 * Stripe takes from half an hour to a day. Where the sandbox's clock was put forward, whoever goes by real time means the same
 * span of it.
 */
function expiry({ now, clock }: Engine, asked: number | undefined): number {
  if (asked === undefined) return now + DAY;
  const ahead = Math.round(clock.offset / 1000);
  const wanted = asked < now + 30 * 60 && asked + ahead <= now + DAY ? asked + ahead : asked;
  if (wanted < now + 30 * 60)
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      undefined,
      'expires_at',
    );
  if (wanted > now + DAY)
    throw invalid(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      undefined,
      'expires_at',
    );
  return wanted;
}

function discountSource(engine: Engine, params: SessionParams, amount: number): DiscountSource | undefined {
  const [wanted, ...more] = params.discounts ?? [];
  if (!wanted) return undefined;
  if (more.length > 0) throw invalid('You can only pass one discount.', undefined, 'discounts');
  const { coupons, promotionCodes } = engine.state;
  if (wanted.promotion_code !== undefined) {
    const param = 'discounts[0][promotion_code]';
    const code = promotionCodes.get(wanted.promotion_code);
    if (!code) throw missingParam('promotion code', wanted.promotion_code, param);
    const currency = params.line_items?.[0]?.price_data?.currency ?? 'gbp';
    const obstacle = codeObstacle(engine, code, { customer: params.customer ?? null, amount, currency });
    const coupon = couponOf(engine, code);
    if (obstacle || !coupon) throw invalid(obstacle ?? 'This code is invalid.', undefined, param);
    return { coupon: coupon.id, promotion_code: code.id };
  }
  const param = 'discounts[0][coupon]';
  if (wanted.coupon === undefined)
    throw invalid(
      'You must specify either `coupon` or `promotion_code`.',
      'parameter_missing',
      'discounts[0]',
    );
  const coupon = coupons.get(wanted.coupon);
  if (!coupon) throw missingParam('coupon', wanted.coupon, param);
  if (!isRedeemable(coupon, engine.now))
    throw invalid(`Coupon expired: ${coupon.id}`, 'coupon_expired', param);
  return { coupon: coupon.id, promotion_code: null };
}
