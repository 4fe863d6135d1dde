import type { Engine } from '../engine.js';
import { cancelIntent, createPaymentIntent } from '../payments/payment-intents.js';
import { newId, randomLetters } from '../state/ids.js';
import type { Invoice, InvoicePayment } from '../state/stored.js';
import { composeInvoice, type WantedInvoice } from './invoice-shape.js';

/** Makes an invoice and finalises it: it has a number and a payment from now on, and is open unless it costs nothing. */
export function issueInvoice(engine: Engine, wanted: WantedInvoice, paidBy?: string): Invoice {
  const draft = engine.create(engine.state.invoices, composeInvoice(engine, wanted), 'invoice.created');
  return finalise(engine, draft.id, paidBy);
}

/** Finalises a draft. `paidBy` is a payment that was made for it before it was there, as the checkout does. */
export function finalise(engine: Engine, id: string, paidBy?: string): Invoice {
  const { customers, invoices } = engine.state;
  const draft = invoices.need(id);
  const customer = customers.get(draft.customer ?? '');
  const sequence = customer?.next_invoice_sequence ?? 1;
  if (customer) customers.save({ ...customer, next_invoice_sequence: sequence + 1 });
  const prefix = customer?.invoice_prefix ?? 'SANDBOX';
  const patch: Partial<Invoice> = {
    status: 'open',
    number: `${prefix}-${String(sequence).padStart(4, '0')}`,
    hosted_invoice_url: `${engine.url}/i/${id}`,
    invoice_pdf: `${engine.url}/i/${id}/pdf`,
    effective_at: engine.now,
    ending_balance: 0,
    status_transitions: { ...draft.status_transitions, finalized_at: engine.now },
  };
  const open = engine.change(invoices, id, patch, 'invoice.finalized');
  if (open.total === 0) return settle(engine, id);
  const intent = paidBy ?? createPaymentIntent(engine, intentFor(open)).id;
  addPayment(engine, open, intent);
  return open;
}

function intentFor({ amount_due, currency, customer, number, billing_reason }: Invoice) {
  const description =
    billing_reason === 'subscription_create' ? 'Subscription creation' : `Invoice ${number}`;
  return { amount: amount_due, currency, customer, description, metadata: {} };
}

function addPayment(engine: Engine, { id, amount_due, currency }: Invoice, payment_intent: string): void {
  const payment: InvoicePayment = {
    id: newId('invoicePayment'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: amount_due,
    created: engine.now,
    currency,
    invoice: id,
    is_default: true,
    livemode: false,
    payment: { payment_intent, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
  engine.create(engine.state.invoicePayments, payment);
}

/** The payment an invoice waits for, or was paid by. */
export function paymentOf(engine: Engine, invoice: string): InvoicePayment | undefined {
  return engine.state.invoicePayments.find((payment) => payment.invoice === invoice);
}

/** The invoice has its money. */
export function settle(engine: Engine, id: string): Invoice {
  const { invoices, invoicePayments } = engine.state;
  const { amount_due, attempt_count, status_transitions } = invoices.need(id);
  const payment = paymentOf(engine, id);
  if (payment) {
    const paid = { canceled_at: null, paid_at: engine.now };
    const patch = { status: 'paid', amount_paid: amount_due, status_transitions: paid };
    engine.change(invoicePayments, payment.id, patch, 'invoice_payment.paid');
  }
  const patch: Partial<Invoice> = {
    status: 'paid',
    amount_paid: amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: payment ? attempt_count + 1 : attempt_count,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...status_transitions, paid_at: engine.now },
  };
  return engine.change(invoices, id, patch, 'invoice.updated', 'invoice.paid', 'invoice.payment_succeeded');
}

/** A try to collect the money failed; `next` is when the following one is made. */
export function noteFailure(engine: Engine, id: string, next: number | null, needsAction: boolean): Invoice {
  const { invoices } = engine.state;
  const patch = {
    attempted: true,
    attempt_count: invoices.need(id).attempt_count + 1,
    next_payment_attempt: next,
    auto_advance: next !== null,
  };
  const told = needsAction ? (['invoice.payment_action_required'] as const) : [];
  return engine.change(invoices, id, patch, 'invoice.updated', ...told, 'invoice.payment_failed');
}

/** Nobody has to pay it any more. */
export function voidInvoice(engine: Engine, id: string): Invoice {
  const { invoices } = engine.state;
  const payment = paymentOf(engine, id);
  if (payment) cancelIntent(engine, payment.payment.payment_intent, 'void_invoice');
  const status_transitions = { ...invoices.need(id).status_transitions, voided_at: engine.now };
  const patch: Partial<Invoice> = {
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions,
  };
  return engine.change(invoices, id, patch, 'invoice.voided');
}

/** The prefix that a customer's invoices are numbered with. */
export const newInvoicePrefix = (): string => randomLetters(8).toUpperCase();
