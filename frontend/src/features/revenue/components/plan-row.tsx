import type { Plan } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { shortDate } from '../../../lib/dates.js';
import { PLAN_WORDS } from '../payment-words.js';
import { CopyButton } from './copy-button.js';
import { StateMark } from './state-mark.js';

/** What happens next with a plan, or what happened last, a sentence each. */
export function planSentences(plan: Plan): string[] {
  const { trialEndsAt, graceEndsAt, cancelsAt, endedAt, nextPaymentAt, nextPaymentPence } = plan;
  const told = [
    plan.state === 'trial' && trialEndsAt && `The trial runs until ${shortDate(trialEndsAt)}.`,
    graceEndsAt &&
      plan.state === 'payment-failed' &&
      `The last payment failed. Access ends on ${shortDate(graceEndsAt)} unless it is made good.`,
    plan.state === 'incomplete' && 'The first payment is not done, so nothing is open.',
    endedAt && `Ended on ${shortDate(endedAt)}.`,
    !endedAt && cancelsAt && `Cancelled: it ends on ${shortDate(cancelsAt)} and nothing more is charged.`,
    !endedAt &&
      !cancelsAt &&
      nextPaymentAt &&
      `${nextPaymentPence === null ? 'The next payment is' : `${inPounds(nextPaymentPence)} is`} due on ${shortDate(nextPaymentAt)}.`,
    plan.state !== 'ended' && !plan.givesAccess && plan.state !== 'incomplete' && 'It gives no access now.',
    plan.discount && `Discount: ${plan.discount}.`,
  ];
  return told.filter((sentence) => typeof sentence === 'string' && sentence !== '') as string[];
}

/** One Pro Pass: its state, what it costs, what comes next, and what it is paid with. */
export function PlanRow({ plan }: { plan: Plan }) {
  const { card } = plan;
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-rule py-3 text-14 last:border-b sm:grid-cols-[1fr_auto]">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-16 font-medium">
        Pro Pass
        <StateMark state={PLAN_WORDS[plan.state]} />
      </p>
      <p className="figures sm:text-right">
        <span className="font-semibold">{inPounds(plan.pricePence)}</span>{' '}
        <span className="text-muted">a month</span>
      </p>
      <p className="max-w-prose figures">{planSentences(plan).join(' ')}</p>
      <p className="text-muted figures sm:text-right">
        {card
          ? `${card.brand.replace(/^./, (first) => first.toUpperCase())} ending ${card.last4}`
          : 'No card'}
      </p>
      <div className="flex flex-wrap items-center gap-x-2 text-12 text-muted sm:col-span-2">
        Since {shortDate(plan.startedAt)}
        <span className="inline-flex max-w-full gap-x-2">
          <CopyButton value={plan.subscriptionId} name="subscription" />
        </span>
      </div>
    </li>
  );
}
