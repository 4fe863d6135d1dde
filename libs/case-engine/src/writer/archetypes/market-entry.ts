import type { Exhibit, Part } from '../../model/case-model.js';
import type { Entry } from '../businesses/business.js';
import { contentStems } from '../../text/words.js';
import { createDraft, UnusableDraw, type Draft } from '../draft.js';
import { setHurdles, type Hurdles, type Lever } from '../hurdles.js';
import { significant } from '../random.js';
import {
  capital,
  inSentence,
  listed,
  mistake,
  pluralOf,
  ranking,
  titleOn,
  withArticle,
  type Plot,
  type Scene,
} from '../scene.js';
import { closingSentence } from '../wording.js';
import { addFixedLines, type FixedLines } from './fixed-lines.js';

interface Group {
  label: string;
  size: string;
  share: string;
  /** Units that one customer of the group buys a year. */
  frequency: string;
}

interface Economics {
  groups: Group[];
  /** Contribution on one unit: a calculation. */
  unitMargin: string;
  /** Facts that it is made of. */
  price: string;
  costs: string[];
  commission?: string;
}

/** Modules that lower the mature contribution to what really arrives. */
interface Drag {
  cannibal: boolean;
  ramp: boolean;
}

/** Whether a move into a new market earns enough, fast enough. */
export function plotMarketEntry(scene: Scene): Plot {
  const draft = createDraft();
  const { random, business, client } = scene;
  const entry = chooseEntry(scene);
  const economics = addEconomics(scene, draft, entry);
  const best = addBestGroup(scene, draft, economics);
  const drag = addDrag(scene, draft, economics);
  const fixed = addFixedLines(scene, draft, {
    total: 'fixed',
    totalLabel: 'Yearly fixed cost of the new activity',
    sum: draft.value('arriving') * (0.35 + random.next() * 0.25),
    unit: 'GBP/year',
    exhibitId: 'ex-fixed',
    title: random.pick([
      `Yearly fixed cost of the ${entry.sites}`,
      `What the ${entry.sites} would cost each year`,
      `Fixed cost by line once the ${entry.sites} are running`,
    ]),
    chartUnit: '£ a year',
    revealOn: 'b2',
  });
  const net = draft.calc('net', 'Yearly profit added', 'arriving - fixed', 'GBP/year');
  const hurdles = addHurdles(scene, draft, entry, economics, drag, net);
  const yes = hurdles.decision.verdict === 'yes';
  return {
    draft,
    titles: [
      `should it ${entry.move}?`,
      `is it worth it to ${entry.move}?`,
      `a plan to ${entry.move}`,
      `who would buy if it were to ${entry.move}?`,
      ...titleOn(scene, `a plan to ${entry.move}`),
    ],
    description: random.pick([
      `${capital(scene.kind)} is weighing a new venture: to ${entry.move}. Work out what it would earn and whether the board should agree.`,
      `With ${scene.story} in the news, ${client} wonders whether to ${entry.move}. Size the opportunity and test it against the board’s hurdle.`,
      `A market-entry case: who would buy, what would be left after cost${drag.cannibal ? ' and lost sales elsewhere' : ''}, and is it enough?`,
    ]),
    situation: [
      random.pick([
        `Its managers propose to ${entry.move}, which it has never done before.`,
        `One answer on the table is to ${entry.move}.`,
        `A small team has spent the summer on a plan to ${entry.move}.`,
      ]),
      random.pick([
        `The offer is meant for ${listed(economics.groups.map(({ label }) => inSentence(label)))}.`,
        `Early talks with ${listed(economics.groups.slice(0, 2).map(({ label }) => inSentence(label)))} were friendly, but nobody has promised to buy.`,
        `The team believes that ${inSentence(economics.groups[0]?.label ?? '')} are waiting for it.`,
      ]),
      ...(draft.facts.sites ? [`The plan foresees {fact:sites} ${entry.sites}.`] : []),
    ],
    question: random.pick([
      `The move has to earn ${hurdles.demand}. Should ${client} ${entry.move}?`,
      `Should ${client} ${entry.move}, given that the board expects it to earn ${hurdles.demand}?`,
      `If the move has to earn ${hurdles.demand}, should ${client} ${entry.move}?`,
    ]),
    clarifications: clarify(scene, entry, drag),
    frameworkNote: `Starting with who would buy, then what ${withArticle(business.unit)} leaves, works well; a structure by stakeholder would work too.`,
    buckets: frame(scene, entry, economics, fixed, drag),
    exhibits: [...groupExhibits(scene, economics), marginExhibit(scene, draft, economics), fixed.exhibit],
    tasks: [
      contributionTask(scene, draft, economics),
      bestTask(scene, draft, economics, best),
      netTask(scene, draft, hurdles, net, drag, entry),
    ],
    brainstorm: random.pick([
      `How could ${client} make this move pay better or cost less?`,
      `Suppose the board asks for a stronger plan. Which ideas would you bring?`,
      `What else could raise the chance of success of ${client} in the new market?`,
    ]),
    rankings: {
      volumes: ranking('Yearly volume by group', economics.groups, volumeOf, { first: best }),
    },
    decision: hurdles.decision,
    recommendation: recommend(scene, draft, entry, hurdles, net, drag, yes),
    reasons: ['arriving', net, ...(hurdles.payback ? [hurdles.payback] : []), hurdles.breakEven],
    risks: [
      random.pick([
        `${capital(inSentence(economics.groups[0]?.label ?? ''))} may take longer to decide than planned`,
        `Firms that serve ${inSentence(economics.groups[0]?.label ?? '')} today may answer with lower prices`,
      ]),
      `Interest in ${scene.theme} may fade once the headlines do`,
    ],
    nextSteps: [
      random.pick([
        `Put the offer to a few ${inSentence(economics.groups[0]?.label ?? '')} at its full price before spending on ${entry.sites}`,
        `Begin with a limited trial and decide on more ${entry.sites} after two quarters`,
      ]),
    ],
    topics: [
      'market entry',
      'unit economics',
      ...(drag.cannibal ? ['cannibalisation'] : []),
      hurdles.payback ? 'payback' : 'break-even',
    ],
    anchors: {
      structure: [
        'A list of market, competition and capabilities that would fit any entry',
        `Separates demand of ${inSentence(economics.groups[0]?.label ?? '')} and others from cost and hurdle`,
        `Asks unprompted ${drag.cannibal ? 'what the move would take from today’s sales' : `what is left on each ${business.unit}`} and says which branch decides`,
      ],
      judgement: [
        'Stops at the contribution and forgets the fixed cost',
        `Sets {calc:${net}} against {fact:target} and concludes`,
        'Also finds that the answer turns at {calc:breakEven:unit} and says how to learn more about it',
      ],
    },
  };
}

