import type { Archetype } from '../model/case-model.js';

export const DIRECTIONS = [
  'rising',
  'falling',
  'squeezed',
  'restricted',
  'disrupted',
  'contested',
  'steady',
] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** What a headline says has happened, as words to put before its subject. */
export interface NewsEvent {
  pattern: RegExp;
  /** "new restrictions on", to be followed by the theme. */
  phrase: string;
  /** The same before a theme that is a price itself: "a rise in" energy prices. */
  pricePhrase?: string;
  direction: Direction;
  archetypes: readonly Archetype[];
  /** How it bears on a client, which is "it": sentences around `{story}` (`{Story}` to begin with) and `{customers}`. */
  bearings: readonly string[];
}

const event = (
  pattern: string,
  phrase: string,
  direction: Direction,
  archetypes: readonly Archetype[],
  bearings: readonly string[],
  pricePhrase?: string,
): NewsEvent => ({
  pattern: new RegExp(`\\b(?:${pattern})\\b`, 'i'),
  phrase,
  direction,
  archetypes,
  bearings,
  ...(pricePhrase ? { pricePhrase } : {}),
});

const PRICED =
  '(?:prices?|pricing|fares?|fees?|rents?|bills?|premiums?|tuition|tariffs?|subscriptions?|ticket prices?|room rates?|(?:interest|savings|mortgage|base) rates?|charges?)';
const UP =
  '(?:rises?|rising|rose|hikes?|hiked|increases?|increased|jump(?:s|ed)?|soar(?:s|ed|ing)?|surges?|surged|climb(?:s|ed)?|go(?:es|ing)? up|up|higher|(?:hits?|reach(?:es)?|at) (?:\\S+ ){0,3}(?:high|highest|record)|spikes?|double[sd]?)';
const DOWN =
  '(?:falls?|fell|drops?|dropped|slides?|slid|plunge[sd]?|tumble[sd]?|slump(?:s|ed)?|down|eases?|lower|collapse[sd]?|cuts?|low|sinks?)';
const SOME = '(?:\\S+ ){0,3}?';

