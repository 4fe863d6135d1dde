import type { Plan } from '@casedrop/contracts/http';
import { shortDate } from '../../lib/dates.js';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const UNTIL = /until (\d{1,2}) ([A-Z][a-z]+) (\d{4})/;

/** The day after which a discount no longer holds, from the server's words; at noon, so that it is the same day everywhere here. */
export function discountEnd(words: string): string | null {
  const [, day, month = '', year] = UNTIL.exec(words) ?? [];
  const at = MONTHS.indexOf(month);
  return at < 0 ? null : new Date(Date.UTC(Number(year), at, Number(day), 12)).toISOString();
}

/** The discount of a plan with sums and days as they are written beside it: "£5 off the next payment", "50% off until 3 Mar 2027". */
export function discountWords({ discount }: Pick<Plan, 'discount'>): string | null {
  if (discount === null) return null;
  const end = discountEnd(discount);
  const dated = end ? discount.replace(UNTIL, `until ${shortDate(end)}`) : discount;
  return dated.replace(/(£\d+)\.00(?!\d)/g, '$1');
}

/** What follows the next payment: the same each month, or the full price once a discount no longer holds. */
export type Afterwards = { kind: 'same' } | { kind: 'full' } | { kind: 'later'; until: string } | null;

/** `null` where several discounts hold together: what each of them leaves is not known here. */
export function afterNext({ discount, pricePence, nextPaymentAt, nextPaymentPence }: Plan): Afterwards {
  if (discount === null || nextPaymentPence === pricePence) return { kind: 'same' };
  if (discount.includes(', ')) return null;
  if (discount.includes('next payment')) return { kind: 'full' };
  const until = discountEnd(discount);
  if (until === null) return { kind: 'same' };
  return nextPaymentAt && monthAfter(nextPaymentAt) >= new Date(until)
    ? { kind: 'full' }
    : { kind: 'later', until };
}

function monthAfter(instant: string): Date {
  const day = new Date(instant);
  day.setUTCMonth(day.getUTCMonth() + 1);
  return day;
}
