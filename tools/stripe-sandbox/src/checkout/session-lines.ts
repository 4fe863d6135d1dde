import { createPrice, createProduct } from '../billing/catalogue.js';
import type { Engine } from '../engine.js';
import { mergeMetadata } from '../http/metadata.js';
import { invalid, missingParam } from '../http/problem.js';
import type { Price } from '../state/stored.js';
import type { LineParam } from './session-params.js';
import type { Position } from './totals.js';

/** What one line of the parameters asks for; a price that is named nowhere else is made for it. */
export function position(
  engine: Engine,
  { price, price_data: data, quantity }: LineParam,
  index: number,
): Position {
  const param = `line_items[${index}]`;
  if (quantity === undefined)
    throw invalid(
      `Quantity is required. Add \`quantity\` to \`${param}\`.`,
      'parameter_missing',
      `${param}[quantity]`,
    );
  if (price !== undefined) return { price: knownPrice(engine, price, `${param}[price]`), quantity };
  if (!data)
    throw invalid(
      `You must specify either \`price\` or \`price_data\` in \`${param}\`.`,
      'parameter_missing',
      param,
    );
  return { price: inlinePrice(engine, data, param), quantity };
}

function knownPrice({ state }: Engine, id: string, param: string): Price {
  const price = state.prices.get(id);
  if (!price) throw missingParam('price', id, param);
  if (!price.active)
    throw invalid(
      'The price specified is inactive. This field only accepts active prices.',
      undefined,
      param,
    );
  return price;
}

function inlinePrice(engine: Engine, data: NonNullable<LineParam['price_data']>, param: string): Price {
  const { currency, product, product_data, recurring, unit_amount } = data;
  if (product === undefined && !product_data)
    throw invalid(
      `You must specify either \`product\` or \`product_data\` in \`${param}[price_data]\`.`,
      'parameter_missing',
      `${param}[price_data]`,
    );
  if (product !== undefined && !engine.state.products.get(product))
    throw missingParam('product', product, `${param}[price_data][product]`);
  const own =
    product ??
    createProduct(engine, {
      ...product_data!,
      active: false,
      metadata: mergeMetadata({}, product_data?.metadata),
    }).id;
  return createPrice(engine, { product: own, currency, recurring, unit_amount, active: false });
}

/** Whether such prices can be bought in such a mode. */
export function checkMode(mode: string, positions: readonly Position[]): void {
  const recurring = positions.some(({ price }) => price.recurring);
  if (mode === 'payment' && recurring)
    throw invalid(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
    );
  if (mode === 'subscription' && !recurring)
    throw invalid('You must provide at least one recurring price in `subscription` mode when using prices.');
  if (new Set(positions.map(({ price }) => price.currency)).size > 1)
    throw invalid('All line items must have the same currency.');
}
