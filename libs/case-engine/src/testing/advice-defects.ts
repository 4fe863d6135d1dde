import type { LibraryEntry } from '../checks/check.js';
import type { CaseModel } from '../model/case-model.js';
import { sentenceHashes } from '../text/sentences.js';
import { DEFECT_CONTEXT } from './defect.js';
import type { Defect } from './defect.js';
import { soundCase } from './sound-case.js';

/** The case as if it had been written from a blueprint. */
export function fromBlueprint(model: CaseModel): void {
  model.blueprint = { id: 'drive-thru', scenario: 'own-shops' };
}

/** An entry of the library that has this share of the sound case's sentences. */
export function entryWith(share: number, entry: Partial<LibraryEntry> = {}): LibraryEntry {
  const all = sentenceHashes(soundCase());
  const sentences = all.slice(0, Math.round(all.length * share));
  return { id: 'other', graph: '', fingerprint: '', sentences, ...entry };
}

const beside = (entry: LibraryEntry) => ({ ...DEFECT_CONTEXT, library: [entry] });
const optionOf = (model: CaseModel, index: number) => model.options![index]!;

/** The case as it is when the plan passes. */
function saysYes(model: CaseModel): void {
  model.facts.targetProfit!.value = 3_000_000;
  model.facts.targetPayback!.value = 4;
  model.decision.verdict = 'yes';
}

const OPTIONS: Defect[] = [
  {
    check: 'best-option',
    what: 'the worse of two options recommended',
    plant: (m) => {
      delete optionOf(m, 1).recommended;
      optionOf(m, 2).recommended = true;
    },
    says: /"pilot at .*" is worth £938,150 a year, more than the recommended "convert none" at £0 a year/,
  },
  {
    check: 'best-option',
    what: 'a better plan kept out by nothing',
    plant: (m) => delete optionOf(m, 0).passes,
    says: /"convert all sites" is worth £3,752,600 a year, more than/,
  },
  {
    check: 'best-option',
    what: 'a number of sites that passes and is worth more',
    plant: (m) => (m.levers![0]!.passes = 'netTotal >= targetProfit'),
    says: /"Sites to convert: 30" is worth £5,628,900 a year, more than/,
  },
  {
    check: 'best-option',
    what: 'one gate that does what two do',
    plant: (m) => {
      saysYes(m);
      m.options = [
        { name: 'convert all sites', worth: 'netTotal', recommended: true },
        { name: 'convert none', worth: '0' },
      ];
      m.levers = [
        { lever: 'units', from: 19, to: 20, worth: 'netTotal * 20 * pilotSites / (units * pilotSites)' },
      ];
    },
    says: /"Sites to convert: 19" at £3,752,600 a year is worth as much as .* its verdict is the other/,
  },
  {
    check: 'best-option',
    what: 'advice that fails its own condition',
    plant: (m) => (optionOf(m, 1).passes = 'payback <= targetPayback'),
    says: /is recommended and does not pass: payback <= targetPayback/,
  },
  {
    check: 'best-option',
    what: 'no advice among the options',
    plant: (m) => delete optionOf(m, 1).recommended,
    says: /0 options are recommended/,
  },
  {
    check: 'best-option',
    what: 'two pieces of advice',
    plant: (m) => (optionOf(m, 2).recommended = true),
    says: /2 options are recommended/,
  },
  {
    check: 'best-option',
    what: 'a no that recommends the plan, spelled otherwise',
    plant: (m) =>
      (m.options = [
        { name: 'go ahead at once', worth: 'units * netSite', recommended: true },
        { name: 'convert none', worth: '0' },
      ]),
    says: /the verdict is no to "go ahead at once", but "go ahead at once" is recommended/,
  },
  {
    check: 'best-option',
    what: 'a yes that recommends something else',
    plant: (m) => {
      saysYes(m);
      optionOf(m, 1).worth = 'rent * units * 50';
    },
    says: /the verdict is yes to "convert all sites", but "pilot/,
  },
  {
    check: 'best-option',
    what: 'the plan a hair behind the advice',
    plant: (m) => {
      delete optionOf(m, 0).passes;
      optionOf(m, 1).worth = 'netTotal * 1.0005';
    },
    says: /"convert all sites" at £3,752,600 a year is worth as much as/,
  },
  {
    check: 'best-option',
    what: 'an option worth no number',
    plant: (m) => (optionOf(m, 2).worth = 'netTotal / (units - 20)'),
    says: /"convert none" is worth no number/,
  },
  {
    check: 'best-option',
    what: 'a lever without end',
    plant: (m) => (m.levers![0]!.to = 1_000_000_000),
    says: /lever units runs from 1 to 1000000000/,
  },
  {
    check: 'best-option',
    what: 'a case of a blueprint without options',
    plant: (m) => {
      fromBlueprint(m);
      delete m.options;
    },
    says: /blueprint drive-thru has to write its options/,
  },
  {
    check: 'turning-point-holds',
    what: 'a turning point at which another option is still better than the plan',
    plant: (m) => (optionOf(m, 1).worth = 'netTotal * 1.2'),
    says: /at the turning point "pilot at the parks farthest from our shops" is worth .*, more than the plan/,
  },
  {
    check: 'options-written',
    what: 'no options',
    plant: (m) => delete m.options,
    says: /nobody has shown that the advice is the best one/,
  },
  {
    check: 'references-resolve',
    what: 'an option of an unknown value',
    plant: (m) => (optionOf(m, 2).worth = 'ghost'),
    says: /worth of option "convert none".*ghost/,
  },
  {
    check: 'references-resolve',
    what: 'a condition that cannot be read',
    plant: (m) => (optionOf(m, 2).passes = 'payback <='),
    says: /condition of option "convert none"/,
  },
  {
    check: 'references-resolve',
    what: 'a lever that is calculated',
    plant: (m) => (m.levers![0]!.lever = 'payback'),
    says: /the levers names fact "payback"/,
  },
  {
    check: 'references-resolve',
    what: 'a cause, a twist, a range and a condition of unknown values',
    plant: (m) => {
      m.cause!.moved = ['mood'];
      m.twist!.holds = 'luck > 0';
      m.ranges!.weather = [0, 1, 'nobody knows'];
      m.require = ['fortune > 0'];
    },
    says: /the twist.*luck[\s\S]*fortune[\s\S]*mood[\s\S]*weather/,
  },
  {
    check: 'references-resolve',
    what: 'an option that stands twice',
    plant: (m) => (optionOf(m, 2).name = optionOf(m, 0).name),
    says: /option "convert all sites" occurs twice/,
  },
  {
    check: 'units-balance',
    what: 'an option worth so much a site beside others worth so much in all',
    plant: (m) => (optionOf(m, 1).worth = '5 * netSite'),
    says: /option "pilot .*" is worth GBP\/site\/year, but option "convert all sites" is worth GBP\/year/,
  },
  {
    check: 'units-balance',
    what: 'a condition that is a sum',
    plant: (m) => (m.levers![0]!.passes = 'netTotal - targetProfit'),
    says: /condition of lever units is not a comparison/,
  },
  {
    check: 'units-balance',
    what: 'a twist that compares pounds with years',
    plant: (m) => (m.twist!.holds = 'netTotal > payback'),
    says: /the twist: .*joins/,
  },
];

