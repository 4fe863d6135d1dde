import type { Engine } from '../engine.js';
import { oneOf, text } from '../http/fields.js';
import { mergeMetadata, metadata } from '../http/metadata.js';
import { invalid, missing } from '../http/problem.js';
import { found } from '../http/found.js';
import { listRoute, route } from '../http/route.js';
import { attach } from '../payments/payment-methods.js';

export const paymentRoutes = [
  listRoute('/v1/payment_intents', { customer: text() }, ({ engine }, { customer }) =>
    engine.state.paymentIntents
      .newestFirst()
      .filter((one) => customer === undefined || one.customer === customer),
  ),
  route('GET', '/v1/payment_intents/:id', { client_secret: text() }, ({ engine, id }) =>
    found(engine.state.paymentIntents.get(id), 'payment_intent', id),
  ),
  route(
    'POST',
    '/v1/payment_intents/:id',
    { description: text(), metadata: metadata(), receipt_email: text() },
    ({ engine, id }, { description, metadata: sent, receipt_email }) => {
      const known = found(engine.state.paymentIntents.get(id), 'payment_intent', id);
      const patch = {
        description: description ?? known.description,
        receipt_email: receipt_email ?? known.receipt_email,
        metadata: mergeMetadata(known.metadata, sent),
      };
      return engine.change(engine.state.paymentIntents, id, patch);
    },
  ),
  listRoute(
    '/v1/charges',
    { customer: text(), payment_intent: text() },
    ({ engine }, { customer, payment_intent }) =>
      engine.state.charges
        .newestFirst()
        .filter((one) => customer === undefined || one.customer === customer)
        .filter((one) => payment_intent === undefined || one.payment_intent === payment_intent),
  ),
  route('GET', '/v1/charges/:id', {}, ({ engine, id }) => found(engine.state.charges.get(id), 'charge', id)),
  listRoute('/v1/payment_methods', { customer: text(), type: oneOf('card') }, ({ engine }, { customer }) =>
    methodsOf(engine, customer),
  ),
  listRoute('/v1/customers/:id/payment_methods', { type: oneOf('card') }, ({ engine, id }) => {
    found(engine.state.customers.get(id), 'customer', id);
    return methodsOf(engine, id);
  }),
  route('GET', '/v1/payment_methods/:id', {}, ({ engine, id }) =>
    found(engine.state.paymentMethods.get(id), 'PaymentMethod', id),
  ),
  route(
    'POST',
    '/v1/payment_methods/:id/attach',
    { customer: text() },
    ({ engine, id }, { customer = '' }) => {
      found(engine.state.paymentMethods.get(id), 'PaymentMethod', id);
      if (!engine.state.customers.get(customer)) throw missing('customer', customer);
      attach(engine, id, customer);
      return engine.state.paymentMethods.need(id);
    },
  ),
  route('POST', '/v1/payment_methods/:id/detach', {}, ({ engine, id }) => {
    const { paymentMethods } = engine.state;
    const { customer } = found(paymentMethods.get(id), 'PaymentMethod', id);
    if (!customer)
      throw invalid(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
      );
    return engine.change(paymentMethods, id, { customer: null }, 'payment_method.detached');
  }),
  route('GET', '/v1/setup_intents/:id', { client_secret: text() }, ({ engine, id }) =>
    found(engine.state.setupIntents.get(id), 'setupintent', id),
  ),
];

const methodsOf = ({ state }: Engine, customer: string | undefined) =>
  state.paymentMethods
    .newestFirst()
    .filter((one) => one.customer !== null && (customer === undefined || one.customer === customer));
