import type { Engine } from '../engine.js';
import { amountOff } from '../billing/coupons.js';
import type { DiscountSource } from '../billing/discounts.js';
import { nameOf } from '../billing/catalogue.js';
import { newId } from '../state/ids.js';
import { shareOut } from '../state/money.js';
import type { LineItem, Price, Session } from '../state/stored.js';

/** What is bought: a price so many times. */
export interface Position {
  price: Price;
  quantity: number;
}

/** The sum of what is bought before any discount. */
export const subtotalOf = (positions: readonly Position[]): number =>
  positions.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0);

/** The lines of a session with their shares of the discount. What a trial begins with costs nothing today. */
export function lineItems(
  engine: Engine,
  positions: readonly Position[],
  source: DiscountSource | undefined,
  trial: boolean,
): LineItem[] {
  const amounts = positions.map(({ price, quantity }) => (trial ? 0 : (price.unit_amount ?? 0) * quantity));
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0);
  const off = source ? amountOff(engine.state.coupons.need(source.coupon), subtotal) : 0;
  const shares = shareOut(off, amounts);
  return positions.map(({ price, quantity }, index) => ({
    id: newId('lineItem'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: shares[index] ?? 0,
    amount_subtotal: amounts[index] ?? 0,
    amount_tax: 0,
    amount_total: (amounts[index] ?? 0) - (shares[index] ?? 0),
    currency: price.currency,
    description: nameOf(engine, price),
    metadata: {},
    price,
    quantity,
  }));
}

/** The sums of a session. */
export function totalsOf(
  lines: readonly LineItem[],
): Pick<Session, 'amount_subtotal' | 'amount_total' | 'total_details'> {
  const sum = (of: (line: LineItem) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    amount_subtotal: sum((line) => line.amount_subtotal),
    amount_total: sum((line) => line.amount_total),
    total_details: {
      amount_discount: sum((line) => line.amount_discount),
      amount_shipping: 0,
      amount_tax: 0,
    },
  };
}

/** What is bought in a session. */
export function positionsOf(lines: readonly LineItem[]): Position[] {
  return lines.flatMap(({ price, quantity }) =>
    price ? [{ price: price as Price, quantity: quantity ?? 1 }] : [],
  );
}
