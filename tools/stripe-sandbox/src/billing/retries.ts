import type { Engine } from '../engine.js';
import { collect, subscriptionOf, tryOutOfTurn } from './collect.js';
import { isOver } from './subscriptions.js';

/** Tries again to collect an open invoice, unless what it is for has ended meanwhile. */
export function payOrSkip(engine: Engine, id: string): void {
  const { invoices } = engine.state;
  const subscription = subscriptionOf(engine, invoices.need(id));
  if (subscription && isOver(subscription))
    engine.change(invoices, id, { next_payment_attempt: null, auto_advance: false });
  else collect(engine, id);
}

/** Somebody has a new card: what they owe for subscriptions that go on is tried with it. */
export function retryOpenInvoices(engine: Engine, customer: string, method: string): void {
  for (const invoice of engine.state.invoices.filter(
    (one) => one.customer === customer && one.status === 'open',
  )) {
    const subscription = subscriptionOf(engine, invoice);
    if (subscription && !isOver(subscription)) tryOutOfTurn(engine, invoice.id, method);
  }
}
