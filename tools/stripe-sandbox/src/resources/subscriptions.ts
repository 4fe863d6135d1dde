import { endSubscription, isOver } from '../billing/subscriptions.js';
import { resumeSubscription, updateSubscription } from '../billing/update-subscription.js';
import { createSubscription } from '../billing/create-subscription.js';
import { cancellationDetails, creation, prorations, update } from '../billing/subscription-params.js';
import { boolean, oneOf, required, text } from '../http/fields.js';
import { invalid } from '../http/problem.js';
import { found } from '../http/found.js';
import { listRoute, route } from '../http/route.js';

const path = '/v1/subscriptions';
const statuses = [
  'active',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;

export const subscriptionRoutes = [
  route('POST', path, creation, ({ engine }, values) => createSubscription(engine, values)),
  listRoute(
    path,
    { customer: text(), price: text(), status: oneOf('all', 'ended', ...statuses) },
    ({ engine }, { customer, price, status }) =>
      engine.state.subscriptions
        .newestFirst()
        .filter((one) => customer === undefined || one.customer === customer)
        .filter((one) => price === undefined || one.items.data.some((each) => each.price.id === price))
        .filter((one) => {
          if (status === undefined) return one.status !== 'canceled';
          if (status === 'ended') return isOver(one);
          return status === 'all' || one.status === status;
        }),
  ),
  route('GET', `${path}/:id`, {}, ({ engine, id }) =>
    found(engine.state.subscriptions.get(id), 'subscription', id),
  ),
  route('POST', `${path}/:id`, update, ({ engine, id }, values) =>
    updateSubscription(engine, found(engine.state.subscriptions.get(id), 'subscription', id), values),
  ),
  route(
    'DELETE',
    `${path}/:id`,
    { cancellation_details: cancellationDetails, invoice_now: boolean(), prorate: boolean() },
    ({ engine, id }, { cancellation_details: told }) => {
      const known = found(engine.state.subscriptions.get(id), 'subscription', id);
      // What is over is not found any more by those who want to end it.
      if (isOver(known)) throw invalid(`No such subscription: '${id}'`, 'resource_missing', 'id');
      const { comment = null, feedback: why = null } = told ?? {};
      return endSubscription(engine, id, 'cancellation_requested', { comment, feedback: why });
    },
  ),
  route(
    'POST',
    `${path}/:id/resume`,
    { billing_cycle_anchor: oneOf('now', 'unchanged'), proration_behavior: prorations },
    ({ engine, id }) => {
      const known = found(engine.state.subscriptions.get(id), 'subscription', id);
      if (known.status !== 'paused') throw invalid('The subscription is not paused.');
      return resumeSubscription(engine, known);
    },
  ),
  listRoute('/v1/subscription_items', { subscription: required(text()) }, ({ engine }, { subscription }) => {
    const known = found(engine.state.subscriptions.get(subscription), 'subscription', subscription);
    return known.items.data;
  }),
];
