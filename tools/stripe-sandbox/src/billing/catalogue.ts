import type { Stripe } from 'stripe';
import type { Engine } from '../engine.js';
import { newId } from '../state/ids.js';
import { decimalText } from '../state/money.js';
import type { Price, Product } from '../state/stored.js';

type Metadata = Record<string, string>;

export interface WantedProduct {
  id?: string;
  name: string;
  active?: boolean;
  description?: string;
  images?: string[];
  metadata?: Metadata;
  unit_label?: string;
  url?: string;
}

/** Adds something that can be sold. */
export function createProduct(engine: Engine, wanted: WantedProduct): Product {
  const product: Product = {
    id: wanted.id ?? newId('product'),
    object: 'product',
    active: wanted.active ?? true,
    created: engine.now,
    default_price: null,
    description: wanted.description ?? null,
    images: wanted.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: wanted.metadata ?? {},
    name: wanted.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: wanted.unit_label ?? null,
    updated: engine.now,
    url: wanted.url ?? null,
  };
  return engine.create(engine.state.products, product, 'product.created');
}

export interface WantedPrice {
  product: string;
  currency: string;
  unit_amount: number;
  recurring?: { interval: 'day' | 'week' | 'month' | 'year'; interval_count?: number };
  active?: boolean;
  lookup_key?: string;
  nickname?: string;
  metadata?: Metadata;
}

/** Adds a price of a product; what a session names for itself alone is not in force for others. */
export function createPrice(engine: Engine, wanted: WantedPrice): Price {
  const { recurring } = wanted;
  const price: Price = {
    id: newId('price'),
    object: 'price',
    active: wanted.active ?? true,
    billing_scheme: 'per_unit',
    created: engine.now,
    currency: wanted.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: wanted.lookup_key ?? null,
    metadata: wanted.metadata ?? {},
    nickname: wanted.nickname ?? null,
    product: wanted.product,
    recurring: recurring
      ? {
          interval: recurring.interval,
          interval_count: recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: wanted.unit_amount,
    unit_amount_decimal: decimalText(wanted.unit_amount),
  };
  return engine.create(engine.state.prices, price, 'price.created');
}

/** A recurring price in the words of older versions, which items of subscriptions still carry. */
export function planOf(price: Price): Stripe.Plan {
  const { id, active, created, currency, metadata, nickname, product, recurring, unit_amount } = price;
  return {
    id,
    object: 'plan',
    active,
    amount: unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created,
    currency,
    interval: recurring?.interval ?? 'month',
    interval_count: recurring?.interval_count ?? 1,
    livemode: false,
    metadata,
    meter: null,
    nickname,
    product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

/** The name of what a price is for. */
export function nameOf(engine: Engine, price: Price): string {
  return engine.state.products.get(price.product)?.name ?? 'Something that is no longer sold';
}
