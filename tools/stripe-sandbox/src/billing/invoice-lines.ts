import type { Engine } from '../engine.js';
import { newId } from '../state/ids.js';
import { decimalText, money, shareOut } from '../state/money.js';
import type { Discount, InvoiceLine, Price, Subscription, SubscriptionItem } from '../state/stored.js';
import { amountOff } from './coupons.js';
import { nameOf } from './catalogue.js';
import { runningDiscounts } from './discounts.js';

/** What one position of an invoice is for. */
export interface LineSource {
  price: Price;
  quantity: number;
  /** The amount before discounts: nothing during a trial. */
  amount: number;
  description: string;
  period: { start: number; end: number };
  item?: SubscriptionItem;
}

/** The positions of a subscription's invoice for a period; during a trial they cost nothing. */
export function subscriptionLines(
  engine: Engine,
  subscription: Subscription,
  period: { start: number; end: number },
  trial: boolean,
): LineSource[] {
  return subscription.items.data.map((item) => {
    const { price, quantity } = item;
    const name = nameOf(engine, price);
    const each = `${money(price.unit_amount ?? 0, price.currency)} / ${price.recurring?.interval}`;
    const description = trial ? `Trial period for ${name}` : `${quantity} × ${name} (at ${each})`;
    const amount = trial ? 0 : (price.unit_amount ?? 0) * quantity;
    return { price, quantity, amount, description, period, item };
  });
}

/** What each discount takes off a sum, one after the other. */
export function discountAmounts(
  engine: Engine,
  ids: readonly string[],
  subtotal: number,
  at: number,
): { discount: string; amount: number }[] {
  let left = subtotal;
  return runningDiscounts(engine, ids, at).map(({ discount, coupon }) => {
    const amount = amountOff(coupon, left);
    left -= amount;
    return { discount: discount.id, amount };
  });
}

/** The positions as the API tells them, with their shares of the discounts. */
export function toInvoiceLines(
  invoice: string,
  subscription: string | null,
  sources: readonly LineSource[],
  discounts: readonly { discount: Discount['id']; amount: number }[],
): InvoiceLine[] {
  const weights = sources.map(({ amount }) => amount);
  const shares = discounts.map(({ discount, amount }) => ({ discount, parts: shareOut(amount, weights) }));
  return sources.map((source, index) => ({
    id: newId('invoiceLine'),
    object: 'line_item',
    amount: source.amount,
    currency: source.price.currency,
    description: source.description,
    discount_amounts: shares.map(({ discount, parts }) => ({ discount, amount: parts[index] ?? 0 })),
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: source.item
      ? {
          invoice_item_details: null,
          subscription_item_details: {
            invoice_item: null,
            proration: false,
            proration_details: null,
            subscription,
            subscription_item: source.item.id,
          },
          type: 'subscription_item_details',
        }
      : null,
    period: source.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: source.price.id, product: source.price.product },
      type: 'price_details',
      unit_amount_decimal: source.price.unit_amount_decimal,
    },
    quantity: source.quantity,
    quantity_decimal: decimalText(source.quantity),
    subscription,
    subtotal: source.amount,
    taxes: [],
  }));
}