/** The move that the headline is about, where one of them is. */
function chooseEntry({ random, business, theme }: Scene): Entry {
  const subject = new Set(contentStems(theme));
  const fitting = business.entries.filter(({ move }) => contentStems(move).some((stem) => subject.has(stem)));
  return random.pick(fitting.length > 0 ? fitting : business.entries);
}

/** Units that last a year: a customer buys one. */
const ONE_A_YEAR = new Set([
  'subscription',
  'membership',
  'pass',
  'line',
  'plan',
  'licence',
  'policy',
  'client',
  'loan',
  'home',
  'placement',
  'desk',
]);
/** More than this many of such a unit would be too many for one organisation. */
const MOST_YEARLY = 12;

/** Units that a private customer buys in a year, where the price alone does not tell. */
const FREQUENCY: Readonly<Record<string, readonly [number, number]>> = {
  basket: [20, 50],
  copy: [1, 2],
  crate: [20, 50],
  box: [8, 30],
  pack: [20, 70],
  kit: [2, 8],
  parcel: [4, 20],
  night: [2, 6],
  lesson: [10, 30],
  ticket: [2, 8],
};

/** Groups of people, whatever else their name holds: "office workers", "holidaymakers". */
const PEOPLE =
  /(workers|staff|employees|holidaymakers|homemakers|guests|visitors|buyers|shoppers|drivers|students|families|parents|residents|commuters|couples|fans|travellers|pensioners|pupils|graduates|savers|readers|players|members|singles|users|owners|lovers|walkers|runners|riders|patients|learners|collectors)$/i;

