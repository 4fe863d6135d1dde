import type { Offer } from '@casedrop/contracts';

/** One line of the price list; `{caseId}` in the template stands for the case on offer. */
export interface Price {
  kind: Offer['kind'];
  label: string;
  pricePence: number;
  period: Offer['period'];
  hrefTemplate: string;
}

/** What can be bought to open one case. */
export const offersFor = (prices: readonly Price[], caseId: string): Offer[] =>
  prices.map(({ hrefTemplate, ...price }) => ({
    ...price,
    currency: 'GBP',
    href: hrefTemplate.replace('{caseId}', caseId),
  }));
