import { GRACE_DAYS, type Plan, type SubscriptionStatus } from '@casedrop/contracts';
import { inPounds } from '@casedrop/contracts/words';
import type { DiscountFacts, SubscriptionFacts } from './provider-facts.js';

const DAY_MS = 86_400_000;

/** Whether a subscription gives access, and until when if that ends by itself. */
export interface PlanAccess {
  given: boolean;
  /** End of the days of grace; `null` where the provider will say. */
  until: Date | null;
}

/** What decides whether a subscription gives access. */
export type Dues = Pick<SubscriptionFacts, 'status' | 'endedUnpaid' | 'lastBilledAt'>;

/**
 * Pro is who is in a trial, who has paid, and for seven days whoever's renewal could not be paid, counted from the bill,
 * even where the provider gives up sooner. A first payment that was never made gives nothing.
 */
export function accessOf(facts: Dues, now: Date): PlanAccess {
  if (facts.status === 'trialing' || facts.status === 'active') return { given: true, until: null };
  const until = graceEndOf(facts);
  return { given: until !== null && now < until, until };
}

function graceEndOf({ status, endedUnpaid, lastBilledAt }: Dues): Date | null {
  const unpaid = status === 'past_due' || status === 'unpaid' || (status === 'canceled' && endedUnpaid);
  return unpaid && lastBilledAt ? new Date(lastBilledAt.getTime() + GRACE_DAYS * DAY_MS) : null;
}

/** Whether a payment has failed and the days of grace are not over, even where the provider has given up already. */
export function isInGrace(facts: Dues, now: Date): boolean {
  const { given, until } = accessOf(facts, now);
  return given && until !== null;
}

/** When access ended or will; `null` while nothing ends it. The provider's own end may come weeks after the days of grace. */
export const accessEndOf = (facts: Dues & Pick<SubscriptionFacts, 'endedAt'>): Date | null =>
  graceEndOf(facts) ?? facts.endedAt;

/** Whether a person may begin no other subscription beside this one. */
export const isLive = ({ status }: Pick<SubscriptionFacts, 'status'>): boolean =>
  !['canceled', 'incomplete_expired'].includes(status);

/** Pro by any of a person's subscriptions. */
export const statusBy = (accesses: readonly PlanAccess[]): SubscriptionStatus =>
  accesses.some(({ given }) => given) ? 'pro' : 'free';

/** What a month costs with these discounts, never below nothing. */
export const discounted = (
  pricePence: number,
  discounts: readonly Pick<DiscountFacts, 'percentOff' | 'amountOffPence'>[],
): number =>
  Math.max(
    0,
    discounts.reduce(
      (left, { percentOff, amountOffPence }) =>
        left - percentOf(left, percentOff ?? 0) - (amountOffPence ?? 0),
      pricePence,
    ),
  );

/** In whole hundredths of a percent: 33.3% of 1500 is 499.5, which a fraction of two would make a little less. */
const percentOf = (pence: number, percent: number): number =>
  Math.round((pence * Math.round(percent * 100)) / 10_000);

/** What a month will cost for good: discounts that end do not count. For monthly recurring revenue. */
export const lastingPrice = ({ pricePence, discounts }: SubscriptionFacts): number =>
  discounted(
    pricePence,
    discounts.filter(({ duration }) => duration === 'forever'),
  );

type Payments = Pick<
  SubscriptionFacts,
  'trialEndsAt' | 'startedAt' | 'lastBilledAt' | 'lastPaidAt' | 'endedAt'
>;

/**
 * Since when a subscription is paid for: a bill of the time after its trial was paid, or came to nothing, before it ended.
 * That it is active says too little: after a trial it is for an hour before anything is charged.
 */
export function paidFromOf({
  trialEndsAt,
  startedAt,
  lastBilledAt,
  lastPaidAt,
  endedAt,
}: Payments): Date | null {
  if (!lastPaidAt || !lastBilledAt || (endedAt && lastPaidAt > endedAt)) return null;
  return trialEndsAt && lastBilledAt < trialEndsAt ? null : (trialEndsAt ?? startedAt);
}

/** The next payment, or `null` when nothing more will be charged, or nobody knows when: a payment has failed. */
export function nextPaymentOf(facts: SubscriptionFacts): { at: Date; pence: number } | null {
  if (facts.cancelsAt || (facts.status !== 'active' && facts.status !== 'trialing')) return null;
  const at = facts.periodEndsAt;
  const holding = facts.discounts.filter(({ until }) => until === null || until > at);
  // A discount for one bill is still there until that bill; the provider takes it away with it.
  return { at, pence: discounted(facts.pricePence, holding) };
}

/** What follows the next payment, as `Plan.afterNext` tells it. */
export function afterNextOf(
  facts: SubscriptionFacts,
): { kind: 'same' | 'full' } | { kind: 'until'; until: Date } | null {
  const next = nextPaymentOf(facts);
  if (!next) return null;
  const [only, ...others] = facts.discounts.filter(({ until }) => until === null || until > next.at);
  if (!only) return { kind: 'same' };
  if (others.length > 0) return null;
  if (only.duration === 'once') return { kind: 'full' };
  const { until } = only;
  if (until === null) return { kind: 'same' };
  return monthAfter(next.at) >= until ? { kind: 'full' } : { kind: 'until', until };
}

/** A month later; on its last day where the month has no such day, as the provider counts. */
function monthAfter(moment: Date): Date {
  const after = new Date(moment);
  after.setUTCMonth(after.getUTCMonth() + 1);
  if (after.getUTCDate() !== moment.getUTCDate()) after.setUTCDate(0);
  return after;
}

/** A subscription's state in the words of its screens. */
export function planStateOf({ status }: Pick<SubscriptionFacts, 'status'>): Plan['state'] {
  switch (status) {
    case 'trialing':
      return 'trial';
    case 'active':
      return 'active';
    case 'past_due':
    case 'unpaid':
      return 'payment-failed';
    case 'incomplete':
      return 'incomplete';
    case 'paused':
    case 'canceled':
    case 'incomplete_expired':
      return 'ended';
  }
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Europe/London',
});

/** The discounts that hold, in words such as `50% off until 3 Mar 2027`; `null` without any. */
export function discountInWords(discounts: readonly DiscountFacts[]): string | null {
  const words = discounts.map(({ percentOff, amountOffPence, duration, until }) => {
    const off = percentOff === null ? `${inPounds(amountOffPence ?? 0)} off` : `${percentOff}% off`;
    if (duration === 'once') return `${off} the next payment`;
    return until ? `${off} until ${DAY.format(until)}` : off;
  });
  return words.length > 0 ? words.join(', ') : null;
}