/** How many organisations of a kind there are, from the few to the many. */
const ORGANISATIONS: readonly (readonly [pattern: RegExp, count: readonly [number, number]])[] = [
  [
    /ministr|aid agenc|utilit|police|prison|shipyard|plants?$|airlines?$|airports?$|paper mill|cell makers|electrolyser|large supermarket|pension/i,
    [20, 90],
  ],
  [
    /hospital|universit|council|chain|supermarket|insurer|association|brewer|festival|boards?$|factor|banks?$|host|studio|compan|retail|exporter|distributor|grocer|hotels? and|importer|logistics|depots?/i,
    [80, 500],
  ],
  [
    /firms?$|makers?$|shops?$|schools?|clinics?$|homes$|cafes?$|restaurants?|caterer|agents?$|agenc|charit|offices?|employers?|practices|dealers?|kitchens?|pharmac|warehouses?|hotels?|brands?|growers?|canteens?|gyms?|clubs?|publishers?|landlords|teams?$|start-ups|nurser|colleges?|providers?|centres?|fleets?|couriers?|wholesalers|recruiters|hauliers|manufacturers|printers|builders$|florists|farms?$|bars$|carriers|laundries|bakeries|partners|spaces|groups?$|suppliers|companies/i,
    [500, 6000],
  ],
];

function privateFrequency({ random, business }: Scene, price: number): number {
  if (ONE_A_YEAR.has(business.unit)) return 1;
  const known = FREQUENCY[business.unit];
  if (known) return random.whole(...known);
  if (price < 15) return random.whole(8, 30);
  return price < 80 ? random.whole(2, 8) : 1;
}

/** Size of a group and purchases of each of its customers so that together they make about the volume wanted. */
function sizeGroup(
  scene: Scene,
  label: string,
  buyersTimesFrequency: number,
  price: number,
): { size: number; frequency: number } {
  const { random } = scene;
  const count = PEOPLE.test(label) ? undefined : ORGANISATIONS.find(([pattern]) => pattern.test(label))?.[1];
  if (count) {
    const size = random.amount(...count);
    const frequency = significant(buyersTimesFrequency / size);
    if (frequency >= 2 && !(ONE_A_YEAR.has(scene.business.unit) && frequency > MOST_YEARLY)) {
      return { size, frequency: Math.round(frequency) };
    }
  }
  const frequency = count ? 1 : privateFrequency(scene, price);
  return { size: Math.round(significant(buyersTimesFrequency / frequency)), frequency };
}

function addEconomics(scene: Scene, draft: Draft, entry: Entry): Economics {
  const { random, business, level } = scene;
  const priceValue = random.amount(...business.price);
  const price = draft.fact(
    'price',
    `Price of ${withArticle(business.unit)}`,
    priceValue,
    `GBP/${business.unit}`,
    'ex-margin',
  );
  const margin = business.margin[0] + random.next() * (business.margin[1] - business.margin[0]);
  // The first cost of a business is its main one: a price cannot go into card fees alone.
  const [mainCost = '', ...otherCosts] = business.unitCosts;
  const others = level === 0 ? random.whole(0, 1) : random.whole(1, 2);
  const costLabels = [mainCost, ...random.sample(otherCosts, others)];
  const weights = costLabels.map((_, index) => (index === 0 ? 1.5 : 0.4) + random.next() * 0.4);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const costs = costLabels.map((label, index) =>
    draft.fact(
      `cost${index + 1}`,
      label,
      significant((priceValue * (1 - margin) * (weights[index] ?? 1)) / whole),
      `GBP/${business.unit}`,
      'ex-margin',
    ),
  );
  const commission =
    level > 0 && random.chance(0.35)
      ? draft.fact(
          'commission',
          'Commission of sales partners, share of price',
          random.amount(0.05, 0.1),
          '1',
          'ask',
          { ask: ['commission', 'partner', 'agent'] },
        )
      : undefined;
  const unitMargin = draft.calc(
    'unitMargin',
    `Contribution on ${withArticle(business.unit)}`,
    `${price}${costs.map((cost) => ` - ${cost}`).join('')}${commission ? ` - ${price} * ${commission}` : ''}`,
    `GBP/${business.unit}`,
  );
  const groups = addGroups(scene, draft, entry, priceValue);
  draft.calc(
    'volume',
    'Volume at maturity',
    groups.map(({ size, share, frequency }) => `${size} * ${share} * ${frequency}`).join(' + '),
    `${business.unit}/year`,
  );
  draft.calc('contribution', 'Yearly contribution at maturity', `volume * ${unitMargin}`, 'GBP/year');
  return { groups, unitMargin, price, costs, ...(commission ? { commission } : {}) };
}

