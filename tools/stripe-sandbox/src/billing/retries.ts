import type { Engine } from '../engine.js';
import { collect, subscriptionOf } from './collect.js';
import { isOver } from './subscriptions.js';

/** Tries again to collect an open invoice, unless what it is for has ended meanwhile. */
export function payOrSkip(engine: Engine, id: string): void {
  const { invoices } = engine.state;
  const subscription = subscriptionOf(engine, invoices.need(id));
  if (subscription && isOver(subscription))
    engine.change(invoices, id, { next_payment_attempt: null, auto_advance: false });
  else collect(engine, id);
}
