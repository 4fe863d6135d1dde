import type { Revenue, RevenueMonth } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { orDash, percent } from '../../lib/figures.js';
import { plural } from '../../lib/plural.js';

const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-11` as "Nov 26". */
export function monthName(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${NAMES[Number(number) - 1] ?? number} ${year.slice(2)}`;
}

/** What was taken in a month, after refunds. */
export const takenIn = (month: RevenueMonth): number => month.passRevenuePence + month.caseRevenuePence;

/** Whether nothing was paid, and nobody was paying, in all these months. */
export function isUnpaid({ months, mrrPence, subscribers }: Revenue): boolean {
  return (
    mrrPence === 0 &&
    subscribers === 0 &&
    months.every((one) => one.mrrPence === 0 && takenIn(one) === 0 && one.casesSold === 0)
  );
}

/** Whether a month holds nothing that could be drawn. */
const isEmpty = (month: RevenueMonth): boolean => month.mrrPence === 0 && takenIn(month) === 0;

/** Whether there is so little to draw that the zeros of the other months would be all that is read. */
export const isYoung = (months: readonly RevenueMonth[]): boolean =>
  months.filter((one) => !isEmpty(one)).length < 2;

/** What the line of recurring revenue shows, as a headline. */
export function mrrHeadline(months: readonly RevenueMonth[]): string {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return 'No recurring revenue yet';
  const now = inPounds(last.mrrPence);
  if (last.mrrPence === 0 && first.mrrPence === 0) return 'No Pro Pass is being paid';
  if (first.mrrPence === 0) {
    const start = months.find((one) => one.mrrPence > 0) ?? last;
    return start === last
      ? `The first recurring revenue: ${now} a month`
      : `Recurring revenue grew from nothing to ${now} since ${monthName(start.month)}`;
  }
  if (last.mrrPence === first.mrrPence)
    return `Recurring revenue stands at ${now}, as in ${monthName(first.month)}`;
  const verb = last.mrrPence > first.mrrPence ? 'rose' : 'fell';
  return `Recurring revenue ${verb} from ${inPounds(first.mrrPence)} in ${monthName(first.month)} to ${now}`;
}

/** What the bars of takings show, as a headline. */
export function takingsHeadline(months: readonly RevenueMonth[]): string {
  const taken = months.reduce((sum, one) => sum + takenIn(one), 0);
  const ofCases = months.reduce((sum, one) => sum + one.caseRevenuePence, 0);
  const span = plural(months.length, 'month');
  if (taken <= 0) return `Nothing was taken in ${span} after refunds`;
  if (ofCases <= 0) return `Pro Pass brought all of the ${inPounds(taken)} taken in ${span}`;
  if (ofCases >= taken) return `Single cases brought all of the ${inPounds(taken)} taken in ${span}`;
  return `Single cases brought ${percent((ofCases / taken) * 100)} of the ${inPounds(taken)} taken in ${span}`;
}

/** One month in a line, as it is read out and shown under the pointer. */
export function monthReading(month: RevenueMonth): { label: string; value: string }[] {
  return [
    { label: 'MRR', value: inPounds(month.mrrPence) },
    { label: 'Pro Pass', value: inPounds(month.passRevenuePence) },
    {
      label: 'Single cases',
      value: `${inPounds(month.caseRevenuePence)} (${month.casesSold.toLocaleString('en-GB')} sold)`,
    },
    {
      label: 'Paying',
      value: `${month.subscribers.toLocaleString('en-GB')} (${month.newSubscribers} new, ${month.churnedSubscribers} left)`,
    },
    { label: 'Trials that became paying', value: orDash(month.trialConversion, percent) },
  ];
}