function addGroups(scene: Scene, draft: Draft, entry: Entry, price: number): Group[] {
  const { random, business, level } = scene;
  const count = level === 0 ? 2 : random.whole(2, level === 1 ? 3 : 4);
  const [low, high] = business.volume;
  const volume = random.amount(low * 0.6, low + (high - low) * 0.4);
  const units = capital(pluralOf(business.unit));
  return random.sample(entry.groups, count).map((label, index) => {
    const n = index + 1;
    const share = random.amount(0.03, 0.24);
    const part = (volume / count) * (0.6 + random.next() * 0.8);
    const { size, frequency } = sizeGroup(scene, label, part / share, price);
    if (size < 10) throw new UnusableDraw('a group of customers is too small to count');
    return {
      label,
      size: draft.fact(`size${n}`, `${label} in reach`, size, 'customer', 'ex-groups'),
      share: draft.fact(`share${n}`, `Share of ${inSentence(label)} that would buy`, share, '1', 'ex-shares'),
      frequency: draft.fact(
        `frequency${n}`,
        `${units} a year, ${inSentence(label)}`,
        frequency,
        `${business.unit}/customer/year`,
        'ex-shares',
      ),
    };
  });
}

const volumeOf = ({ size, share, frequency }: Group) => `${size} * ${share} * ${frequency}`;
/** A group that buys more than this share of the best one's volume would be no clear second. */
const NEAR_BEST = 0.92;

function addBestGroup({ business }: Scene, draft: Draft, { groups }: Economics): Group {
  const sized = groups
    .map((group) => ({ group, volume: draft.value(volumeOf(group)) }))
    .sort((a, b) => b.volume - a.volume);
  const [best, second] = sized;
  if (!best || !second || second.volume > NEAR_BEST * best.volume)
    throw new UnusableDraw('no group clearly buys the most');
  draft.calc(
    'bestVolume',
    'Volume of the group that buys the most',
    `max(${groups.map(volumeOf).join(', ')})`,
    `${business.unit}/year`,
  );
  return best.group;
}

function addDrag(scene: Scene, draft: Draft, { unitMargin }: Economics): Drag {
  const { random, business, level } = scene;
  const cannibal = random.chance(level === 0 ? 0.3 : 0.6);
  const ramp = level > 0 && random.chance(0.45);
  if (cannibal) {
    draft.fact(
      'cannibal',
      'Share of the new volume taken from today’s business',
      random.amount(0.08, 0.25),
      '1',
      'ask',
      { ask: ['cannibal', 'existing', 'own sales', 'overlap', 'switch'] },
    );
    draft.fact(
      'oldMargin',
      `Contribution today on ${withArticle(business.unit)}`,
      significant(draft.value(unitMargin) * (0.8 + random.next() * 0.5)),
      `GBP/${business.unit}`,
      'ask',
      { ask: ['margin today', 'current contribution', 'existing margin'] },
    );
    draft.calc(
      'cannibalLoss',
      'Contribution lost in today’s business',
      'cannibal * volume * oldMargin',
      'GBP/year',
    );
  }
  if (ramp)
    draft.fact(
      'ramp',
      'Volume in the early years, as share of maturity',
      random.amount(0.6, 0.85),
      '1',
      'ask',
      { ask: ['ramp', 'mature', 'build up', 'how quickly', 'early years'] },
    );
  const after = cannibal ? '(contribution - cannibalLoss)' : 'contribution';
  draft.calc(
    'arriving',
    cannibal
      ? 'Contribution after lost sales'
      : ramp
        ? 'Contribution in the early years'
        : 'Contribution before fixed cost',
    ramp ? `${after} * ramp` : after.replace(/[()]/g, ''),
    'GBP/year',
  );
  return { cannibal, ramp };
}

