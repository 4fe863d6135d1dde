import type { Engine } from '../engine.js';
import { ACCOUNT } from '../resources/account.js';
import { newId } from '../state/ids.js';
import type { Invoice, Subscription } from '../state/stored.js';
import { discountAmounts, type LineSource, toInvoiceLines } from './invoice-lines.js';

export interface WantedInvoice {
  id?: string;
  customer: string;
  currency: string;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual' | 'upcoming';
  sources: LineSource[];
  subscription?: Subscription;
  discounts: readonly string[];
  period: { start: number; end: number };
  /** When it is made, which decides on the discounts; now unless said otherwise. */
  at?: number;
  description?: string | null;
  metadata?: Record<string, string>;
}

/** An invoice that is a draft still. */
export function composeInvoice(engine: Engine, wanted: WantedInvoice): Invoice {
  const { subscription, sources, at = engine.now } = wanted;
  const id = wanted.id ?? newId('invoice');
  const customer = engine.state.customers.get(wanted.customer);
  const subtotal = sources.reduce((sum, { amount }) => sum + amount, 0);
  const discounts = discountAmounts(engine, wanted.discounts, subtotal, at);
  const total = subtotal - discounts.reduce((sum, { amount }) => sum + amount, 0);
  const lines = toInvoiceLines(id, subscription?.id ?? null, sources, discounts);
  return {
    ...blank,
    id,
    amount_due: total,
    amount_remaining: total,
    billing_reason: wanted.reason,
    created: at,
    currency: wanted.currency,
    customer: wanted.customer,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    default_payment_method: null,
    description: wanted.description ?? null,
    discounts: discounts.map(({ discount }) => discount),
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    metadata: wanted.metadata ?? {},
    parent: subscription
      ? {
          quote_details: null,
          subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
          type: 'subscription_details',
        }
      : null,
    period_end: wanted.period.end,
    period_start: wanted.period.start,
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_discount_amounts: discounts,
    total_excluding_tax: total,
  };
}

/** What all invoices have in common. */
const blank = {
  object: 'invoice',
  account_country: ACCOUNT.country,
  account_name: ACCOUNT.name,
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  auto_advance: true,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  collection_method: 'charge_automatically',
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_source: null,
  default_tax_rates: [],
  due_date: null,
  effective_at: null,
  ending_balance: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  next_payment_attempt: null,
  number: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  status: 'draft',
  status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  test_clock: null,
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} satisfies Partial<Invoice>;
