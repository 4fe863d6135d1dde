import type { Stripe } from 'stripe';
import type { Engine } from '../engine.js';
import { newId } from '../state/ids.js';
import type { Customer } from '../state/stored.js';
import { newInvoicePrefix } from './invoices.js';
import { endSubscription, isOver } from './subscriptions.js';

export interface WantedCustomer {
  email?: string;
  name?: string;
  description?: string;
  phone?: string;
  metadata?: Record<string, string>;
  preferred_locales?: string[];
  address?: Stripe.Address | null;
}

/** Writes somebody down who buys. */
export function createCustomer(engine: Engine, wanted: WantedCustomer): Customer {
  const customer: Customer = {
    id: newId('customer'),
    object: 'customer',
    address: wanted.address ?? null,
    balance: 0,
    created: engine.now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: wanted.description ?? null,
    email: wanted.email ?? null,
    invoice_prefix: newInvoicePrefix(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: wanted.metadata ?? {},
    name: wanted.name ?? null,
    next_invoice_sequence: 1,
    phone: wanted.phone ?? null,
    preferred_locales: wanted.preferred_locales ?? [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  return engine.create(engine.state.customers, customer, 'customer.created');
}

/** Forgets a customer; their subscriptions end at once. */
export function deleteCustomer(engine: Engine, id: string): void {
  const { customers, paymentMethods, subscriptions } = engine.state;
  for (const subscription of subscriptions.filter((one) => one.customer === id && !isOver(one)))
    endSubscription(engine, subscription.id, 'cancellation_requested');
  for (const method of paymentMethods.filter(({ customer }) => customer === id))
    engine.change(paymentMethods, method.id, { customer: null }, 'payment_method.detached');
  engine.emit('customer.deleted', customers.need(id));
  customers.remove(id);
}
