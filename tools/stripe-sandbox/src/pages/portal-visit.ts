import { retryOpenInvoices } from '../billing/retries.js';
import { isOver, periodOf, planEnd } from '../billing/subscriptions.js';
import type { Engine } from '../engine.js';
import { redirect, type Reply } from '../http/exchange.js';
import type { RawTree } from '../http/form.js';
import { readCard } from '../payments/card-entry.js';
import { attach, createPaymentMethod, markAuthenticated } from '../payments/payment-methods.js';
import { cardOf } from '../payments/test-cards.js';
import type { PortalSession, Subscription } from '../state/stored.js';
import { cardIn, field } from './card-fields.js';
import { saying } from './layout.js';
import { portalPage } from './portal-page.js';

/** Somebody opens the page where they look after their subscription, or does something there. */
export function visitPortal(engine: Engine, id: string, form: RawTree | undefined): Reply {
  const session = engine.state.portalSessions.get(id);
  if (!session || !engine.state.customers.get(session.customer))
    return saying('Nothing here', 'There is no such session.', 404);
  if (!form) return portalPage(engine, session);
  const error = act(engine, session, form);
  if (error) return portalPage(engine, session, error);
  const after = session.flow?.after_completion;
  return redirect(after?.type === 'redirect' ? (after.redirect?.return_url ?? '') : `/p/session/${id}`);
}

function act(engine: Engine, { customer }: PortalSession, form: RawTree): string | undefined {
  const action = field(form, 'action');
  if (action === 'card') return replaceCard(engine, customer, form);
  const subscription = engine.state.subscriptions.get(field(form, 'subscription'));
  if (!subscription || subscription.customer !== customer || isOver(subscription))
    return 'There is no such subscription.';
  return action === 'cancel'
    ? cancel(engine, subscription, field(form, 'feedback'))
    : resume(engine, subscription);
}

/** By a date, as Stripe's own pages do it: `cancel_at_period_end` stays false. */
function cancel(engine: Engine, subscription: Subscription, feedback: string): undefined {
  const told = feedback ? { feedback } : {};
  const patch = planEnd(engine, subscription, { at: periodOf(subscription).end, periodEnd: false }, told);
  engine.change(engine.state.subscriptions, subscription.id, patch, 'customer.subscription.updated');
}

function resume(engine: Engine, subscription: Subscription): undefined {
  const patch = planEnd(engine, subscription, { at: null, periodEnd: false });
  engine.change(engine.state.subscriptions, subscription.id, patch, 'customer.subscription.updated');
}

/** The new card is the one for everything to come, and what is open is tried with it at once. */
function replaceCard(engine: Engine, customer: string, form: RawTree): string | undefined {
  const { customers, subscriptions } = engine.state;
  const card = readCard(cardIn(form), new Date(engine.clock.now()));
  if ('code' in card) return card.message;
  const { refusal } = cardOf(card.number);
  if (refusal) return refusal.message;
  const method = createPaymentMethod(engine, card, customers.need(customer).email).id;
  // The bank's question about a card that is only kept is passed over here; the hosted pages of payments ask it.
  markAuthenticated(engine, method);
  attach(engine, method, customer);
  const settings = customers.need(customer).invoice_settings;
  const invoice_settings = { ...settings, default_payment_method: method };
  engine.change(customers, customer, { invoice_settings }, 'customer.updated');
  for (const { id } of subscriptions.filter((one) => one.customer === customer && !isOver(one)))
    engine.change(subscriptions, id, { default_payment_method: method }, 'customer.subscription.updated');
  retryOpenInvoices(engine, customer, method);
  return undefined;
}