function addHurdles(
  scene: Scene,
  draft: Draft,
  entry: Entry,
  economics: Economics,
  drag: Drag,
  net: string,
): Hurdles {
  const { random, level } = scene;
  const ramp = drag.ramp ? ' * ramp' : '';
  const perUnit = `(unitMargin${drag.cannibal ? ' - cannibal * oldMargin' : ''})`;
  const shares: Lever[] = economics.groups.map(({ size, share, frequency }) => ({
    id: share,
    slope: `${size} * ${frequency} * ${perUnit}${ramp}`,
  }));
  const priceSlope = `volume${economics.commission ? ` * (1 - ${economics.commission})` : ''}${ramp}`;
  const levers: Lever[] = [
    ...shares,
    { id: 'price', slope: priceSlope },
    ...(drag.cannibal ? [{ id: 'cannibal', slope: `-1 * volume * oldMargin${ramp}` }] : []),
    ...(drag.ramp
      ? [{ id: 'ramp', slope: drag.cannibal ? 'contribution - cannibalLoss' : 'contribution' }]
      : []),
  ];
  return setHurdles(draft, random, {
    net,
    targetLabel: 'Yearly profit that the move must add',
    levers,
    ...(random.chance(0.45 + level * 0.2)
      ? { invest: (total: number) => addInvestment(scene, draft, entry, total) }
      : {}),
  });
}

function addInvestment({ random, level }: Scene, draft: Draft, entry: Entry, total: number): string {
  const stock = level > 0 && random.chance(0.4);
  const rest = total * (stock ? 0.85 : 1);
  const ask = { ask: ['capex', 'investment', 'upfront', 'cost to open', 'set-up'] };
  if (stock)
    draft.fact('stock', 'Working capital tied up', significant(total * 0.15), 'GBP', 'ask', {
      ask: ['working capital', 'stock', 'inventory', 'cash'],
    });
  const extra = stock ? ' + stock' : '';
  if (random.chance(0.6)) {
    const sites = random.pick([2, 3, 4, 5, 6, 8, 10, 12]);
    draft.fact('sites', capital(entry.sites), sites, 'site', 'prompt');
    draft.fact(
      'siteCost',
      `Cost to set up one of the ${entry.sites}`,
      significant(rest / sites),
      'GBP/site',
      'ask',
      ask,
    );
    return draft.calc('capex', 'Investment', `sites * siteCost${extra}`, 'GBP');
  }
  draft.fact('setUp', `Cost to set up the ${entry.sites}`, significant(rest), 'GBP', 'ask', ask);
  if (stock) return draft.calc('capex', 'Investment', `setUp${extra}`, 'GBP');
  draft.fact('training', 'Training and launch before opening', significant(rest * 0.12, 1), 'GBP', 'ask', {
    ask: ['training', 'launch', 'marketing'],
  });
  return draft.calc('capex', 'Investment', 'setUp + training', 'GBP');
}

function groupExhibits({ random, client, business }: Scene, { groups }: Economics): Exhibit[] {
  const names = listed(groups.map(({ label }) => inSentence(label)));
  return [
    {
      id: 'ex-groups',
      title: random.pick([
        'Customers in reach, by group',
        'How many there are of each group',
        'Size of the groups that the offer is meant for',
      ]),
      kind: 'bar',
      unit: 'customers',
      axisFrom: 0,
      series: groups.map(({ label, size }) => ({ label, value: { fact: size } })),
      altText: `Bars with the number of customers in reach for ${names}.`,
      source: `${client}, market survey`,
      revealOn: 'b1',
    },
    {
      id: 'ex-shares',
      title: random.pick([
        'Share of each group that would buy',
        'Who said that they would buy',
        'Buyers in each group, after discounting for enthusiasm',
      ]),
      kind: 'table',
      columns: ['Group', 'Share that would buy', `${capital(pluralOf(business.unit))} a year, each buyer`],
      rows: groups.map(({ label, share, frequency }) => [label, { fact: share }, { fact: frequency }]),
      altText: `Table with the share that would buy, and what each buyer takes a year, for ${names}.`,
      source: `${client}, market survey`,
      revealOn: 'b1',
    },
  ];
}

