import { createCustomer, deleteCustomer } from '../billing/customers.js';
import { clearable, list, object, text } from '../http/fields.js';
import { mergeMetadata, metadata } from '../http/metadata.js';
import { missingParam } from '../http/problem.js';
import { found } from '../http/found.js';
import { listRoute, route } from '../http/route.js';

const addressLines = {
  city: text(),
  country: text(),
  line1: text(),
  line2: text(),
  postal_code: text(),
  state: text(),
};
const details = {
  address: clearable(object(addressLines)),
  description: text(),
  email: text(512),
  metadata: metadata(),
  name: text(256),
  phone: text(20),
  preferred_locales: list(text()),
};

type Address = Partial<Record<keyof typeof addressLines, string>> | null | undefined;
const wholeAddress = (sent: Address) =>
  sent && {
    city: null,
    country: null,
    line1: null,
    line2: null,
    postal_code: null,
    state: null,
    ...defined(sent),
  };

export const customerRoutes = [
  route('POST', '/v1/customers', details, ({ engine }, values) =>
    createCustomer(engine, {
      ...values,
      address: wholeAddress(values.address),
      metadata: mergeMetadata({}, values.metadata),
    }),
  ),
  listRoute('/v1/customers', { email: text() }, ({ engine }, { email }) =>
    engine.state.customers
      .newestFirst()
      .filter((customer) => email === undefined || customer.email === email),
  ),
  route('GET', '/v1/customers/:id', {}, ({ engine, id }) => {
    const { customers } = engine.state;
    if (customers.wasRemoved(id)) return { id, object: 'customer', deleted: true };
    return found(customers.get(id), 'customer', id);
  }),
  route(
    'POST',
    '/v1/customers/:id',
    { ...details, invoice_settings: object({ default_payment_method: clearable(text()) }) },
    ({ engine, id }, { address, invoice_settings, metadata: sent, ...rest }) => {
      const { customers, paymentMethods } = engine.state;
      const customer = found(customers.get(id), 'customer', id);
      const method = invoice_settings?.default_payment_method;
      if (method && !paymentMethods.get(method))
        throw missingParam('PaymentMethod', method, 'invoice_settings[default_payment_method]');
      const settings = { ...customer.invoice_settings, default_payment_method: method ?? null };
      const patch = {
        ...defined(rest),
        ...(address !== undefined && { address: wholeAddress(address) ?? null }),
        ...(method !== undefined && { invoice_settings: settings }),
        metadata: mergeMetadata(customer.metadata, sent),
      };
      return engine.change(customers, id, patch, 'customer.updated');
    },
  ),
  route('DELETE', '/v1/customers/:id', {}, ({ engine, id }) => {
    found(engine.state.customers.get(id), 'customer', id);
    deleteCustomer(engine, id);
    return { id, object: 'customer', deleted: true };
  }),
];

/** Only what was sent. */
function defined<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const sent = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as { [K in keyof T]: Exclude<T[K], undefined> };
}
