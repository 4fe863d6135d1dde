import { createPrice, createProduct } from '../billing/catalogue.js';
import type { Engine } from '../engine.js';
import { boolean, currency, integer, list, object, oneOf, required, text } from '../http/fields.js';
import { mergeMetadata, metadata } from '../http/metadata.js';
import { invalid, missingParam } from '../http/problem.js';
import { found } from '../http/found.js';
import { listRoute, route } from '../http/route.js';

const product = {
  active: boolean(),
  description: text(),
  images: list(text()),
  metadata: metadata(),
  unit_label: text(),
  url: text(),
};

export const productRoutes = [
  route('POST', '/v1/products', { ...product, id: text(), name: required(text()) }, ({ engine }, values) => {
    if (values.id !== undefined && engine.state.products.get(values.id))
      throw invalid(`Product already exists.`, 'resource_already_exists', 'id');
    return createProduct(engine, { ...values, metadata: mergeMetadata({}, values.metadata) });
  }),
  listRoute('/v1/products', { active: boolean(), ids: list(text()) }, ({ engine }, { active, ids }) =>
    engine.state.products
      .newestFirst()
      .filter((one) => (active === undefined || one.active === active) && (!ids || ids.includes(one.id))),
  ),
  route('GET', '/v1/products/:id', {}, ({ engine, id }) =>
    found(engine.state.products.get(id), 'product', id),
  ),
  route(
    'POST',
    '/v1/products/:id',
    { ...product, name: text() },
    ({ engine, id }, { metadata: sent, ...values }) => {
      const { products } = engine.state;
      const known = found(products.get(id), 'product', id);
      const patch = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
      const changed = { ...patch, metadata: mergeMetadata(known.metadata, sent), updated: engine.now };
      return engine.change(products, id, changed, 'product.updated');
    },
  ),
];

const price = {
  active: boolean(),
  currency: required(currency()),
  lookup_key: text(200),
  metadata: metadata(),
  nickname: text(),
  product: text(),
  product_data: object({ id: text(), name: required(text()), active: boolean(), metadata: metadata() }),
  recurring: object({
    interval: required(oneOf('day', 'week', 'month', 'year')),
    interval_count: integer(1, 36),
    usage_type: oneOf('licensed'),
  }),
  transfer_lookup_key: boolean(),
  unit_amount: required(integer(0)),
};

/** Gives a lookup key to a new price; another one may give it up. */
function takeLookupKey({ state }: Engine, key: string | undefined, transfer: boolean | undefined): void {
  const owner = key === undefined ? undefined : state.prices.find(({ lookup_key }) => lookup_key === key);
  if (!owner) return;
  if (!transfer)
    throw invalid(
      `A price (\`${owner.id}\`) already uses that lookup key. To transfer it, pass \`transfer_lookup_key\`.`,
      undefined,
      'lookup_key',
    );
  state.prices.save({ ...owner, lookup_key: null });
}

export const priceRoutes = [
  route('POST', '/v1/prices', price, ({ engine }, values) => {
    const { currency, product: id, product_data: own, recurring } = values;
    if (id === undefined && !own)
      throw invalid('Missing required param: product.', 'parameter_missing', 'product');
    if (id !== undefined && !engine.state.products.get(id)) throw missingParam('product', id, 'product');
    takeLookupKey(engine, values.lookup_key, values.transfer_lookup_key);
    const made = id ?? createProduct(engine, { ...own!, metadata: mergeMetadata({}, own!.metadata) }).id;
    const { active, lookup_key, nickname, unit_amount } = values;
    const wanted = { active, currency, lookup_key, nickname, recurring, unit_amount };
    return createPrice(engine, { ...wanted, product: made, metadata: mergeMetadata({}, values.metadata) });
  }),
  listRoute(
    '/v1/prices',
    {
      active: boolean(),
      currency: currency(),
      lookup_keys: list(text()),
      product: text(),
      type: oneOf('one_time', 'recurring'),
    },
    ({ engine }, { active, currency, lookup_keys, product: id, type }) =>
      engine.state.prices
        .newestFirst()
        .filter((one) => active === undefined || one.active === active)
        .filter((one) => currency === undefined || one.currency === currency)
        .filter((one) => !lookup_keys || lookup_keys.includes(one.lookup_key ?? ''))
        .filter(
          (one) => (id === undefined || one.product === id) && (type === undefined || one.type === type),
        ),
  ),
  route('GET', '/v1/prices/:id', {}, ({ engine, id }) => found(engine.state.prices.get(id), 'price', id)),
  route(
    'POST',
    '/v1/prices/:id',
    {
      active: boolean(),
      lookup_key: text(200),
      metadata: metadata(),
      nickname: text(),
      transfer_lookup_key: boolean(),
    },
    ({ engine, id }, values) => {
      const { prices } = engine.state;
      const known = found(prices.get(id), 'price', id);
      if (values.lookup_key !== known.lookup_key)
        takeLookupKey(engine, values.lookup_key, values.transfer_lookup_key);
      const patch = {
        active: values.active ?? known.active,
        lookup_key: values.lookup_key ?? known.lookup_key,
        nickname: values.nickname ?? known.nickname,
        metadata: mergeMetadata(known.metadata, values.metadata),
      };
      return engine.change(prices, id, patch, 'price.updated');
    },
  ),
];
