import type { StoryEvent } from '../model/story-kinds.js';
import { stem } from '../text/words.js';

/** Words for going up and down, of whatever can. */
const UP =
  'rise rose risen raise increase higher grow grew grown growth gain climb jump soar surge record boom strong dearer double expand extend recover improve extra better busy heavier lift widen beat rebound revive revival push dear';
const DOWN =
  'fall fell fallen drop decline decrease lower low cut less fewer weak weaken slump shrink shrunk slow lose lost loss down below half halve quiet cheaper poor worse short reduce squeeze thin thinner disappear empty away soften slide slip missing leave left tumble plunge sink sank dive desert stay';

/**
 * How news of each kind is told: every group of an event has to be touched by a word, in any of its forms. Where an event
 * goes one way only, its groups say which way; `direction` stands for that of the reading where it may go either way.
 */
const TOLD: Readonly<Record<StoryEvent, readonly string[]>> = {
  'close-sites': ['close closure shut shutter mothball stop end vacate'],
  'open-sites': ['open opening reopen restart launch new add build site'],
  'raise-price': ['price fare fee charge tariff premium bill rent rate ticket subscription', UP],
  'cut-price': [
    'price fare fee charge tariff premium bill rent rate ticket discount',
    `${DOWN} cap free discount slash`,
  ],
  acquire: [
    'buy bought acquire acquisition takeover merge merger bid offer stake purchase owner own sale sold sell combine combination swallow tie-up',
  ],
  'sell-unit': [
    'sell sold sale dispose disposal spin privatise privatisation buyer separate part stake offload',
  ],
  'build-capacity': [
    'build built building plant factory capacity pipeline fleet line reservoir runway expand invest investment construct construction new go-ahead spend',
  ],
  strike: ['strike walkout dispute ballot union picket stoppage action'],
  'pay-deal': ['pay wage salary bonus', 'direction'],
  shortage: ['short shortage scarce lack missing run unavailable supply wait gap empty'],
  'new-rule': [
    'rule law ban cap regulation regulator regulate ruling court permission permit limit standard licence require requirement allow legal government minister code',
  ],
  'fine-or-suit': [
    'fine fined sue sued accuse overcharge lawsuit court probe watchdog regulator investigate investigation inquiry penalty compensation settle settlement complaint criticise',
  ],
  'new-rival': [
    'rival competitor entrant newcomer discounter competition compete challenger challenge overtake arrive arrival marketplace app share',
  ],
  launch: [
    'launch new introduce unveil release offer bring start debut range model version product service plan roll trial add',
  ],
  delay: ['delay late later postpone suspend behind wait overrun hold slip push halt'],
  recall: ['recall withdraw withdrawn withdrew shelf shelves faulty fault unsafe safety defect contaminate'],
  'outage-or-breach': [
    'outage crash fail failure hack hacker attack breach fraud fraudster error offline down fault stop incident breakdown',
  ],
  'profit-fall': ['profit earning margin result loss deficit', `${DOWN} warn warning`],
  'profit-rise': ['profit earning margin result', UP],
  'sales-fall': ['sale turnover revenue registration circulation order', DOWN],
  'sales-rise': ['sale turnover revenue order', UP],
  'contract-won': [
    'contract order deal tender award franchise commission',
    'win won award secure land clinch gain sign new take',
  ],
  'contract-lost': [
    'contract order deal tender franchise customer supplier client',
    'lose lost cancel end pull drop strip leave left without away withdraw',
  ],
  layoffs: [
    'job post staff worker redundancy redundant employee people layoff role',
    `${DOWN} redundancy redundant axe shed lay laid layoff close end`,
  ],
  hiring: [
    'hire recruit recruitment job vacancy staff worker driver apprentice trainee',
    `${UP} hire recruit new take`,
  ],
  'cost-cut': [
    'cost saving save budget efficiency spending spend overhead',
    `${DOWN} save saving trim efficiency`,
  ],
  'move-work': [
    'move outsource relocate relocation shift transfer bring home abroad overseas offshore onshore nearer return',
  ],
  subscription: ['subscription subscribe subscriber monthly membership paywall fee pass plan'],
  'input-cost': [
    'cost price bill energy fuel electricity gas wheat timber steel material input ingredient fertiliser wage',
    `${UP} pay squeeze`,
  ],
  tariff: ['tariff duty levy sanction import export embargo customs curb trade'],
  subsidy: ['subsidy subsidise grant aid relief voucher loan support bailout fund tax'],
  'public-spending': [
    'budget spending spend fund funding council government ministry public programme grant treasury',
    'direction',
  ],
  'demand-up': [
    'demand customer visitor guest passenger buyer patient booking order member sale interest popular queue want shop',
    `${UP} boom popular rush queue new`,
  ],
  'demand-down': [
    'demand customer visitor guest passenger buyer patient booking order member subscriber sale interest vacancy footfall fan reader diner drinker advertiser tenant viewer office',
    DOWN,
  ],
  'demand-shift': [
    'switch shift online turn trade instead prefer change move swap choose habit taste rather',
  ],
  weather: [
    'weather rain wet dry drought heat heatwave hot warm cold frost snow storm flood wind winter summer mild sun harvest season',
  ],
  unpaid: ['unpaid arrears default owe debt late withhold behind bad payment invoice'],
  insolvency: [
    'insolvency insolvent bankrupt bankruptcy administration administrator collapse rescue creditor bust debt indebted fail',
  ],
  funding: [
    'raise fund funding list listing flotation float share investor capital invest issue stake round',
  ],
  partnership: [
    'partner partnership alliance join joint licence team together share venture agreement pact licensing',
  ],
  sponsorship: ['sponsor sponsorship shirt'],
  'enter-market': ['enter entry expand move abroad new launch market country open branch'],
  'leave-market': ['leave left quit withdraw withdrawal exit abandon pull retreat market'],
  'supply-ethics': [
    'supplier supply abuse labour condition sweatshop accuse scandal reputation ethic forest inspection audit source',
  ],
  'green-pledge': [
    'emission carbon climate green electric plastic coal sustainable pledge recycle renewable packaging',
  ],
  leadership: [
    'chief director executive chair chairman appoint appointment leader manager head founder board owner shareholder investor family fund',
  ],
};

/** A word as it may stand in a text: of one thing or of more, present or past. */
function formsOf(word: string): string[] {
  const base = word.replace(/e$/, '');
  return [word, `${word}s`, `${base}ed`, `${base}ing`];
}

/** Stems of words in each of their forms; the parts of a hyphenated word count by themselves. */
const stemsOf = (words: string): ReadonlySet<string> =>
  new Set(
    words
      .split(/[ -]/)
      .filter((word) => word.length > 2)
      .flatMap(formsOf)
      .map(stem),
  );

/** Stems of words for going up and down. */
export const DIRECTION_STEMS = { up: stemsOf(UP), down: stemsOf(DOWN) } as const;

/** Groups of stems by event of the reader; an event that is not here can be told in any words. */
export const EVENT_STEMS: ReadonlyMap<string, readonly (ReadonlySet<string> | 'direction')[]> = new Map(
  Object.entries(TOLD).map(([event, groups]) => [
    event,
    groups.map((group) => (group === 'direction' ? group : stemsOf(group))),
  ]),
);