function marginExhibit(
  { random, business, client }: Scene,
  draft: Draft,
  { price, costs, commission }: Economics,
): Exhibit {
  const unit = `£ per ${business.unit}`;
  const labels = costs.map((cost) => draft.facts[cost]?.label ?? cost);
  const common = {
    id: 'ex-margin',
    title: random.pick([
      `Price and direct cost of ${withArticle(business.unit)}`,
      `What ${withArticle(business.unit)} brings in and costs`,
    ]),
    unit,
    axisFrom: 0 as const,
    altText:
      `Price of ${withArticle(business.unit)} and its direct cost: ${listed(labels.map(inSentence))}, in ${unit}.`.slice(
        0,
        400,
      ),
    source: `${client}, finance department`,
    revealOn: 'b2',
  };
  const first = { label: 'Price', value: { fact: price } };
  const lines = costs.map((cost, index) => ({ label: labels[index] ?? cost, value: { fact: cost } }));
  if (commission || random.chance(0.35))
    return { ...common, kind: 'bar', series: [first, ...lines], highlight: 'Price' };
  return {
    ...common,
    kind: 'waterfall',
    series: [
      first,
      ...lines.map((line) => ({ ...line, falls: true })),
      { label: 'Contribution', value: { calc: 'unitMargin' } },
    ],
    totalCalc: 'unitMargin',
    highlight: 'Contribution',
  };
}

function contributionTask(
  { random, business, level }: Scene,
  draft: Draft,
  { groups, price, commission }: Economics,
): Part {
  const first = groups[0] as Group;
  return {
    id: 'size-task',
    kind: 'quant',
    minutes: 8 + level,
    ask: random.pick([
      `What contribution a year would the move bring at maturity, before fixed cost${draft.calcs.cannibalLoss ? ' and before any effect on today’s sales' : ''}?`,
      `Estimate the yearly contribution at maturity, before fixed cost${draft.calcs.cannibalLoss ? ' and lost sales elsewhere' : ''}.`,
    ]),
    frameworkRefs: ['b1', 'b2'],
    answer: 'contribution',
    path: ['volume', 'unitMargin', 'contribution'],
    tolerancePct: 2,
    mistakes: draft.mistakes('contribution', [
      mistake(
        'revenue',
        `volume * ${price}`,
        'You took revenue as contribution: take off what each sale costs.',
      ),
      mistake(
        'all-buy',
        `(${groups.map(({ size, frequency }) => `${size} * ${frequency}`).join(' + ')}) * unitMargin`,
        'You counted everyone in reach; only a share would buy.',
      ),
      mistake(
        'one-group',
        `${first.size} * ${first.share} * ${first.frequency} * unitMargin`,
        `You counted ${inSentence(first.label)} alone; the other groups buy as well.`,
      ),
      ...(commission
        ? [
            mistake(
              'no-commission',
              `volume * (unitMargin + ${price} * ${commission})`,
              'You forgot the commission of the sales partners.',
            ),
          ]
        : []),
    ]),
    hints: [
      `Customers in reach, times the share that would buy, times what each buys a year.`,
      `Contribution on each ${business.unit} is {calc:unitMargin}.`,
    ],
    soWhat: `At maturity {calc:volume:unit} would bring {calc:contribution} a year; the question is what fixed cost${draft.calcs.cannibalLoss ? ' and lost sales leave' : ' leaves'} of it.`,
  };
}

function bestTask({ random }: Scene, draft: Draft, { groups }: Economics, best: Group): Part {
  const other = groups.find((group) => group !== best) ?? best;
  return {
    id: 'group-task',
    kind: 'exhibit',
    minutes: 4,
    ask: random.pick([
      'Which group would buy the most, and how much a year?',
      'Put both exhibits together: which group matters most, and how large is its yearly volume?',
    ]),
    frameworkRefs: ['b1'],
    answer: 'bestVolume',
    path: ['bestVolume'],
    tolerancePct: 2,
    mistakes: draft.mistakes('bestVolume', [
      mistake(
        'crossed',
        `${best.size} * ${other.share} * ${best.frequency}`,
        `You used the share of ${inSentence(other.label)} for ${inSentence(best.label)}.`,
      ),
      mistake(
        'other-group',
        `${other.size} * ${other.share} * ${other.frequency}`,
        `You chose ${inSentence(other.label)}; another group buys more.`,
      ),
      mistake(
        'whole-group',
        `${best.size} * ${best.frequency}`,
        'You counted the whole group, buyers or not.',
      ),
    ]),
    hints: ['Size alone does not decide; neither does the share alone.'],
    soWhat: `{most:volumes} would take {calc:bestVolume:unit}, so a launch should be built around them.`,
  };
}

