import type { Coupon } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { plural } from '../../lib/plural.js';

const DAY_MS = 86_400_000;

/** What a Pro Pass costs a person who begins it now. */
export interface PassTerms {
  monthlyPence: number;
  /** Free days at the beginning; 0 for whoever has had them. */
  freeDays: number;
  /** When the first money is asked for. */
  firstPaymentAt: string;
}

/** The terms that hold for somebody at `now`. */
export function passTerms(monthlyPence: number, freeDays: number, now: number): PassTerms {
  return { monthlyPence, freeDays, firstPaymentAt: new Date(now + freeDays * DAY_MS).toISOString() };
}

/** "50% off", "£5 off". */
export function discountOf({ percentOff, amountOffPence }: Coupon): string {
  if (percentOff !== null) return `${percentOff}% off`;
  return amountOffPence === null ? 'a discount' : `${inPounds(amountOffPence)} off`;
}

const holdsFor = (months: number): string =>
  months === 1 ? 'for the first month' : `for ${plural(months, 'month')}`;

/** What a month costs, with a discount and what follows it: "£7.50 a month for 3 months, then £15 a month". */
export function monthlyInWords(monthlyPence: number, coupon: Coupon | null): string {
  if (!coupon) return `${inPounds(monthlyPence)} a month`;
  const { months, pricePence, fullPricePence } = coupon;
  if (months === null) return `${inPounds(pricePence)} a month`;
  const discounted = months === 1 ? inPounds(pricePence) : `${inPounds(pricePence)} a month`;
  return `${discounted} ${holdsFor(months)}, then ${inPounds(fullPricePence)} a month`;
}

/** What is paid after the free days: "7 days free, then £15 a month". */
export function afterFreeDays(days: number, monthlyPence: number, coupon: Coupon | null): string {
  const joint = coupon && coupon.months !== null ? ', ' : ', then '; // one "then" is enough
  return `${plural(days, 'day')} free${joint}${monthlyInWords(monthlyPence, coupon)}`;
}

/** The same under a heading that says "a month": "£7.50 for 3 months, then £15". */
export function discountedMonth({ months, pricePence, fullPricePence }: Coupon): string {
  if (months === null) return inPounds(pricePence);
  return `${inPounds(pricePence)} ${holdsFor(months)}, then ${inPounds(fullPricePence)}`;
}

/** How long a discount holds, and what follows: "for 3 months, then £15 a month". */
export function discountTime({ months, fullPricePence }: Coupon): string {
  if (months === null) return 'for as long as you keep your Pro Pass';
  return `${holdsFor(months)}, then ${inPounds(fullPricePence)} a month`;
}
