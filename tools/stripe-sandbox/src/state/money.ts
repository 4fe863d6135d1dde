import type { Stripe } from 'stripe';

/** An amount in pence as people read it. */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** A number that travels as a text; the SDK makes its `Decimal` of it. */
export const decimalText = (value: number): Stripe.Decimal => String(value) as unknown as Stripe.Decimal;

/** Shares an amount out in proportion to some weights, so that the shares add up to it. */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let [weighed, given] = [0, 0];
  return weights.map((weight) => {
    weighed += weight;
    const upToHere = total === 0 ? 0 : Math.round((amount * weighed) / total);
    const share = upToHere - given;
    given = upToHere;
    return share;
  });
}
