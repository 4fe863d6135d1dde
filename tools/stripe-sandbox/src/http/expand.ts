import type { Engine } from '../engine.js';
import type { State } from '../state/state.js';
import { invalid } from './problem.js';

type Tree = Record<string, unknown>;
interface Lookup {
  get(id: string): unknown;
}

/** Which fields hold an id that can be asked for in full, and the table it is in. */
const references: Record<string, Record<string, (state: State) => Lookup>> = {
  'checkout.session': {
    customer: (state) => state.customers,
    invoice: (state) => state.invoices,
    payment_intent: (state) => state.paymentIntents,
    setup_intent: (state) => state.setupIntents,
    subscription: (state) => state.subscriptions,
  },
  'checkout.session.discounts': {
    coupon: (state) => state.coupons,
    promotion_code: (state) => state.promotionCodes,
  },
  payment_intent: {
    customer: (state) => state.customers,
    latest_charge: (state) => state.charges,
    payment_method: (state) => state.paymentMethods,
  },
  charge: {
    customer: (state) => state.customers,
    payment_intent: (state) => state.paymentIntents,
  },
  refund: {
    charge: (state) => state.charges,
    payment_intent: (state) => state.paymentIntents,
  },
  dispute: {
    charge: (state) => state.charges,
    payment_intent: (state) => state.paymentIntents,
  },
  subscription: {
    customer: (state) => state.customers,
    default_payment_method: (state) => state.paymentMethods,
    latest_invoice: (state) => state.invoices,
    pending_setup_intent: (state) => state.setupIntents,
    discounts: (state) => state.discounts,
  },
  invoice: {
    customer: (state) => state.customers,
    default_payment_method: (state) => state.paymentMethods,
    discounts: (state) => state.discounts,
  },
  line_item: { discounts: (state) => state.discounts },
  // The object that says which subscription an invoice is for has no name of its own.
  'invoice.parent.subscription_details': { subscription: (state) => state.subscriptions },
  invoice_payment: { invoice: (state) => state.invoices },
  'invoice_payment.payment': { payment_intent: (state) => state.paymentIntents },
  price: { product: (state) => state.products },
  discount: {
    customer: (state) => state.customers,
    promotion_code: (state) => state.promotionCodes,
  },
  'discount.source': { coupon: (state) => state.coupons },
  promotion_code: { customer: (state) => state.customers },
  'promotion_code.promotion': { coupon: (state) => state.coupons },
  setup_intent: {
    customer: (state) => state.customers,
    payment_method: (state) => state.paymentMethods,
  },
  payment_method: { customer: (state) => state.customers },
  'customer.invoice_settings': { default_payment_method: (state) => state.paymentMethods },
};

const listOf = (url: string, data: object[]): object => ({ object: 'list', data, has_more: false, url });

/** Fields that an object has only when they are asked for. */
const inclusions: Record<string, Record<string, (state: State, id: string) => unknown>> = {
  'checkout.session': {
    line_items: (state, id) =>
      listOf(`/v1/checkout/sessions/${id}/line_items`, state.checkoutPlans.need(id).lines),
  },
  invoice: {
    payments: (state, id) =>
      listOf(
        '/v1/invoice_payments',
        state.invoicePayments.filter(({ invoice }) => invoice === id),
      ),
  },
  charge: {
    refunds: (state, id) =>
      listOf(`/v1/charges/${id}/refunds`, state.refunds.filter(({ charge }) => charge === id).reverse()),
  },
  customer: {
    subscriptions: (state, id) =>
      listOf(
        `/v1/customers/${id}/subscriptions`,
        state.subscriptions
          .filter(({ customer, status }) => customer === id && status !== 'canceled')
          .reverse(),
      ),
  },
};

/** The answer with what `expand[]` asks for in full; the objects that are kept stay as they are. */
export function expandAll(engine: Engine, answer: object, paths: readonly string[]): object {
  return paths.reduce((present, path) => {
    if (path.split('.').length > 4)
      throw invalid(`You cannot expand more than 4 levels of a property (${path}).`);
    return expandPath(engine.state, present as Tree, path.split('.'), kindOf(present as Tree, ''), path);
  }, answer);
}

function expandPath(state: State, node: Tree, keys: string[], kind: string, path: string): Tree {
  const [key = '', ...rest] = keys;
  const value = inFull(state, node, key, kind, path, rest.length === 0);
  if (rest.length === 0) return { ...node, [key]: value };
  return { ...node, [key]: deeper(state, value, rest, `${kind}.${key}`, path) };
}

/** The field's value; an id that may be expanded is replaced by what it names. */
function inFull(state: State, node: Tree, key: string, kind: string, path: string, last: boolean): unknown {
  const include = inclusions[kind]?.[key];
  if (include) return node[key] ?? include(state, String(node.id));
  const table = references[kind]?.[key]?.(state);
  const value = node[key];
  if (table) {
    const full = (id: unknown) => (typeof id === 'string' ? (table.get(id) ?? id) : id);
    return Array.isArray(value) ? value.map(full) : full(value);
  }
  if (last || (value !== null && typeof value !== 'object'))
    throw invalid(`This property cannot be expanded (${path}).`, undefined, 'expand');
  return value;
}

function deeper(state: State, value: unknown, keys: string[], fallback: string, path: string): unknown {
  if (value === null || value === undefined) return value;
  if (Array.isArray(value)) return value.map((one) => deeper(state, one, keys, fallback, path));
  if (typeof value !== 'object') return value;
  return expandPath(state, value as Tree, keys, kindOf(value as Tree, fallback), path);
}

const kindOf = (node: Tree, fallback: string): string =>
  typeof node.object === 'string' ? node.object : fallback;
