import type { Revenue, RevenueMonth } from '@casedrop/contracts';
import { accessEndOf, type Dues } from './plan.js';

/** A subscription over time, as the figures need it. */
export interface SubscriptionSpan extends Dues {
  /** When it began to be paid for; `null` in a trial, or when it was never paid. */
  paidFrom: Date | null;
  /** When its free days were over; `null` without any. */
  trialEndedAt: Date | null;
  /** When the provider ended it, which may be later than its access. */
  endedAt: Date | null;
  /** A month after lasting discounts. */
  monthlyPence: number;
}

/** What one month brought, less what of it was given or taken back. */
export interface MonthTakings {
  month: string;
  kind: 'case' | 'pro';
  pence: number;
  payments: number;
}

/** A month with the counts behind its rates: rates of several months cannot be told from rounded ones. */
interface MonthFigures extends RevenueMonth {
  payingAtStart: number;
  trialsConverted: number;
}

interface Month {
  month: string;
  from: Date;
  /** The end of the month, or now in the one under way. */
  to: Date;
}

/**
 * Revenue by month in UTC. Monthly recurring revenue is what the subscriptions that are paid for at its end bring a month;
 * one whose days of grace are over is not, whatever the provider still tries. Churn is who paid at the beginning and not at
 * the end, of who paid at the beginning. Trial conversion is, of the free trials whose days were over in the month, the share
 * that was ever paid for.
 */
export function revenueByMonth(
  spans: readonly SubscriptionSpan[],
  takings: readonly MonthTakings[],
  { months, now }: { months: number; now: Date },
): MonthFigures[] {
  return monthsUpTo(now, months).map((month) => ({
    ...subscriptionsOf(month, spans),
    ...takingsOf(month.month, takings),
    month: month.month,
  }));
}

function subscriptionsOf({ from, to }: Month, spans: readonly SubscriptionSpan[]) {
  const atEnd = spans.filter((span) => isPaying(span, to));
  const atStart = spans.filter((span) => isPaying(span, from));
  const churned = atStart.filter((span) => !isPaying(span, to)).length;
  const trials = spans.filter(({ trialEndedAt }) => within(trialEndedAt, from, to));
  const converted = trials.filter(({ paidFrom }) => paidFrom !== null).length;
  return {
    mrrPence: atEnd.reduce((sum, { monthlyPence }) => sum + monthlyPence, 0),
    subscribers: atEnd.length,
    newSubscribers: spans.filter(({ paidFrom }) => within(paidFrom, from, to)).length,
    churnedSubscribers: churned,
    churnRate: percent(churned, atStart.length),
    trialsEnded: trials.length,
    trialConversion: percent(converted, trials.length),
    payingAtStart: atStart.length,
    trialsConverted: converted,
  };
}

function takingsOf(month: string, takings: readonly MonthTakings[]) {
  const of = (kind: MonthTakings['kind']) => takings.find((one) => one.month === month && one.kind === kind);
  return {
    passRevenuePence: of('pro')?.pence ?? 0,
    caseRevenuePence: of('case')?.pence ?? 0,
    casesSold: of('case')?.payments ?? 0,
  };
}

type Counts = Pick<Revenue, 'trialing' | 'inGrace' | 'heldOrders'>;

/** The key figures of now, from the months before: the last is the one under way. */
export function revenueOf(months: readonly MonthFigures[], shown: number, counts: Counts): Revenue {
  const current = months.at(-1);
  const before = months.at(-2);
  const { mrrPence = 0, subscribers = 0 } = current ?? {};
  const lastThree = months.slice(-4, -1);
  const sum = (of: (month: MonthFigures) => number) =>
    lastThree.reduce((total, month) => total + of(month), 0);
  const churned = sum(({ churnedSubscribers }) => churnedSubscribers);
  const converted = sum(({ trialsConverted }) => trialsConverted);
  return {
    ...counts,
    months: months.slice(-shown).map(shownOf),
    mrrPence,
    mrrChange: before ? percent(mrrPence - before.mrrPence, before.mrrPence) : null,
    subscribers,
    arpuPence: subscribers > 0 ? Math.round(mrrPence / subscribers) : null,
    churnRate: percent(
      churned,
      sum(({ payingAtStart }) => payingAtStart),
    ),
    trialConversion: percent(
      converted,
      sum(({ trialsEnded }) => trialsEnded),
    ),
  };
}

/** A month without what only the key figures need. */
const shownOf = ({
  payingAtStart: _start,
  trialsConverted: _converted,
  ...month
}: MonthFigures): RevenueMonth => month;

function isPaying(span: SubscriptionSpan, at: Date): boolean {
  const { paidFrom } = span;
  const until = accessEndOf(span);
  return paidFrom !== null && paidFrom <= at && (until === null || until > at);
}

const within = (at: Date | null, from: Date, to: Date): boolean => at !== null && at >= from && at < to;

/** The last so many months, the oldest first. */
export function monthsUpTo(now: Date, count: number): Month[] {
  return Array.from({ length: count }, (_, index) => {
    const from = startOf(now, index - count + 1);
    const next = startOf(now, index - count + 2);
    return { month: from.toISOString().slice(0, 7), from, to: next < now ? next : now };
  });
}

const startOf = (now: Date, monthsAway: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAway, 1));

/** To one decimal; `null` of nothing. */
function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}