const CAUSES: Defect[] = [
  {
    check: 'remedy-meets-cause',
    what: 'a remedy for something else',
    plant: (m) => (m.cause!.gain = 'fixed'),
    says: /"Fixed cost of a drive-thru site" would be the same had "Orders a day, drive-thru" or .* not moved/,
  },
  {
    check: 'remedy-meets-cause',
    what: 'orders of one format that move and orders of another that the plan lives on',
    plant: (m) => (m.cause!.moved = ['ordersShop']),
    says: /had "Orders a day, high-street shop" not moved/,
  },
  {
    check: 'remedy-meets-cause',
    what: 'a moved calculation that shares no fact with the gain',
    plant: (m) => (m.cause = { moved: ['capex'], gain: 'cannibLoss' }),
    says: /"Margin lost in our own shops" would be the same had "Conversion capex/,
  },
  {
    check: 'remedy-meets-cause',
    what: 'a case of a blueprint without a cause',
    plant: (m) => {
      fromBlueprint(m);
      delete m.cause;
    },
    says: /has to name its cause/,
  },
  {
    check: 'target-in-proportion',
    what: 'a target of a fifth of the fall',
    plant: (m) => (m.facts.shopFall!.value = 20_000_000),
    says: /"Profit target" of £4 million a year is 20% of .*£20 million a year/,
  },
  {
    check: 'target-in-proportion',
    what: 'a target a little more than the fall can explain',
    plant: (m) => (m.facts.shopFall!.value = -3_000_000),
    says: /is 133.3% of/,
  },
  {
    check: 'target-in-proportion',
    what: 'a target in other units than its problem',
    plant: (m) => (m.cause!.problem = 'capex'),
    says: /is in GBP\/year and cannot be set against/,
  },
  {
    check: 'target-in-proportion',
    what: 'a hurdle that decides nothing',
    plant: (m) => (m.decision.rule = 'payback <= targetPayback'),
    says: /the decision does not ask for "Profit target"/,
  },
  {
    check: 'target-in-proportion',
    what: 'a hurdle without its problem',
    plant: (m) => delete m.cause!.problem,
    says: /needs both/,
  },
  {
    check: 'target-in-proportion',
    what: 'a turnaround that says of no fall how large it is',
    plant: (m) => {
      fromBlueprint(m);
      m.meta.archetype = 'turnaround';
      m.cause = { moved: ['ordersDT'], gain: 'netTotal' };
    },
    says: /has to name its problem and hurdle/,
  },
  {
    check: 'twist-holds',
    what: 'a target that the plan reaches',
    plant: (m) => (m.facts.targetProfit!.value = 3_000_000),
    says: /is not true: .*"Profit target" is £3 million a year/,
  },
  {
    check: 'twist-holds',
    what: 'a draw in which too few orders are taken from the shops',
    plant: (m) => (m.facts.cannibal!.value = 0.1),
    says: /"Annual profit the programme adds" is £4.38 million a year/,
  },
  {
    check: 'twist-holds',
    what: 'a case of a blueprint without a twist',
    plant: (m) => {
      fromBlueprint(m);
      delete m.twist;
    },
    says: /has to have a twist/,
  },
  {
    check: 'plausible-for-its-trade',
    what: 'a dear cup of coffee',
    plant: (m) => (m.facts.ticketDT!.value = 9),
    says: /ticketDT .* is £9 per order; usual are £4 per order to £8 per order: more than one drink/,
  },
  {
    check: 'plausible-for-its-trade',
    what: 'a result that no lease would bear',
    plant: (m) => (m.ranges!.payback = [1, 3, 'leases end after three years']),
    says: /payback .* is 3.46 years/,
  },
  {
    check: 'plausible-for-its-trade',
    what: 'a price of which nothing says what is usual',
    plant: (m) => {
      fromBlueprint(m);
      delete m.ranges!.ticketShop;
    },
    says: /ticketShop .* is a price and has no range/,
  },
  {
    check: 'plausible-for-its-trade',
    what: 'a wage that does not call itself one',
    plant: (m) => {
      fromBlueprint(m);
      m.facts.staff!.unit = 'GBP/barista/year';
    },
    says: /staff \("Staff"\) is a wage/,
  },
];

