import { tryOutOfTurn } from '../billing/collect.js';
import { finalise, settle, voidInvoice } from '../billing/invoices.js';
import { upcomingInvoice } from '../billing/renewals.js';
import { endsWithPeriod, isOver } from '../billing/subscriptions.js';
import type { Engine } from '../engine.js';
import { boolean, object, oneOf, required, text } from '../http/fields.js';
import { invalid, missingParam, Problem } from '../http/problem.js';
import { found } from '../http/found.js';
import { listRoute, route } from '../http/route.js';
import { methodFor } from '../payments/payment-methods.js';
import { newId } from '../state/ids.js';
import type { Invoice } from '../state/stored.js';

const path = '/v1/invoices';

export const invoiceRoutes = [
  route(
    'POST',
    `${path}/create_preview`,
    { customer: text(), subscription: required(text()) },
    ({ engine }, values) => {
      const subscription = engine.state.subscriptions.get(values.subscription);
      if (!subscription) throw missingParam('subscription', values.subscription, 'subscription');
      if (isOver(subscription) || endsWithPeriod(subscription))
        throw invalid(`No upcoming invoices for customer: ${subscription.customer}`, 'invoice_upcoming_none');
      return { ...upcomingInvoice(engine, subscription), id: newId('preview') };
    },
  ),
  listRoute(
    path,
    {
      customer: text(),
      status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
      subscription: text(),
    },
    ({ engine }, { customer, status, subscription }) =>
      engine.state.invoices
        .newestFirst()
        .filter((one) => customer === undefined || one.customer === customer)
        .filter((one) => status === undefined || one.status === status)
        .filter(
          (one) =>
            subscription === undefined || one.parent?.subscription_details.subscription === subscription,
        ),
  ),
  route('GET', `${path}/:id`, {}, ({ engine, id }) => invoice(engine, id)),
  listRoute(`${path}/:id/lines`, {}, ({ engine, id }) => invoice(engine, id).lines.data),
  route(
    'POST',
    `${path}/:id/pay`,
    { off_session: boolean(), paid_out_of_band: boolean(), payment_method: text() },
    ({ engine, id }, { paid_out_of_band, payment_method }) => {
      const known = invoice(engine, id);
      if (known.status === 'paid') throw invalid('Invoice is already paid', 'invoice_already_paid');
      if (known.status !== 'open') throw invalid(`Invoice ${id} is ${known.status} and cannot be paid.`);
      return paid_out_of_band ? settle(engine, id) : payInvoice(engine, known, payment_method);
    },
  ),
  route('POST', `${path}/:id/void`, {}, ({ engine, id }) => {
    const { status } = invoice(engine, id);
    if (status !== 'open') throw invalid(`You can only pass in open invoices. This invoice isn't open.`);
    return voidInvoice(engine, id);
  }),
  route('POST', `${path}/:id/finalize`, { auto_advance: boolean() }, ({ engine, id }) => {
    if (invoice(engine, id).status !== 'draft')
      throw invalid("This invoice is already finalized, you can't re-finalize a non-draft invoice.");
    return finalise(engine, id);
  }),
  listRoute(
    '/v1/invoice_payments',
    {
      invoice: text(),
      payment: object({ type: required(oneOf('payment_intent')), payment_intent: text() }),
      status: oneOf('canceled', 'open', 'paid'),
    },
    ({ engine }, { invoice: id, payment, status }) =>
      engine.state.invoicePayments
        .newestFirst()
        .filter((one) => id === undefined || one.invoice === id)
        .filter(
          (one) =>
            payment?.payment_intent === undefined || one.payment.payment_intent === payment.payment_intent,
        )
        .filter((one) => status === undefined || one.status === status),
  ),
  route('GET', '/v1/invoice_payments/:id', {}, ({ engine, id }) =>
    found(engine.state.invoicePayments.get(id), 'invoice_payment', id),
  ),
];

const invoice = ({ state }: Engine, id: string): Invoice => found(state.invoices.get(id), 'invoice', id);

/** Pays with a card that is named or on file; what the bank says against it is the answer. */
function payInvoice(engine: Engine, { id, customer, parent }: Invoice, named: string | undefined): Invoice {
  const { invoices, paymentMethods, subscriptions } = engine.state;
  if (named !== undefined && !paymentMethods.get(named))
    throw missingParam('PaymentMethod', named, 'payment_method');
  const subscription = parent && subscriptions.get(parent.subscription_details.subscription);
  const method = named ?? methodFor(engine, customer ?? '', subscription?.default_payment_method ?? null);
  if (!method)
    throw invalid(
      'Cannot charge a customer that has no active card',
      'invoice_payment_intent_requires_action',
    );
  const payment = tryOutOfTurn(engine, id, method);
  if (payment.outcome === 'succeeded') return invoices.need(id);
  const payment_method = paymentMethods.need(method);
  if (payment.outcome === 'challenge')
    throw new Problem(
      402,
      'This payment requires additional user action before it can be completed successfully.',
      {
        type: 'card_error',
        code: 'invoice_payment_intent_requires_action',
        payment_method,
      },
    );
  const { code, decline_code, message } = payment.refusal;
  throw new Problem(402, message, { type: 'card_error', code, decline_code, payment_method });
}
