import type { Plan } from '@casedrop/contracts/http';
import { inPounds, inWords } from '@casedrop/contracts/words';
import type { BadgeTone } from '../../components/ui/badge.js';
import { shortDate } from '../../lib/dates.js';

/** A plan as its owner reads it. */
export interface PlanWords {
  badge: string;
  tone: BadgeTone;
  /** What holds now. */
  now: string;
  /** What comes next, and what it costs. */
  next: string;
}

const NO_MORE = 'Nothing more will be charged.';

/** "£15 on 20 Dec 2026", or `null` when nothing more will be charged. */
export function nextPayment({ nextPaymentAt, nextPaymentPence }: Plan): string | null {
  if (nextPaymentAt === null || nextPaymentPence === null) return null;
  return `${inPounds(nextPaymentPence)} on ${shortDate(nextPaymentAt)}`;
}

/** "Visa ending in 4242". */
export function cardInWords({ brand, last4 }: NonNullable<Plan['card']>): string {
  const name = brand === 'unknown' ? 'Card' : inWords(brand.replaceAll('_', '-'));
  return `${name} ending in ${last4}`;
}

/** "£10 on 30 Nov 2026, then £15 a month", with how long a discount goes on; `steady` is said where nothing changes. */
function paymentsFrom(plan: Plan, steady: string): string | null {
  const payment = nextPayment(plan);
  if (!payment) return null;
  const full = `${inPounds(plan.pricePence)} a month`;
  switch (plan.afterNext?.kind) {
    case 'same':
      return `${payment}${steady}`;
    case 'full':
      return `${payment}, then ${full}`;
    case 'until':
      return `${payment} and each month until ${shortDate(plan.afterNext.until)}, then ${full}`;
    case undefined:
      return payment;
  }
}

const dateOr = (instant: string | null, otherwise: string) => (instant ? shortDate(instant) : otherwise);

function trial(plan: Plan): PlanWords {
  const until = dateOr(plan.trialEndsAt, 'the end of the trial');
  const payment = paymentsFrom(plan, ', then each month');
  return {
    badge: 'Trial',
    tone: 'success',
    now: `Free until ${until}`,
    next: payment ? `First payment: ${payment}.` : NO_MORE,
  };
}

function active(plan: Plan): PlanWords {
  const payment = paymentsFrom(plan, '');
  return {
    badge: 'Active',
    tone: 'success',
    now: 'Open, month by month',
    next: payment ? `Next payment: ${payment}.` : NO_MORE,
  };
}

function ending(cancelsAt: string): PlanWords {
  return {
    badge: 'Cancelled',
    tone: 'caution',
    now: `Open until ${shortDate(cancelsAt)}`,
    next: `Then it ends. ${NO_MORE}`,
  };
}

/** Until when what is not paid for stays open. */
const openNow = ({ graceEndsAt }: Plan) =>
  graceEndsAt ? `Open until ${shortDate(graceEndsAt)}` : 'Open for now';

function unpaid(plan: Plan): PlanWords {
  return {
    badge: 'Payment failed',
    tone: 'accent',
    now: plan.givesAccess ? openNow(plan) : 'Closed until it is paid',
    next: plan.givesAccess
      ? 'The last payment failed. Pay by then to keep it open.'
      : 'The last payment failed. It opens again as soon as it is paid.',
  };
}

/** The state of a plan in words. */
export function planWords(plan: Plan): PlanWords {
  switch (plan.state) {
    case 'trial':
      return plan.cancelsAt ? ending(plan.cancelsAt) : trial(plan);
    case 'active':
      return plan.cancelsAt ? ending(plan.cancelsAt) : active(plan);
    case 'payment-failed':
      return unpaid(plan);
    case 'incomplete':
      return {
        badge: 'Not finished',
        tone: 'caution',
        now: 'It has not begun yet',
        next: 'Its first payment is not finished. Nothing is open before that.',
      };
    case 'ended':
      return {
        badge: 'Ended',
        tone: 'plain',
        now: plan.givesAccess ? openNow(plan) : `Ended on ${dateOr(plan.endedAt, 'its last day')}`,
        next: plan.givesAccess ? `The last payment failed, and the plan has ended. ${NO_MORE}` : NO_MORE,
      };
  }
}

/** Whether there is a plan that goes on: another one cannot be begun beside it. */
export function isRunning(plan: Plan | null): plan is Plan {
  return plan !== null && plan.state !== 'ended' && plan.state !== 'incomplete';
}