function netTask(
  { random, level }: Scene,
  draft: Draft,
  hurdles: Hurdles,
  net: string,
  drag: Drag,
  entry: Entry,
): Part {
  const answer = hurdles.payback ?? net;
  const over = (formula: string) => (hurdles.payback ? `capex / (${formula})` : formula);
  const rampText = drag.ramp ? ' * ramp' : '';
  return {
    id: 'profit-task',
    kind: 'quant',
    minutes: 8 + level,
    ask: hurdles.payback
      ? random.pick([
          `What profit would the move add each year, and when would the ${entry.sites} pay back?`,
          'Now bring in everything else. How long is the payback?',
        ])
      : random.pick([
          'What profit would the move add each year, everything considered?',
          `After all cost, what do the ${entry.sites} add to profit each year?`,
        ]),
    frameworkRefs: ['b2', 'b3'],
    answer,
    path: [
      ...(drag.cannibal ? ['cannibalLoss'] : []),
      'arriving',
      'fixed',
      net,
      ...(hurdles.payback ? ['capex', 'payback'] : []),
    ]
      .filter((id) => draft.calcs[id])
      .slice(-6),
    tolerancePct: 3,
    mistakes: draft
      .mistakes(answer, [
        ...(drag.cannibal
          ? [
              mistake(
                'no-cannibal',
                over(`contribution${rampText} - fixed`),
                'You left out the sales that today’s business would lose.',
              ),
            ]
          : []),
        ...(drag.ramp
          ? [
              mistake(
                'no-ramp',
                over(`${drag.cannibal ? '(contribution - cannibalLoss)' : 'contribution'} - fixed`),
                'You took mature volume from the first day; it takes time to build.',
              ),
            ]
          : []),
        mistake('no-fixed', over('arriving'), 'You left out the yearly fixed cost.'),
        mistake(
          'one-line',
          over('arriving - fixed1'),
          'You took off the first cost line only; the exhibit has more.',
        ),
        ...(draft.facts.stock && hurdles.payback
          ? [
              mistake(
                'no-stock',
                `(capex - stock) / ${net}`,
                'You left out the working capital that the move ties up.',
              ),
            ]
          : []),
        ...(draft.facts.siteCost && hurdles.payback
          ? [
              mistake(
                'one-site',
                `siteCost / ${net}`,
                'You set the cost of one location against the profit of all.',
              ),
            ]
          : []),
      ])
      .slice(0, 5),
    hints: ['Fixed cost adds up to {calc:fixed} a year.'],
    soWhat:
      hurdles.decision.verdict === 'yes'
        ? `The move adds {calc:${net}} a year against a target of {fact:target}${hurdles.payback ? ' and pays back in {calc:payback:unit}' : ''}: it passes, with {calc:gap} to spare.`
        : `The move adds {calc:${net}} a year against a target of {fact:target}${hurdles.payback ? ' and pays back in {calc:payback:unit} against a limit of {fact:hurdle:unit}' : ''}: on these terms it does not pass.`,
  };
}

