import { DAY, HOUR } from '../state/dates.js';
import type { State } from '../state/state.js';
import type { Subscription } from '../state/stored.js';

/** So long before a trial ends it is announced. */
const TRIAL_NOTICE = 3 * DAY;
/** So long before a period ends its next invoice is announced. */
const INVOICE_NOTICE = 7 * DAY;
/** So long a first payment may stay open. */
const INCOMPLETE_FOR = 23 * HOUR;

/** What happens to an object by itself. */
export type Due =
  | { what: 'session expires' | 'draft is over' | 'invoice is tried again'; at: number }
  | {
      what:
        | 'trial is announced'
        | 'invoice is announced'
        | 'period ends'
        | 'planned end'
        | 'first payment lapses';
      at: number;
    };

/** What is next due for the object with this id, and when, in seconds. */
export function nextDue(state: State, id: string): Due | undefined {
  if (id.startsWith('cs_')) {
    const session = state.sessions.get(id);
    return session?.status === 'open' ? { what: 'session expires', at: session.expires_at } : undefined;
  }
  if (id.startsWith('in_')) {
    const invoice = state.invoices.get(id);
    const over = invoice?.status === 'draft' ? invoice.automatically_finalizes_at : null;
    if (typeof over === 'number') return { what: 'draft is over', at: over };
    const at = invoice?.status === 'open' ? invoice.next_payment_attempt : null;
    return typeof at === 'number' ? { what: 'invoice is tried again', at } : undefined;
  }
  const subscription = id.startsWith('sub_') ? state.subscriptions.get(id) : undefined;
  return subscription && nextOfSubscription(state, subscription);
}

/** When something is next due for an object. */
export const dueOf = (state: State, { id }: { id: string }): number | undefined => nextDue(state, id)?.at;

function nextOfSubscription(state: State, subscription: Subscription): Due | undefined {
  const { cancel_at, created, status, trial_end } = subscription;
  if (status === 'incomplete') return { what: 'first payment lapses', at: created + INCOMPLETE_FOR };
  if (['canceled', 'incomplete_expired', 'paused'].includes(status)) return undefined;
  const notes = state.subscriptionNotes.get(subscription.id);
  const [item] = subscription.items.data;
  const periodEnd = item?.current_period_end ?? Infinity;
  const dues: Due[] = [{ what: 'period ends', at: periodEnd }];
  if (cancel_at !== null) dues.push({ what: 'planned end', at: cancel_at });
  if (status === 'trialing' && trial_end !== null && notes?.announcedTrialEnd !== trial_end)
    dues.push({ what: 'trial is announced', at: Math.max(created, trial_end - TRIAL_NOTICE) });
  const ends = cancel_at !== null && cancel_at <= periodEnd;
  if (status === 'active' && !ends && notes?.announcedPeriodEnd !== periodEnd)
    dues.push({
      what: 'invoice is announced',
      at: Math.max(item?.current_period_start ?? 0, periodEnd - INVOICE_NOTICE),
    });
  // What was planned comes before what recurs at the same moment.
  const rank = (due: Due) => (due.what === 'period ends' ? 1 : 0);
  return dues.sort((a, b) => a.at - b.at || rank(a) - rank(b))[0];
}
