import type { Industry } from './case-kinds.js';

/** What happens in business news that a case can be made of. */
export const EVENTS = {
  'close-sites': 'shops, branches, plants shut',
  'open-sites': 'sites opened or reopened, a route or service restarted',
  'raise-price': 'a price, fare or fee goes up',
  'cut-price': 'a price goes down or is capped',
  acquire: 'takeover, merger, bid, stake (both sides)',
  'sell-unit': 'disposal, spin-off, privatisation',
  'build-capacity': 'plant, pipeline, fleet, infrastructure',
  strike: 'strike, ballot, dispute with staff',
  'pay-deal': 'wages, lump sums, pay cuts',
  shortage: 'parts, goods, staff, supply missing',
  'new-rule': 'ban, cap, law, ruling, permission: tighter or looser',
  'fine-or-suit': 'fine, lawsuit, probe, watchdog criticism',
  'new-rival': 'an entrant or a growing rival',
  launch: 'new product, feature, service',
  delay: 'project late or suspended',
  recall: 'unsafe or faulty goods',
  'outage-or-breach': 'outage, crash, hack, fraud, error',
  'profit-fall': 'profit down, loss, write-down',
  'profit-rise': 'profit up',
  'sales-fall': 'turnover down',
  'sales-rise': 'turnover up',
  'contract-won': 'order or contract won',
  'contract-lost': 'customer or contract lost',
  layoffs: 'jobs cut',
  hiring: 'recruiting',
  'cost-cut': 'costs cut other than mainly jobs',
  'move-work': 'outsource, bring back, relocate',
  subscription: 'from sale to subscription',
  'input-cost': 'inputs dearer (energy, ore, fuel, currency)',
  tariff: 'tariff, sanction, export ban',
  subsidy: 'state aid, tax break, voucher',
  'public-spending': 'public budget or programme',
  'demand-up': 'customers want more',
  'demand-down': 'customers want less',
  'demand-shift': 'customers want otherwise: online, quality, format',
  weather: 'weather moves sales or costs',
  unpaid: 'rent arrears, loan losses, late payers',
  insolvency: 'rescue, debt restructuring, collapse',
  funding: 'listing, share sale, capital raised',
  partnership: 'alliance, licence, joint venture',
  sponsorship: 'sponsor gained or lost',
  'enter-market': 'new country or new trade',
  'leave-market': 'withdraws from a country or trade',
  'supply-ethics': 'scandal in the supply chain, reputation',
  'green-pledge': 'emissions target, green policy',
  leadership: 'appointment, departure, what owners want of those who lead',
} as const;
export type StoryEvent = keyof typeof EVENTS;

/** The trades that a headline is read for, with the industry that each belongs to. */
export const SECTORS = {
  supermarket: 'consumer-retail',
  'fashion-retail': 'consumer-retail',
  'general-retail': 'consumer-retail',
  ecommerce: 'consumer-retail',
  'consumer-goods': 'consumer-retail',
  'food-maker': 'food-hospitality',
  'drinks-maker': 'food-hospitality',
  'pub-restaurant': 'food-hospitality',
  'software-platform': 'technology',
  'chips-hardware': 'technology',
  'it-services': 'technology',
  'film-tv-music': 'media-entertainment',
  'news-publisher': 'media-entertainment',
  games: 'media-entertainment',
  'events-live': 'media-entertainment',
  'football-club': 'sport-leisure',
  'gym-leisure': 'sport-leisure',
  betting: 'sport-leisure',
  'retail-bank': 'financial-services',
  'capital-markets': 'financial-services',
  insurer: 'financial-services',
  'asset-manager': 'financial-services',
  'payments-fintech': 'financial-services',
  pharma: 'healthcare',
  'hospital-care': 'healthcare',
  'oil-gas': 'energy',
  power: 'energy',
  'water-waste': 'energy',
  airline: 'transport',
  airport: 'transport',
  'rail-bus': 'transport',
  'taxi-mobility': 'transport',
  shipping: 'transport',
  'logistics-parcel': 'transport',
  'hotel-tourism': 'travel-tourism',
  carmaker: 'manufacturing',
  aerospace: 'manufacturing',
  industrial: 'manufacturing',
  farm: 'agriculture',
  builder: 'property-construction',
  landlord: 'property-construction',
  'estate-agent': 'property-construction',
  telecom: 'telecoms',
  'school-university': 'education',
  'professional-services': 'professional-services',
  government: 'public-sector',
  charity: 'public-sector',
} as const satisfies Record<string, Industry>;
export type Sector = keyof typeof SECTORS;

/**
 * Below this, client and decision have hardly to do with the headline: one in twenty follows. News counts as carried from this weight
 * on.
 */
export const LEAST_PROBABILITY = 0.12;

/** News that a blueprint can carry: an event, the trades of whoever is in it, and how well it leads to the client. */
export interface CarriedNews {
  event: string;
  sectors: readonly string[];
  weight: number;
}

/** Whether one of these carries an event of an industry well enough to count. */
export function carriesNews(news: readonly CarriedNews[], event: string, industry: string): boolean {
  const isOf = (sector: string) => (SECTORS as Record<string, Industry>)[sector] === industry;
  return news.some((one) => one.event === event && one.weight >= LEAST_PROBABILITY && one.sectors.some(isOf));
}
