import { object, oneOf, required, text, url } from '../http/fields.js';
import { missingParam } from '../http/problem.js';
import { route } from '../http/route.js';
import { newId } from '../state/ids.js';
import type { PortalSession } from '../state/stored.js';

const flow = object({
  type: required(oneOf('payment_method_update', 'subscription_cancel')),
  after_completion: object({
    type: required(oneOf('portal_homepage', 'redirect')),
    redirect: object({ return_url: required(url()) }),
  }),
  subscription_cancel: object({ subscription: required(text()) }),
});

export const portalSessionRoutes = [
  route(
    'POST',
    '/v1/billing_portal/sessions',
    {
      configuration: text(),
      customer: required(text()),
      flow_data: flow,
      locale: text(),
      return_url: url(),
    },
    ({ engine }, { configuration, customer, flow_data, locale, return_url }) => {
      const { customers, portalSessions, subscriptions } = engine.state;
      if (!customers.get(customer)) throw missingParam('customer', customer, 'customer');
      const ends = flow_data?.subscription_cancel?.subscription;
      if (ends !== undefined && !subscriptions.get(ends))
        throw missingParam('subscription', ends, 'flow_data[subscription_cancel][subscription]');
      const id = newId('portalSession');
      const redirect = flow_data?.after_completion?.redirect;
      const session: PortalSession = {
        id,
        object: 'billing_portal.session',
        configuration: configuration ?? 'bpc_1CaseDropSandbox',
        created: engine.now,
        customer,
        customer_account: null,
        flow: flow_data
          ? {
              after_completion: {
                hosted_confirmation: null,
                redirect: redirect ?? null,
                type: flow_data.after_completion?.type ?? 'portal_homepage',
              },
              customer_update: null,
              subscription_cancel: ends === undefined ? null : { retention: null, subscription: ends },
              subscription_pause: null,
              subscription_update: null,
              subscription_update_confirm: null,
              type: flow_data.type,
            }
          : null,
        livemode: false,
        locale: locale ?? null,
        on_behalf_of: null,
        return_url: return_url ?? null,
        url: `${engine.url}/p/session/${id}`,
      };
      return engine.create(portalSessions, session);
    },
  ),
];
