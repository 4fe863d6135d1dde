import { DAY } from '../state/dates.js';
import type { CheckoutPlan } from '../state/stored.js';

/** Whether what is bought begins with a trial. */
export const hasTrial = ({ subscriptionData: data }: CheckoutPlan): boolean =>
  data.trialPeriodDays !== undefined || data.trialEnd !== undefined;

/** When a trial that begins now would end. */
export function trialEndOf({ subscriptionData: data }: CheckoutPlan, now: number): number | undefined {
  return data.trialEnd ?? (data.trialPeriodDays === undefined ? undefined : now + data.trialPeriodDays * DAY);
}
