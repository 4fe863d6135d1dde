import { createSession } from '../checkout/create-session.js';
import { expireSession } from '../checkout/expire-session.js';
import { sessionParams } from '../checkout/session-params.js';
import { object, oneOf, required, text } from '../http/fields.js';
import { mergeMetadata, metadata } from '../http/metadata.js';
import { invalid } from '../http/problem.js';
import { found } from '../http/found.js';
import { listRoute, route } from '../http/route.js';

const path = '/v1/checkout/sessions';
const word = 'checkout.session';

export const checkoutSessionRoutes = [
  route('POST', path, sessionParams, ({ engine }, values) => createSession(engine, values)),
  listRoute(
    path,
    {
      customer: text(),
      customer_details: object({ email: required(text()) }),
      payment_intent: text(),
      status: oneOf('complete', 'expired', 'open'),
      subscription: text(),
    },
    ({ engine }, { customer, customer_details, payment_intent, status, subscription }) =>
      engine.state.sessions
        .newestFirst()
        .filter((one) => customer === undefined || one.customer === customer)
        .filter((one) => !customer_details || one.customer_details?.email === customer_details.email)
        .filter((one) => payment_intent === undefined || one.payment_intent === payment_intent)
        .filter((one) => status === undefined || one.status === status)
        .filter((one) => subscription === undefined || one.subscription === subscription),
  ),
  route('GET', `${path}/:id`, {}, ({ engine, id }) => found(engine.state.sessions.get(id), word, id)),
  route('POST', `${path}/:id`, { metadata: metadata() }, ({ engine, id }, { metadata: sent }) => {
    const known = found(engine.state.sessions.get(id), word, id);
    return engine.change(engine.state.sessions, id, { metadata: mergeMetadata(known.metadata, sent) });
  }),
  listRoute(`${path}/:id/line_items`, {}, ({ engine, id }) => {
    found(engine.state.sessions.get(id), word, id);
    return engine.state.checkoutPlans.need(id).lines;
  }),
  route('POST', `${path}/:id/expire`, {}, ({ engine, id }) => {
    const { status } = found(engine.state.sessions.get(id), word, id);
    if (status !== 'open')
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${status}.`,
      );
    return expireSession(engine, id);
  }),
];
