import { voidInvoice } from '../billing/invoices.js';
import { payOrSkip } from '../billing/retries.js';
import { finaliseDraft, renew, upcomingInvoice } from '../billing/renewals.js';
import { endSubscription } from '../billing/subscriptions.js';
import { expireSession } from '../checkout/expire-session.js';
import type { Engine } from '../engine.js';
import { type Due, nextDue } from './due.js';

/** Lets everything happen that is due until a moment (milliseconds), in order, each at its own moment. */
export function ripen(engine: Engine, until: number): void {
  for (;;) {
    const first = engine.agenda.first();
    if (!first || first.at * 1000 > until) return;
    const due = nextDue(engine.state, first.id);
    engine.clock.at(first.at * 1000, () => happen(engine, first.id, due));
    const next = nextDue(engine.state, first.id);
    if (due && next?.what === due.what && next.at === due.at)
      throw new Error(`${first.id} stays due for ever: ${due.what}.`);
  }
}

/** Advances the clock, past everything that becomes due on the way. */
export function advanceTo(engine: Engine, moment: number): void {
  ripen(engine, moment);
  engine.clock.set(moment);
  engine.onChange();
}

function happen(engine: Engine, id: string, due: Due | undefined): void {
  const { state } = engine;
  switch (due?.what) {
    case undefined:
      return;
    case 'session expires':
      expireSession(engine, id);
      return;
    case 'draft is over':
      finaliseDraft(engine, id);
      return;
    case 'invoice is tried again':
      payOrSkip(engine, id);
      return;
    case 'trial is announced': {
      const subscription = state.subscriptions.need(id);
      state.subscriptionNotes.save({
        ...state.subscriptionNotes.get(id),
        id,
        announcedTrialEnd: subscription.trial_end ?? 0,
      });
      engine.emit('customer.subscription.trial_will_end', subscription);
      return;
    }
    case 'invoice is announced': {
      const subscription = state.subscriptions.need(id);
      const announcedPeriodEnd = subscription.items.data[0]?.current_period_end ?? 0;
      state.subscriptionNotes.save({ ...state.subscriptionNotes.get(id), id, announcedPeriodEnd });
      engine.emit('invoice.upcoming', upcomingInvoice(engine, subscription));
      return;
    }
    case 'planned end':
      endSubscription(engine, id, 'cancellation_requested');
      return;
    case 'first payment lapses':
      lapse(engine, id);
      return;
    case 'period ends':
      renew(engine, id);
      return;
  }
}

/** Nobody has paid the first invoice in time: nobody can any more. */
function lapse(engine: Engine, id: string): void {
  const { invoices, subscriptions } = engine.state;
  const patch = { status: 'incomplete_expired', ended_at: engine.now } as const;
  const { latest_invoice } = engine.change(subscriptions, id, patch, 'customer.subscription.updated');
  if (latest_invoice && invoices.need(latest_invoice).status === 'open') voidInvoice(engine, latest_invoice);
}
