import { answerInvoiceChallenge, payOpenInvoice } from '../billing/collect.js';
import { paymentOf } from '../billing/invoices.js';
import { useCard } from '../billing/use-card.js';
import type { Engine } from '../engine.js';
import { redirect, type Reply } from '../http/exchange.js';
import type { RawTree } from '../http/form.js';
import { readCard } from '../payments/card-entry.js';
import { createPaymentMethod } from '../payments/payment-methods.js';
import { money } from '../state/money.js';
import type { Invoice } from '../state/stored.js';
import { cardFields, cardIn, cardList, field } from './card-fields.js';
import { challengePage } from './challenge-page.js';
import { html, type Html } from './html.js';
import { invoicePdf } from './invoice-pdf.js';
import { alert, day, page, saying } from './layout.js';

/** Somebody opens an invoice, or pays it with a card. */
export function visitInvoice(engine: Engine, id: string, form: RawTree | undefined): Reply {
  const invoice = engine.state.invoices.get(id);
  if (!invoice) return saying('Nothing here', 'There is no such invoice.', 404);
  if (!form || invoice.status !== 'open') return invoicePage(engine, invoice);
  const card = readCard(cardIn(form), new Date(engine.clock.now()));
  if ('code' in card) return invoicePage(engine, invoice, card.message);
  const method = createPaymentMethod(engine, card, invoice.customer_email).id;
  const payment = payOpenInvoice(engine, id, method);
  if (payment.outcome === 'challenge') return redirect(`/i/${id}/challenge`);
  if (payment.outcome === 'refused') return invoicePage(engine, invoice, payment.refusal.message);
  useCard(engine, invoice, method);
  return redirect(`/i/${id}`);
}

/** Somebody who pays an invoice is asked by their bank, or answers. */
export function visitInvoiceChallenge(engine: Engine, id: string, form: RawTree | undefined): Reply {
  const invoice = engine.state.invoices.get(id);
  const payment = invoice && paymentOf(engine, id);
  const intent = payment && engine.state.paymentIntents.need(payment.payment.payment_intent);
  if (intent?.status !== 'requires_action' || !invoice) return redirect(`/i/${id}`);
  if (!form) return challengePage(invoice.amount_due, invoice.currency);
  const method = intent.payment_method;
  const answer = field(form, 'answer') === 'complete' ? 'complete' : 'fail';
  const result = answerInvoiceChallenge(engine, id, answer);
  if (result.outcome === 'refused') return invoicePage(engine, invoice, result.refusal.message);
  if (result.outcome === 'succeeded' && method) useCard(engine, invoice, method);
  return redirect(`/i/${id}`);
}

/** The invoice as a file. */
export function visitInvoicePdf(engine: Engine, id: string): Reply {
  const invoice = engine.state.invoices.get(id);
  if (!invoice) return saying('Nothing here', 'There is no such invoice.', 404);
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${invoice.number ?? id}.pdf"`,
  };
  return { status: 200, headers, body: invoicePdf(invoiceLines(invoice)) };
}

function invoicePage(engine: Engine, invoice: Invoice, error?: string): Reply {
  const { id, currency, number, status, amount_due } = invoice;
  const rows = invoice.lines.data.map(
    ({ amount, description }) =>
      html`<div>
        <dt>${description}</dt>
        <dd>${money(amount, currency)}</dd>
      </div>`,
  );
  const off = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const discount =
    off > 0
      ? html`<div>
          <dt>Discount</dt>
          <dd>−${money(off, currency)}</dd>
        </div>`
      : '';
  const pay: Html =
    status === 'open'
      ? html`<form class="card" method="post">
            <h2>Pay with card</h2>
            ${alert(error)}${cardFields()}<button class="wide">Pay ${money(amount_due, currency)}</button>
          </form>
          ${cardList()}`
      : html``;
  return page(
    `Invoice ${number ?? ''}`,
    html`<div class="card">
        <h1>Invoice ${number ?? '(draft)'}</h1>
        <p>${stateOf(invoice)}</p>
        <dl>
          ${rows}${discount}
          <div class="total">
            <dt>Total</dt>
            <dd>${money(invoice.total, currency)}</dd>
          </div>
        </dl>
        <p><a href="/i/${id}/pdf">Download as PDF</a></p>
      </div>
      ${pay}`,
    { narrow: true },
  );
}

function stateOf({ created, status, status_transitions: at }: Invoice): string {
  if (status === 'paid') return `Paid on ${day(at.paid_at ?? created)}.`;
  return status === 'open' ? `Open since ${day(at.finalized_at ?? created)}.` : `This invoice is ${status}.`;
}

/** What a printed invoice says. */
function invoiceLines(invoice: Invoice): string[] {
  const { currency, customer_email, created, number, total } = invoice;
  return [
    `Invoice ${number ?? '(draft)'}`,
    'CaseDrop (sandbox: no real money moves)',
    `Date: ${day(created)}`,
    `Customer: ${customer_email ?? ''}`,
    '',
    ...invoice.lines.data.map(({ amount, description }) => `${description}: ${money(amount, currency)}`),
    ...(invoice.total_discount_amounts ?? []).map(({ amount }) => `Discount: -${money(amount, currency)}`),
    `Total: ${money(total, currency)}`,
    stateOf(invoice),
  ];
}
