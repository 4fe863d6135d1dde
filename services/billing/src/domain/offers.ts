import type { Offer, PriceOnShow } from '@casedrop/contracts';
import { inPounds } from '@casedrop/contracts/words';

/** One line of the price list. In its label `{price}` stands for the price, in its address `{caseId}` for the case. */
export interface Price {
  kind: PriceOnShow['kind'];
  label: string;
  pricePence: number;
  period: Offer['period'];
  hrefTemplate: string;
}

/** What can be bought on a page; the others are agreed with a person. */
const BOUGHT: readonly Price['kind'][] = ['case', 'pro'] satisfies Offer['kind'][];
const isBought = (price: Price): price is Price & { kind: Offer['kind'] } => BOUGHT.includes(price.kind);

/** What can be bought to open one case. */
export const offersFor = (prices: readonly Price[], caseId: string): Offer[] =>
  prices.filter(isBought).map(({ hrefTemplate, label, ...price }) => ({
    ...price,
    label: label.replace('{price}', inPounds(price.pricePence)),
    currency: 'GBP',
    href: hrefTemplate.replace('{caseId}', caseId),
  }));

/** The price list as it is on show. */
export const onShow = ({ kind, pricePence, period }: Price): PriceOnShow => ({
  kind,
  pricePence,
  period,
  currency: 'GBP',
});
