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

/** How long a discount holds, and what follows: "for 3 months, then £15 a month". */
export function discountTime({ months, fullPricePence }: Coupon): string {
  if (months === null) return 'for as long as you keep your Pro Pass';
  const time = months === 1 ? 'for the first month' : `for ${plural(months, 'month')}`;
  return `${time}, then ${inPounds(fullPricePence)} a month`;
}