const TEXTS: Defect[] = [
  {
    check: 'reads-as-its-own',
    what: 'the text of another case',
    plant: (m) => (m.id = 'another-case'),
    says: /100% of the sentences stand in other: ".*", ".*", ".*"$/,
    context: beside(entryWith(1)),
  },
  {
    check: 'reads-as-its-own',
    what: 'a few sentences of another blueprint',
    plant: fromBlueprint,
    says: /[67]% of the sentences stand in other/,
    context: beside(entryWith(0.07, { blueprint: 'branch-closures' })),
  },
  {
    check: 'reads-as-its-own',
    what: 'half the sentences of another draw',
    plant: fromBlueprint,
    says: /50% of the sentences stand in other/,
    context: beside(entryWith(0.5, { blueprint: 'drive-thru' })),
  },
  {
    check: 'story-followed',
    what: 'a headline about something else',
    plant: (m) => (m.reading!.event = 'strike'),
    says: /was read as "strike", going up; neither title nor prompt/,
  },
  {
    check: 'story-followed',
    what: 'demand that rises where the prompt has it fall',
    plant: (m) => (m.reading = { ...m.reading!, event: 'demand-up' }),
    says: /read as "demand-up"/,
  },
  {
    check: 'story-followed',
    what: 'an event that may go either way, and goes the other',
    plant: (m) => (m.reading = { ...m.reading!, event: 'pay-deal', direction: 'up' }),
    says: /read as "pay-deal", going up/,
  },
  {
    check: 'stock-phrases',
    what: 'what every case says',
    plant: (m) => (m.parts[0]!.soWhat = 'Demand decides; the rest belongs in the risks.'),
    says: /p1, so-what: "the rest belongs in the risks"/,
  },
  {
    check: 'stock-phrases',
    what: 'a headline taken for a thing',
    plant: (m) => (m.framework.buckets[0]!.leaves[2] = 'What news of coffee could do to demand'),
    says: /leaf 3: "What news of"/,
  },
  {
    check: 'stock-phrases',
    what: 'one contrast too many, on three pages',
    plant: (m) => {
      m.clarifications[0]!.a = 'Gross margin and not sales.';
      m.parts[2]!.soWhat = 'The shops, and not the lanes, decide.';
      m.solution.risks[0] = 'Guests may come for the coffee and not for the lane';
    },
    says: /"and not" stands 3 times: clarification 1, answer, "margin and not sales";/,
  },
  {
    check: 'exhibits-used',
    what: 'three exhibits that mislead',
    plant: (m) => {
      for (const id of ['ex3', 'ex4', 'ex5'])
        m.exhibits.push({
          id,
          title: `Exhibit ${id}. Our shops today`,
          kind: 'table',
          columns: ['Format', 'Number'],
          rows: [['Shops', { fact: 'shops' }]],
          altText: 'A table with the number of shops.',
          revealOn: 'b3',
          misleads: true,
        });
    },
    says: /3 exhibits mislead: ex3, ex4, ex5/,
  },
  {
    check: 'numbers-in-prose',
    what: 'years to come in a case of years',
    plant: (m) => (m.solution.recommendation += ' Over the next two years the sites pay.'),
    says: /recommendation: "two"/,
  },
  {
    check: 'numbers-in-prose',
    what: 'a wrong number in a twist',
    plant: (m) => (m.twist!.says = 'A site adds £200,000 once the shops are counted.'),
    says: /twist: "£200,000"/,
  },
];

/** Defects of the advice, of its cause, and of a case that reads like another. */
export const ADVICE_DEFECTS: readonly Defect[] = [...OPTIONS, ...CAUSES, ...TEXTS];