function frame(
  scene: Scene,
  entry: Entry,
  { groups, costs }: Economics,
  fixed: FixedLines,
  drag: Drag,
): Plot['buckets'] {
  const { random, business, client, theme } = scene;
  const costLabel = random.pick(business.unitCosts);
  return [
    {
      id: 'b1',
      label: random.pick(['Who would buy the new offer', `Demand for the new offer of ${client}`]),
      leaves: [
        ...groups.slice(0, 3).map(({ label }) => `Number and interest of ${inSentence(label)}`),
        `How many ${pluralOf(business.unit)} a customer buys`,
      ],
      explored: true,
    },
    {
      id: 'b2',
      label: random.pick([`Economics of the ${entry.sites}`, 'What is left after cost']),
      leaves: [
        `Price and direct cost of ${withArticle(business.unit)}`,
        `${capital(inSentence(fixed.labels[0] ?? ''))} and other yearly cost`,
        ...(costs.length > 1 ? [`What ${inSentence(costLabel)} will cost`] : []),
      ],
      explored: true,
    },
    {
      id: 'b3',
      label: random.pick([`Effect on ${client}`, `Investment and effect on ${client} today`]),
      leaves: [
        ...(drag.cannibal
          ? [`Share of volume taken from today’s ${business.sells}`]
          : [`Attention of managers needed for today’s ${business.sells}`]),
        `Money needed to set up the ${entry.sites}`,
        ...(drag.ramp ? [`How fast the ${entry.sites} reach maturity`] : []),
      ],
      explored: true,
    },
    {
      id: 'b4',
      label: random.pick(['Rivals, partners and the news', 'Can it be done, and who will answer']),
      leaves: [
        `What news of ${theme} could change for ${business.customers}`.slice(0, 110),
        `Suppliers who serve ${inSentence(groups[0]?.label ?? '')} today`,
        ...(random.chance(0.5) ? [`Skills to run ${entry.sites}`] : []),
      ],
      explored: false,
      deprioritised: 'Important for the risks, but no numbers are available.',
    },
  ];
}

function clarify(
  { random, business, client, theme }: Scene,
  entry: Entry,
  drag: Drag,
): Plot['clarifications'] {
  return random.sample(
    [
      {
        q: 'Is it all or nothing?',
        a: `No. ${client} could start smaller, but the board wants an opinion on the whole plan first.`,
      },
      { q: 'What counts as profit?', a: 'Contribution less fixed cost, before tax and interest.' },
      {
        q: `Are there other firms that already do this?`,
        a: `A few, none of them with the name that ${client} has among ${business.customers}.`,
      },
      {
        q: `Does ${client} have people who could run the ${entry.sites}?`,
        a: 'For the start, yes. More would be hired as volume grows, and their pay is in the cost shown.',
      },
      {
        q: 'Do the new customers pay a different price?',
        a: `One price for all. It is in the exhibit on price and cost.`,
      },
      {
        q: 'How certain are the shares that would buy?',
        a: 'They come from a survey and have been cut for over-optimism already.',
      },
      {
        q: `Why now?`,
        a: `Partly because of the news on ${theme}. The directors would also like to depend less on today’s ${business.sells}.`,
      },
      ...(drag.ramp
        ? []
        : [
            {
              q: `How soon do the ${entry.sites} reach their full volume?`,
              a: 'Assume full volume from the start; the plan allows for it.',
            },
          ]),
    ],
    random.whole(3, 5),
  );
}

function recommend(
  scene: Scene,
  draft: Draft,
  entry: Entry,
  hurdles: Hurdles,
  net: string,
  drag: Drag,
  yes: boolean,
): string {
  const { random, client } = scene;
  const after =
    drag.cannibal && drag.ramp
      ? ' after lost sales and slow early years'
      : drag.cannibal
        ? ' after lost sales elsewhere'
        : drag.ramp
          ? ' while volume builds up'
          : '';
  const numbers = `Contribution is {calc:arriving} a year${after}, of which fixed cost takes {calc:fixed}; {calc:${net}} remains against a target of {fact:target}.`;
  const payback = hurdles.payback
    ? ` The {calc:capex} invested comes back in {calc:payback:unit}; the limit is {fact:hurdle:unit}.`
    : '';
  const focus = yes
    ? random.pick([
        ...(draft.value('bestVolume') > draft.value('volume') / 2
          ? ['{most:volumes} carry the plan, so begin with them.']
          : ['{most:volumes} would buy more than any other group, so begin with them.']),
        `The largest volume would come from {most:volumes}, who should be asked first.`,
      ])
    : random.pick([
        `If the plan comes back, build it around {most:volumes}.`,
        `{most:volumes} would buy most, so a smaller offer for them alone is worth a look.`,
      ]);
  const turn = closingSentence(scene, draft, hurdles);
  if (yes) return `Yes: ${entry.move}. ${numbers}${payback} ${focus} ${turn}`;
  return `No, ${client} should not ${entry.move} as planned. ${numbers}${payback} ${turn} ${focus}`;
}