/** Events that settle the archetype. The earliest in a title wins, for the main clause comes first; of two at one place, the first here. */
export const TELLING_EVENTS: readonly NewsEvent[] = [
  event(
    '(?:trials?|tests?|launch) (?:fails?|failed|disappoints?|setback|flops?)|setback|flops?',
    'a setback in',
    'falling',
    ['profitability'],
    [
      '{Story} made its bankers ask how much of its own plan rests on the same hopes',
      'After reports of {story}, {customers} want to know which of its promises will hold',
    ],
  ),
  event(
    'imports? (?:to be |are )?(?:capped|limited)|ban(?:s|ned|ning)?|prohibit(?:s|ed)?|outlaw(?:s|ed)?|restrict(?:s|ed|ions?)?|crackdown|crack(?:s|ed|ing)? down|clampdown|curbs?|(?:new|tighter|stricter|tougher) (?:\\S+ ){0,2}(?:rules?|limits?|standards?|regulations?|controls)|regulat(?:es|ed|ion)',
    'new restrictions on',
    'restricted',
    ['profitability'],
    [
      'Since the reports of {story}, its managers explain every bad month with the new rules',
      '{Story} may bind part of what it sells, and the board wants to know what the rest can carry',
      'Its lawyers have read all about {story}; nobody has yet worked out what is left to earn',
    ],
  ),
  event(
    `(?:caps?|capped|cap on) ${SOME}${PRICED}|${PRICED} (?:(?:\\S+ ){0,3}?(?:capped|frozen)|(?:caps?|freezes?))|(?:freeze[sd]?|freezing|frozen|holds?|held|leaves?|keeps?) ${SOME}${PRICED}`,
    'a hold on prices in',
    'squeezed',
    ['pricing'],
    [
      '{Story} has made every price in the trade a public matter',
      'After reports of {story}, {customers} look twice at what everybody else still charges',
    ],
    'a hold on',
  ),
  event(
    `price (?:cuts?|wars?|drops?|falls?|promise|match)|(?:cut(?:s|ting)?|slash(?:es|ed|ing)?|lower(?:s|ed|ing)?|drop(?:s|ped|ping)?|reduc(?:es|ed|ing)|trim(?:s|med)?|halve[sd]?) ${SOME}${PRICED}|${PRICED} (?:to )?${DOWN}|(?:falling|lower|cheaper) ${PRICED}|cheaper|discount(?:s|ed|ing)?|half[- ]price|free (?:delivery|entry|travel|returns)`,
    'price cuts in',
    'falling',
    ['pricing'],
    [
      'Since the reports of {story}, {customers} compare before they pay',
      '{Story} put every price list in the trade to the test, its own included',
    ],
    'a fall in',
  ),
  event(
    `${PRICED} (?:to |will |could |may |set to )*${UP}|(?:raise|rais|ris|increas|put|push|hik|lift|doubl)(?:e|es|s|ing|ed|d)? (?:up )?(?:the )?${SOME}${PRICED}|(?:higher|rising|soaring|record|increased) ${PRICED}|(?:price|fare|fee|rent|premium)s? (?:rises?|hikes?|increases?|surge)|dearer|more expensive|(?:to |will )?pay more|inflation|to charge|charges? (?:for|extra|more)|(?:introduces?|adds?|scraps?|axes|drops) (?:\\S+ ){0,2}(?:fees?|charges?|surcharges?)|passes? on costs?`,
    'rising prices in',
    'squeezed',
    ['pricing'],
    [
      'With {story} in the news, a new price list would surprise nobody, but some would leave over it',
      'Reports of {story} have {customers} bracing for what comes next and rivals watching who moves first',
      'After reports of {story}, suppliers ask for more and {customers} look for savings',
    ],
    'a rise in',
  ),
  event(
    `introduc(?:es?|ing) (?:\\S+ ){0,3}(?:tiers?|pricing|fares?|subscriptions?)|(?:subscription|pay-per-use|membership|pay-as-you-go|usage-based|loyalty) (?:models?|plans?|changes|scheme|tiers?)|(?:dynamic|surge|peak|loyalty|off-peak|two-tier|tiered|flat) (?:pricing|prices?|fares?)|pricing|price (?:plans?|tiers?|lists?)|entry (?:fees?|charges?)|admission (?:fees?|charges?)|paywalls?|cheaper tier|ad-supported|ticket prices?`,
    'new price models in',
    'contested',
    ['pricing'],
    [
      'After reports of {story}, {customers} ask why its own price list never changes',
      'Reports of {story} have started a debate in the trade about how to charge at all',
    ],
    'changes to',
  ),
  event(
    '(?:sues?|sued|suing|lawsuits?|court|tribunal|faces (?:an? |huge |record )?fine|legal (?:action|battle|challenge)|appeals?|fined|fines|compensation|antitrust|competition (?:case|inquiry|watchdog|authority))',
    'a legal dispute over',
    'contested',
    ['profitability', 'pricing'],
    [
      '{Story} has the whole trade reading its contracts and its accounts again',
      'Reports of {story} made its insurers and bankers ask how sound the business is',
    ],
  ),
  event(
    'evasion|avoidance|scandals?|loopholes?|scrutiny|probes?|investigat(?:es|ed|ion)|inquiry|watchdogs?|regulators?',
    'fresh scrutiny of',
    'contested',
    ['profitability', 'pricing'],
    [
      'Since the reports of {story}, {customers} ask more questions before they pay',
      '{Story} has its directors asking which part of their own business would bear a closer look',
    ],
  ),
  event(
    '(?<!to )strikes?(?! (?:\\S+ ){0,4}(?:price|deals?|pacts?|agreements?|accords?|partnerships?|balance|chord|gold|oil)\\b)|(?:votes?|voted|set|ready|threatens?|staff|workers|drivers|plan) to strike|on strike|walk-?outs?|walk out|industrial action|picket(?:s|ing)?|overtime ban|work-to-rule',
    'industrial action in',
    'disrupted',
    ['operations'],
    [
      'Since the reports of {story}, those whom others let down turn to it, more than it can handle',
      '{Story} showed its managers how little slack they have themselves',
    ],
  ),
  event(
    'shortages?|short of|scarc(?:e|ity)|backlogs?|queues?|queu(?:e)?ing|delay(?:s|ed)?|late|overcrowd(?:ed|ing)|waiting (?:lists?|times?)|waits?|bottlenecks?|sold out|run(?:s|ning)? out|cannot cope|struggl(?:e|es|ing) to (?:keep|meet|cope|hire|fill|staff|find)|capacity|congestion|pile up|stockpil\\w*|unfilled|behind schedule|overrun|empty shelves|supply (?:chain|problems?)',
    'shortages and delays in',
    'squeezed',
    ['operations'],
    [
      'Reports of {story} sent {customers} looking for whoever can deliver',
      'With {story}, whoever can deliver has all the work it wants',
    ],
    'a squeeze on',
  ),
  event(
    'outages?|breakdowns?|apologi[sz]es?|(?:system|power|computer|baggage|signal) failures?|hack(?:ed|ers?)?|cyber[- ]?attacks?|ransomware|recall(?:s|ed)?|faulty?|faults|cancel(?:s|led|lations?)|grounded|glitch(?:es)?|disrupt(?:s|ed|ion)|halt(?:s|ed)?|paus(?:es|ed)|suspend(?:s|ed)?|stoppages?|safety checks?',
    'breakdowns and stoppages in',
    'disrupted',
    ['operations'],
    [
      'Since the reports of {story}, {customers} ask first of all how reliable it is',
      '{Story} made its managers ask what would happen if one step of their own stood still',
    ],
  ),
  event(
    'miss(?:es|ed|ing)? (?:\\S+ ){0,4}targets?|fail(?:s|ed)? to (?:deliver|meet|hit)|(?:falls?|fell) (?:short|behind)|(?:delivery|punctuality|recycling|service|performance|production|output|response) (?:targets?|times?)|punctual(?:ity)?|productivity|on time|throughput|turnaround times?|inspect(?:ions?|ors?)|complaints',
    'missed targets in',
    'disrupted',
    ['operations'],
    [
      'Reports of {story} have {customers} asking what they can rely on',
      'Reports of {story} have made speed the first question at every meeting',
    ],
  ),
  event(
    'mov(?:e|es|ing) (?:\\S+ ){0,2}production|cut(?:s|ting)? (?:\\S+ ){0,3}(?:times?|waits?)|automat(?:es|ed|ing|ion)|speed(?:s|ed|ing)? up|faster|(?:extends?|adds?|longer) (?:\\S+ ){0,2}(?:hours|shifts?)|(?:boosts?|raises?|ramps? up|increases?|steps? up|doubles?|slows?|trims?|cuts?) (?:\\S+ ){0,3}(?:output|production|construction|capacity)|stretched|overwhelmed|bursting',
    'new working methods in',
    'squeezed',
    ['operations'],
    [
      'Reports of {story} have its managers asking whether their own methods are out of date',
      'With {story}, rivals promise to be quicker',
    ],
  ),
  event(
    'job (?:cuts|losses)|lay-?offs?|lays? off|redundan(?:t|cy|cies)|(?:cut(?:s|ting)?|axe[sd]?|axing|shed(?:s|ding)?|slash(?:es)?|eliminate[sd]?) (?:\\S+ ){0,4}(?:jobs|posts|roles|staff|workers|workforce)|jobs (?:at risk|to go|go)|restructur(?:es?|ing)',
    'job cuts in',
    'falling',
    ['profitability'],
    [
      'Reports of {story} have unsettled its own people, who ask what the board knows',
      'After reports of {story}, the board wants to look at its earnings before it looks at posts',
    ],
  ),
  event(
    '(?:enters?|falls? into|goes into|went into) administration|clos(?:e|es|ed|ing|ures?)|shut(?:s|ting)?(?: down)?|administration|administrators|bankrupt(?:cy)?|insolven(?:t|cy|cies)|collaps(?:e|es|ed)|goes bust|liquidation',
    'closures in',
    'falling',
    ['profitability'],
    [
      'After reports of {story}, the board wants to know early whether it is going the same way',
      'Reports of {story} made its bank ask for a plan',
    ],
  ),
  event(
    'ends? (?:support|production|sales?|service)|discontinu\\w+|phas(?:es?|ed|ing) out|exit(?:s|ed|ing)?|(?:quit|abandon|ditch|scrap(?! (?:metal|iron|steel|yard|dealer|merchant))|axe|drop)(?:s|ed|ting|ping)?(?!-)(?: plans?)?|pull(?:s|ed|ing)? out|withdraw(?:s|n|ing)?|withdrew|retreats?|to leave|hands? over|wind(?:s|ing)? down|mothball(?:s|ed)?|(?:to )?sells? (?:off )?(?:\\S+ ){0,4}(?:stores|shops|hotels|pubs|offices|arm|unit|business|division|sites|plants?|branches|stake)',
    'withdrawals from',
    'falling',
    ['profitability'],
    [
      'Reports of {story} raise the question that nobody at the top likes to ask: what it should still offer',
      'After reports of {story}, the board wants to know which part of its own business earns its keep',
    ],
  ),
  event(
    'tax(?:es|ed)?(?! (?:evasion|avoidance|havens?|advisers?|returns?))|tariffs?|lev(?:y|ies)|dut(?:y|ies)|surcharges?|business rates',
    'new taxes and charges on',
    'squeezed',
    ['profitability', 'pricing'],
    [
      '{Story} would reach it as well, and nobody has worked out who would bear them',
      'With {story}, somebody has to pay: suppliers, {customers} or the owners',
    ],
  ),
  event(
    '(?:buy(?:ing)? back|buybacks?|dividends?|shares|stock (?:falls?|jumps?|rises?)|flotation|ipo|market (?:share|value|leader)|(?:most|more) valuable|becom(?:es?|ing) (?:\\S+ ){0,3}(?:biggest|largest|most popular|\\S+-largest|\\S+-biggest)|valuation|valued at|overtak(?:es|en|ing)|overtook|loses? ground|shareholders?|investors? (?:\\S+ ){0,2}(?:back|revolt|flee|demand))',
    'shifts in the market for',
    'contested',
    ['profitability'],
    [
      'Reports of {story} have its owners comparing it with the winners',
      'After reports of {story}, investors ask where exactly it earns its money',
    ],
  ),
  event(
    `(?:profits?|earnings|revenues?|margins?|turnover|sales|takings|results) (?:\\S+ ){0,2}?(?:falls?|fell|drops?|dropped|slides?|slips?|slump(?:s|ed)?|tumbles?|halves?|halved|down|squeezed|disappoints?|shrinks?|plunges?|weakens?|miss(?:es)?|stalls?)|losses|(?<!weight[- ])loss|profit warning|(?:in|into|to) (?:the )?red|loss-making|unprofitable|deficit|black hole|cuts? (?:\\S+ ){0,2}(?:forecasts?|guidance|outlook)|below (?:forecasts?|expectations)`,
    'lower profits in',
    'falling',
    ['profitability'],
    [
      'After reports of {story}, the board blames the market; the finance director is not so sure',
      'Reports of {story} sound familiar to its finance director',
    ],
  ),
  event(
    `(?:profits?|earnings|revenues?|margins?|turnover|sales|takings|results) (?:\\S+ ){0,2}?(?:rises?|rose|grow|grows|grew|jump(?:s|ed)?|soars?|surges?|doubles?|up|climbs?|boosted|lifted|beats?)|record (?:profits?|sales|revenues?|earnings)|(?:raises?|lifts?|upgrades?) (?:\\S+ ){0,2}(?:forecasts?|guidance|outlook)|beats? (?:\\S+ )?(?:expectations|forecasts?|estimates)|break(?:s|ing)? even|back to (?:profit|the black)|thriv(?:es|ing)`,
    'better results in',
    'rising',
    ['profitability'],
    [
      'With {story} among its rivals, the owners ask why its own accounts look different',
      'Reports of {story} make its own accounts harder to explain',
    ],
  ),
  event(
    'debts?|cash|emergency (?:funding|loan)|bail-?outs?|rescue(?:d|s)?|lifeline|refinanc\\w+|creditors?|cash(?:flow)?|turnaround|turn(?:s|ed)? (?:\\S+ )?around',
    'money troubles in',
    'falling',
    ['profitability'],
    [
      'Reports of {story} have made its bank ask for fresh figures',
      'After reports of {story}, suppliers want to be paid sooner and the board wants to know where it stands',
    ],
  ),
  event(
    'costs?|save (?:money|£|\\$)|savings?|spending|budgets?(?! (?:airlines?|carriers?|hotels?|supermarkets?|retailers?|chains?|brands?|gyms?|fares?|flights?))',
    'pressure on costs in',
    'squeezed',
    ['profitability'],
    [
      'Reports of {story} gave its managers an explanation that nobody has tested',
      'With {story}, every department has been asked for savings, and none has found the cause',
    ],
    'pressure from',
  ),
  event(
    'profits?|earnings|revenues?|margins?|turnover|sales|takings|outlook|forecasts?|guidance|results|buyers wait',
    'changing results in',
    'squeezed',
    ['profitability'],
    [
      'Reports of {story} have its owners asking what its own accounts hide',
      'The board puts its own year down to {story}; the finance director wants proof',
    ],
    'changes in',
  ),
  event(
    '(?:subscri(?:ber|ption)|customer|user|passenger|visitor|member(?:ship)?|audience|viewer|student|client|reader)s? (?:numbers? |figures? |growth|losses|exodus|slump|falls?|drops?|decline)|(?:los(?:es|ing)|gain(?:s|ing)?|add(?:s|ing)?|attracts?|wins? (?:over|back)) (?:\\S+ ){0,3}(?:subscribers|customers|users|passengers|visitors|members|viewers|students|clients|shoppers|accounts)|demand (?:\\S+ ){0,2}(?:falls?|weakens?|slows?|slumps?|cools?|dries|drops?|wanes)|(?:weak(?:er|ening)?|falling|slowing|waning|slumping) (?:\\S+ ){0,2}(?:demand|orders|footfall|bookings)|bookings|footfall|orders (?:fall|drop|slump|rise|jump)',
    'shifts in demand for',
    'squeezed',
    ['profitability'],
    [
      'Reports of {story} have split the board: some see a passing mood, others the end of an era',
      'After reports of {story}, its managers no longer agree on who still buys and why',
    ],
  ),
  event(
    '(?:w[io]ns?|secures?d?|lands?|landed|awarded|loses?|lost|signs?|signed) (?:\\S+ ){0,6}(?:contracts?|orders?|tender|franchise|deal)|contracts?',
    'new contracts in',
    'rising',
    ['profitability', 'operations'],
    [
      'Reports of {story} brought it more enquiries than in years, not all of them worth having',
      'With {story}, the trade is busy, and its owners ask what all the work is worth',
    ],
  ),
  event(
    'takeovers?|circl(?:es|ed|ing)|private equity|mergers?|merg(?:es|ed|ing)|acqui(?:re|res|red|sition)|buyouts?|bids?|(?:takes?|sells?|buys?|raises?) (?:\\S+ ){0,3}stakes?|deals?|snaps? up|to buy|buys|bought|agrees? to|swoop|joint venture|spin(?:s|ning)? off|spin-off|demerge[sr]?|break-?up|split',
    'deals and bids in',
    'contested',
    ['market-entry', 'profitability'],
    [
      'Reports of {story} have the board asking how the business can stand on its own',
      'With {story} all around, the owners want to know what the business can still become',
    ],
  ),
  event(
    're-?starts?|weighs? (?:\\S+ ){0,3}(?:plants?|factory|stores?|hub|routes?|range)|launch(?:es|ed|ing)?(?! (?:\\S+ ){0,2}(?:effort|inquiry|probe|investigation|campaign|review|appeal|attack))|relaunch(?:es)?|unveil(?:s|ed)?|(?:re)?open(?:s|ing|ed)?|expand(?:s|ing|ed)?|expansion|enter(?:s|ing|ed)?|to (?:make|build|sell|offer|start|bring|run)|(?:start|begin)(?:s|ing)? (?:selling|making|offering|building)|roll(?:s|ing|ed)? out|roll-?out|trial(?:s|led)?|pilots? (?:scheme|project)|plans? (?:to (?:open|launch|enter|build|sell|expand|move)|(?:\\S+ ){0,3}(?:runway|terminal|factory|plant|store|stores|branch|hub|centre|hotel|line|range|stadium|route|routes|campus|service))|move(?:s|d)? into|mov(?:es|ing) to|debuts?|first (?:\\S+ ){0,3}(?:stores?|shops?|factory|plant|hotel|flights?|routes?|branch|product|range|model|service|sites?|warehouse|line)|approv(?:al|es|ed)|replac(?:es|ed|ing)|new (?:\\S+ ){0,3}(?:range|store|stores|factory|plant|service|product|model|route|routes|menu|line|flavour|app|hub|site|branch|format|market)|build(?:s|ing)?|built|introduc(?:es|ed|ing)|invest(?:s|ed|ing)? (?:\\S+ ){0,3}in|bets? (?:big )?on|branch(?:es|ing) (?:out|into)|diversif\\w+|next big|go(?:es)? (?:global|into)|spread(?:s|ing)?|revolution|adds? (?:\\S+ ){0,3}(?:routes?|flights?|destinations?|stores?|shops?|sites|restaurants?|branches|channels?|services?)|tests? (?:\\S+ ){0,4}(?:delivery|drones?|robots?|service|stores?|format)|start selling|franchis(?:es|ing|e)|revamp(?:s|ed)?|convert(?:s|ed)?|turned into|partner(?:s|ship)|teams? up|switch(?:es|ing)? to|tempts',
    'new ventures in',
    'rising',
    ['market-entry'],
    [
      'Reports of {story} have convinced part of the board that now is the moment',
      'With {story}, its rivals no longer stand still',
      '{Story} may show it the way or close the door, and the board cannot agree which',
    ],
  ),
  event(
    'subsid(?:y|ies)|fund(?:ing|ed)|(?:to|will) fund|invest(?:s|ed|ments?(?! (?:trusts?|banks?|platforms?|firms?|companies|managers?))|ing)|grants?|raises? (?:[£$€]|\\S*\\d)|seed round|backing',
    'new money for',
    'rising',
    ['market-entry', 'profitability'],
    [
      '{Story} may give its rivals deeper pockets',
      'After reports of {story}, its owners ask where their own money would work hardest',
    ],
  ),
];

