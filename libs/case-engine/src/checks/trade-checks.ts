import type { CaseModel } from '../model/case-model.js';
import { formatValue } from '../prose/format-value.js';
import { quantityOf } from '../prose/render-prose.js';
import type { Check } from './check.js';
import { tradeValueOf, type TradeValue } from './trade-values.js';

const CALLED: Readonly<Record<TradeValue, string>> = {
  price: 'a price',
  wage: 'a wage',
  margin: 'a margin',
  investment: 'an investment',
  elasticity: 'an elasticity',
  churn: 'a share of customers who leave or stay',
};

/** Facts that somebody of the trade could call wrong, of which nothing says what is usual. */
function withoutRange({ facts, ranges = {} }: CaseModel): string[] {
  return Object.entries(facts).flatMap(([id, { label, unit }]) => {
    const kind = Object.hasOwn(ranges, id) ? undefined : tradeValueOf(label, unit);
    return kind ? [`${id} ("${label}") is ${CALLED[kind]} and has no range of its trade`] : [];
  });
}

/** Prices, wages and the like are what they are in that trade. */
export const plausibleForItsTrade: Check = {
  id: 'plausible-for-its-trade',
  severity: 'block',
  sentence:
    'Prices, wages, margins, investments, elasticities and churn lie in the ranges that are usual in their trade.',
  find: ({ model, values }) => [
    ...Object.entries(model.ranges ?? {}).flatMap(([id, [low, high, why]]) => {
      const quantity = quantityOf(model, id);
      const value = values[id] ?? NaN;
      if (!quantity || (value >= low && value <= high)) return [];
      const print = (number: number) => formatValue(number, quantity.unit, quantity.display);
      return [
        `${id} ("${quantity.label}") is ${print(value)}; usual are ${print(low)} to ${print(high)}: ${why}`,
      ];
    }),
    ...(model.blueprint ? withoutRange(model) : []),
  ],
};
