import type { Engine } from '../engine.js';
import { attach } from '../payments/payment-methods.js';
import type { Invoice } from '../state/stored.js';
import { subscriptionOf } from './collect.js';

/** A card that has paid an invoice by hand pays the following ones too. */
export function useCard(engine: Engine, invoice: Invoice, method: string): void {
  if (!invoice.customer) return;
  attach(engine, method, invoice.customer);
  const subscription = subscriptionOf(engine, invoice);
  if (!subscription || subscription.default_payment_method === method) return;
  const patch = { default_payment_method: method };
  engine.change(engine.state.subscriptions, subscription.id, patch, 'customer.subscription.updated');
}