/** Events that leave the archetype to the subject as well, in the order in which they win. */
export const GENERAL_EVENTS: readonly NewsEvent[] = [
  event(
    'fall(?:s|ing|en)?|fell|slump(?:s|ed)?|drop(?:s|ped)?|declin(?:e|es|ed|ing)|los(?:e|es|ing)|lost|plunge[sd]?|shrink(?:s|ing)?|weak(?:er|est|ens?)?|tumble[sd]?|downturn|recession|dwindl(?:e|es|ing)|desert(?:s|ed)?|fewer|stall(?:s|ed)?|slow(?:s|ing|down)?|squeezed?|struggl(?:e|es|ing)|pressure|suffers?|hurt|woes|hit by|hits(?! (?:\\S+ ){0,2}(?:record|high|highest|all-time|milestone|targets?))',
    'weaker trade in',
    'falling',
    ['profitability'],
    [
      'The board explains a poor year with {story}; the finance director wants proof',
      'Reports of {story} make a good excuse, and the owners would like to know whether it is true',
    ],
    'a fall in',
  ),
  event(
    'popular(?:ity)?|flock(?:s|ed)?|want(?:s)? more|more (?:fans|people|customers)|consum(?:e|es|ed)|appetite|craze|fans (?:just )?want|trend(?:s|ing)?',
    'fast-growing interest in',
    'rising',
    ['market-entry', 'operations', 'pricing'],
    [
      'Reports of {story} bring new faces to its door, and nobody knows how many will stay',
      'With {story}, there is more to win than in years, and more to get wrong',
    ],
  ),
  event(
    'record|boom(?:s|ing)?|surg(?:e|es|ed|ing)|soar(?:s|ed|ing)?|ris(?:e|es|ing)|rose|gr(?:ow|ows|ew|owth|owing)|jump(?:s|ed)?|demand|doubl(?:e|es|ed)|tripl(?:e|es|ed)|comeback|climbs?|rebounds?|recover(?:s|y)?|return(?:s|ing)?',
    'fast-growing interest in',
    'rising',
    ['profitability', 'market-entry', 'operations', 'pricing'],
    [
      'Reports of {story} bring new faces to its door, and nobody knows how many will stay',
      'With {story}, there is more to win than in years, and more to get wrong',
    ],
  ),
  event(
    'jobs|hir(?:e|es|ing)|recruit(?:s|ing)?|wages?|staff|workers|pay',
    'changes in staffing and pay in',
    'squeezed',
    ['operations', 'profitability'],
    [
      'Reports of {story} have its own people asking what their work is worth',
      'With {story}, good people are hard to keep and every idle hour hurts',
    ],
  ),
  event(
    'warn(?:s|ed|ings?)?|threat(?:s|ens?)?|risks?|danger(?:s|ous)?|endanger(?:s|ed|ing)?|fears?|scams?|harm(?:s|ful)?|concerns?|study|research|report|complaints?|crisis|evasion|leaks?',
    'fresh warnings about',
    'disrupted',
    ['profitability', 'operations', 'market-entry'],
    [
      'After {story}, {customers} want to be sure of what they get',
      'Reports of {story} have the board asking on which side of the story it stands',
    ],
  ),
  event(
    'customers?|consumers?|business(?:es)?|market|industry|firms?|compan(?:y|ies)|owners?|brands?|subscri(?:bers?|ptions?)|prices?|fees?|fares?|buy(?:ers?|ing)?|sell(?:s|ers?|ing)?|paying|payments?|audiences?|viewers?|fans|tickets?|suppl(?:y|iers?)|stores?|rights|producers?|products?|plans?|seeks?|targets?|faces|weighs|considers?|wants|tries|offers?|says|urged|reviews?|improves?',
    'changing trade in',
    'steady',
    ['profitability', 'pricing', 'market-entry', 'operations'],
    [
      'Reports of {story} have its managers asking whether the old ways still pay',
      'With {story}, habits that held for years are in play',
    ],
  ),
];

/** What a text says has happened, and whether it settles the archetype. */
export function eventIn(text: string): { event: NewsEvent; telling: boolean } | undefined {
  let first: { event: NewsEvent; at: number } | undefined;
  for (const each of TELLING_EVENTS) {
    const at = text.search(each.pattern);
    if (at >= 0 && (!first || at < first.at)) first = { event: each, at };
  }
  if (first) return { event: first.event, telling: true };
  const general = GENERAL_EVENTS.find((each) => each.pattern.test(text));
  return general && { event: general, telling: false };
}
