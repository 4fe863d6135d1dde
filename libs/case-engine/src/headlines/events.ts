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
  direction: Direction;
  archetypes: readonly Archetype[];
}

const event = (
  pattern: string,
  phrase: string,
  direction: Direction,
  archetypes: readonly Archetype[],
): NewsEvent => ({
  pattern: new RegExp(`\\b(?:${pattern})\\b`, 'i'),
  phrase,
  direction,
  archetypes,
});

/** In the order in which they win: the more telling event first. */
export const EVENTS: readonly NewsEvent[] = [
  event(
    'ban(s|ned|ning)?|prohibit(s|ed)?|outlaw(s|ed)?|restrict(s|ed|ions?)?|crackdown|clampdown|curbs?|caps?|capped',
    'new restrictions on',
    'restricted',
    ['profitability', 'market-entry'],
  ),
  event(
    'sues?|sued|suing|lawsuits?|court|tribunal|legal (action|battle|challenge)|appeals?|fined?|fines',
    'a legal dispute over',
    'contested',
    ['profitability', 'pricing'],
  ),
  event(
    'evasion|avoidance|scandals?|loopholes?|scrutiny|probes?|investigat(es|ed|ion)|inquiry|watchdogs?|regulators?',
    'fresh scrutiny of',
    'contested',
    ['profitability', 'pricing', 'market-entry'],
  ),
  event('strikes?|walk-?outs?|industrial action|picket', 'industrial action in', 'disrupted', ['operations']),
  event(
    'shortages?|scarc(e|ity)|backlogs?|queues?|queu(e)?ing|delays?|overcrowd(ed|ing)|waiting (lists?|times?)|bottlenecks?|sold out|run(ning)? out|cannot cope|struggl(e|es|ing) to (keep|meet|cope|hire|fill)|capacity',
    'shortages and delays in',
    'squeezed',
    ['operations', 'operations', 'pricing'],
  ),
  event(
    'outages?|breakdowns?|hack(ed|ers?)?|ransomware|recalls?|fault(s|y)?|cancel(s|led|lations?)?|grounded',
    'breakdowns and cancellations in',
    'disrupted',
    ['operations', 'profitability'],
  ),
  event('job cuts|layoffs?|redundanc(y|ies)|cuts? jobs|axes?', 'job cuts in', 'falling', [
    'profitability',
    'operations',
  ]),
  event(
    'clos(e|es|ed|ing|ures?)|shut(s|ting)?( down)?|administration|bankrupt(cy)?|insolven(t|cy|cies)|collaps(e|es|ed)',
    'closures in',
    'falling',
    ['profitability'],
  ),
  event(
    'price (cuts?|war)|cut(s|ting)? (prices?|fares?|fees?)|cheaper|discount(s|ed|ing)?|half[- ]price',
    'price cuts in',
    'falling',
    ['pricing', 'profitability'],
  ),
  event(
    '(price|fare|fee|rent|bill|premium|cost|wage)s? (rises?|hikes?|increases?|jump|soar|surge|climb|go(es)? up|to (rise|go up|increase|soar))|(raise|rise|increase|put|push|hike|lift)(s|ing|d)? (up )?(prices?|fares?|fees?|rents?|bills?)|(higher|rising|soaring|record) (prices?|costs?|bills?|fares?|rents?|wages?|fees?)|dearer|more expensive|inflation',
    'rising prices and costs in',
    'squeezed',
    ['pricing', 'profitability'],
  ),
  event(
    'tax(es|ed)?(?! (evasion|avoidance|havens?|advisers?|returns?))|entry (fees?|charges?)|admission (fees?|charges?)|to charge|charges for|tariffs?|lev(y|ies)|dut(y|ies)|surcharges?|business rates',
    'new taxes and charges on',
    'squeezed',
    ['profitability', 'pricing'],
  ),
  event(
    'takeovers?|mergers?|acqui(re|res|red|sition)|buyouts?|bids?|stakes?|deals?|snaps? up|sells? (off|stake)',
    'deals and bids in',
    'contested',
    ['market-entry', 'profitability', 'pricing'],
  ),
  event(
    'fall(s|ing|en)?|fell|slump(s|ed)?|drop(s|ped)?|declin(e|es|ed|ing)|loss(es)?|los(e|es|ing)|profit warning|plunge[sd]?|shrink(s|ing)?|weak(er|est)?|tumble[sd]?|downturn|recession|dwindl(e|es|ing)|desert(s|ed)?|fewer',
    'weaker trade in',
    'falling',
    ['profitability', 'pricing'],
  ),
  event(
    'launch(es|ed)?|unveil(s|ed)?|open(s|ing|ed)?|expand(s|ing|ed)?|expansion|enter(s|ing)?|to (make|build|sell|offer|start)|start(s|ing)? selling|roll(s|ing)? out|trial(s|led)?|pilots?|plans? (to|for)|move(s|d)? into|revolution|next big|debut|first',
    'new ventures in',
    'rising',
    ['market-entry', 'profitability', 'operations'],
  ),
  event(
    'record|boom(s|ing)?|surg(e|es|ed|ing)|soar(s|ed|ing)?|ris(e|es|ing)|rose|gr(ow|ows|ew|owth|owing)|jump(s|ed)?|popular(ity)?|demand|flock(s|ed)?|want(s)? more|more (fans|people|customers)|consum(e|es|ed)|appetite|craze|doubl(e|es|ed)|tripl(e|es|ed)|comeback|fans (just )?want',
    'fast-growing interest in',
    'rising',
    ['market-entry', 'operations', 'pricing'],
  ),
  event(
    'subsid(y|ies)|fund(s|ing|ed)?(?! (gap|cuts?))|invest(s|ed|ment|ors?)?|grants?|billions?',
    'new money for',
    'rising',
    ['market-entry', 'operations'],
  ),
  event('jobs|hir(e|es|ing)|recruit(s|ing)?|wages?|staff', 'changes in staffing and pay in', 'squeezed', [
    'operations',
    'profitability',
  ]),
  event(
    'warn(s|ed|ings?)?|threat(s|ens?)?|risks?|danger(s|ous)?|endanger(s|ed|ing)?|fears?|scams?|harm(s|ful)?|concerns?|study|research|report|investigation|complaints?|crisis|evasion',
    'fresh warnings about',
    'disrupted',
    ['profitability', 'operations', 'market-entry'],
  ),
  event(
    'profits?|sales|revenues?|customers?|consumers?|business(es)?|market|industry|firms?|compan(y|ies)|owners?|brands?|subscri(bers?|ptions?)|pric(es?|ing)|fees?|fares?|costs?|buy(s|ers?|ing)?|sell(s|ers?|ing)?|pay(s|ing|ments?)?|audiences?|viewers?|fans|tickets?|suppl(y|iers?)|stores?|rights|producers?|products?',
    'changing trade in',
    'steady',
    ['profitability', 'pricing', 'market-entry', 'operations'],
  ),
];
