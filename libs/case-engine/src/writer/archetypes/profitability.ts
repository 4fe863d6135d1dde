import type { Exhibit, Part } from '../../model/case-model.js';
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
import {
  exitPlan,
  risePlan,
  savingPlan,
  upgradePlan,
  type Plan,
  type Segment,
} from './profitability-plans.js';

/** Why profit fell, and whether the plan wins enough of it back. */
export function plotProfitability(scene: Scene): Plot {
  const draft = createDraft();
  const { business, client } = scene;
  const segments = addSegments(scene, draft);
  const inflation = scene.level > 0 && scene.random.chance(0.5) ? addInflation(scene, draft) : undefined;
  const marginNow = (segment: Segment) => (inflation ? `(${segment.margin} - ${inflation})` : segment.margin);
  const lines = scene.random.chance(scene.level === 0 ? 0.35 : 0.65) ? addRises(scene, draft) : undefined;
  const fall = addFall(draft, segments, marginNow, lines);
  const topLoss = addTopLoss(scene, draft, segments, lines !== undefined);
  const rankings = rank(draft, segments, lines, inflation);
  const steady = isSteady(draft, segments);
  const plan = choosePlan(scene, draft, segments, marginNow, lines);
  const { net, hurdles, extras } = addNet(scene, draft, plan);
  const top = segments[0] as Segment;
  const low = segments.at(-1) as Segment;
  const yes = hurdles.decision.verdict === 'yes';
  const units = pluralOf(business.unit);
  return {
    draft,
    titles: [
      'where has the profit gone?',
      'can the fall in profit be reversed?',
      'will the recovery plan be enough?',
      ...(steady ? ['why does it sell as much and earn less?'] : []),
      `should it ${plan.move}?`,
      `a poor year, and a plan to ${plan.move}`,
      `earning less after ${scene.story}`,
      ...titleOn(scene, 'a poor year'),
      `what do ${business.sells} still earn?`,
      'what does it still earn, and where?',
    ],
    description: scene.random.pick([
      `Profit has slipped at ${scene.kind}. Find out where it went and whether a plan to ${plan.move} wins enough of it back.`,
      `The chief executive of ${client} wants to know why profit fell and whether to ${plan.move}. Set against ${scene.story}.`,
      `A profitability case on ${business.sells}: separate volume, mix and cost, then judge a plan to ${plan.move}.`,
    ]),
    situation: [
      scene.random.pick([
        steady
          ? `Profit is lower than it was a year ago, although ${client} still does about as much business.`
          : `Profit is lower than it was a year ago, and the amount of business has changed as well.`,
        `Its managers see busy days, and yet the year closed with less profit than the one before.`,
        `The figures for ${listed(segments.map((segment) => inSentence(segment.label)))} have moved in different directions, and profit is down on last year.`,
        `Nobody at ${client} can point to one cause, but less is left at the end of the year than at the end of the last.`,
        `Some of its business has grown and some has shrunk, and on balance profit is down on last year.`,
        `What it charges has not changed, and yet it earned less this year than last.`,
      ]),
      plan.situation,
    ],
    question: scene.random.pick([
      `Why did profit fall, and should ${client} ${plan.move} if the plan has to add ${hurdles.demand}?`,
      `The board will back a plan only if it can add ${hurdles.demand}. What explains the fall, and should ${client} ${plan.move}?`,
      `To be worth the disruption, any plan must add ${hurdles.demand}. Where did the profit go, and should ${client} ${plan.move}?`,
    ]),
    clarifications: clarify(scene, segments, steady),
    frameworkNote: `A sound structure separates the mix of ${business.sells} from cost before it judges the plan. Others are possible.`,
    buckets: frame(scene, segments, plan, lines),
    exhibits: [...segmentExhibits(scene, segments), ...(lines ? [lines.exhibit] : [])],
    tasks: [
      fallTask(scene, draft, fall, segments, marginNow, lines, inflation),
      topTask(draft, topLoss, top, low),
      netTask(scene, draft, plan, net, hurdles, extras),
    ],
    brainstorm: scene.random.pick([
      `Beyond this plan, what else could ${client} do to earn more from its ${business.customers}?`,
      `The board would like a longer list. What other ways are there to raise profit at ${client}?`,
    ]),
    rankings,
    decision: hurdles.decision,
    recommendation: recommend(scene, draft, plan, hurdles, net, yes),
    reasons: [fall.id, net, ...(hurdles.payback ? [hurdles.payback] : []), hurdles.breakEven],
    risks: [
      `The response in ${inSentence(low.label)} may differ from what the plan assumes`,
      `Rivals may answer in {most:margins}, where ${client} earns most on ${withArticle(business.unit)}`,
    ],
    nextSteps: [`Report contribution by segment every month, not the average of all ${units}`],
    topics: ['profit tree', 'sales mix', 'contribution', hurdles.payback ? 'payback' : 'break-even'],
    anchors: {
      structure: [
        'Lists revenue and cost without naming anything of this client',
        `Separates ${inSentence(top.label)} from ${inSentence(low.label)} and sets cost apart`,
        `Suspects a shift in mix before seeing data, and asks for contribution on each ${business.unit} by segment`,
      ],
      judgement: [
        'Gives numbers without saying what they mean for the plan',
        `Compares {calc:${net}} with {fact:target} and draws the conclusion`,
        `Also says that the answer turns at {calc:breakEven:unit}, and how likely that is`,
      ],
    },
  };
}

function addSegments({ random, business, level }: Scene, draft: Draft): Segment[] {
  const count = level === 0 ? 2 : random.whole(2, level === 1 ? 3 : 4);
  const labels = random.sample(business.segments, count);
  const price = random.amount(...business.price);
  const usual = price * (business.margin[0] + random.next() * (business.margin[1] - business.margin[0]));
  const first = random.amount(
    business.volume[0],
    business.volume[0] + (business.volume[1] - business.volume[0]) * 0.6,
  );
  return labels.map((label, index) => {
    const position = index / (count - 1);
    const last = index === 0 ? first : significant(first * (0.5 + random.next() * 0.9));
    const growth =
      index === 0
        ? 0.68 + random.next() * 0.17
        : position === 1
          ? 1.06 + random.next() * 0.24
          : 0.95 + random.next() * 0.1;
    const margin = significant(usual * (1.5 - position * 0.9) * (0.93 + random.next() * 0.14));
    const unit = `${business.unit}/year`;
    return {
      label,
      last: draft.fact(`last${index + 1}`, `${label}, last year`, last, unit, 'ex1'),
      now: draft.fact(`now${index + 1}`, `${label}, this year`, significant(last * growth), unit, 'ex1'),
      margin: draft.fact(
        `margin${index + 1}`,
        `Contribution, ${inSentence(label)}`,
        margin,
        `GBP/${business.unit}`,
        'ex2',
      ),
    };
  });
}

function addInflation({ random, business }: Scene, draft: Draft): string {
  const smallest = Math.min(
    ...Object.entries(draft.facts).flatMap(([id, fact]) => (id.startsWith('margin') ? [fact.value] : [])),
  );
  const line = random.pick(business.unitCosts);
  return draft.fact(
    'inflation',
    `Rise in ${inSentence(line)} this year`,
    random.amount(smallest * 0.08, smallest * 0.22),
    `GBP/${business.unit}`,
    'ask',
    {
      ask: ['unit cost', 'variable cost', 'inflation', inSentence(line)],
    },
  );
}

function addRises(scene: Scene, draft: Draft): FixedLines {
  const sum = draft.value('last1 * margin1') * (0.12 + scene.random.next() * 0.3);
  return addFixedLines(scene, draft, {
    total: 'rises',
    totalLabel: 'Rise in fixed cost',
    sum,
    unit: 'GBP/year',
    exhibitId: 'ex3',
    title: scene.random.pick([
      'Rise in yearly fixed cost since last year',
      'What each cost line added this year',
      'Increase by cost line against last year',
    ]),
    chartUnit: '£ a year',
    revealOn: 'b2',
  });
}

/** Smallest share of the fall that the shift between segments makes: it is what the case is about. */
const LEAST_SHIFT = 0.25;

/** What the case relies on: where a unit earns most and least, who lost most, and which cause of the fall is the largest. */
function rank(
  draft: Draft,
  segments: readonly Segment[],
  lines?: FixedLines,
  inflation?: string,
): Plot['rankings'] {
  const [first, last] = [segments[0], segments.at(-1)] as [Segment, Segment];
  const shift = `contributionLast - (${segments.map(({ now, margin }) => `${now} * ${margin}`).join(' + ')})`;
  if (draft.value(shift) < LEAST_SHIFT * draft.value('fall'))
    throw new UnusableDraw('the shift between segments explains little of the fall');
  const causes = [
    { label: `the shift away from ${inSentence(first.label)}`, formula: shift },
    ...(lines ? [{ label: 'the rise in fixed cost', formula: lines.total }] : []),
    ...(inflation
      ? [
          {
            label: 'the higher cost of each sale',
            formula: `${inflation} * (${segments.map(({ now }) => now).join(' + ')})`,
          },
        ]
      : []),
  ];
  return {
    margins: ranking('Contribution on one unit by segment', segments, ({ margin }) => margin, {
      first,
      last,
    }),
    losses: ranking(
      'Contribution lost since last year by segment',
      segments,
      (segment) => `(${segment.last} - ${segment.now}) * ${segment.margin}`,
      { first },
    ),
    ...(causes.length > 1
      ? { causes: ranking('Parts of the fall in profit', causes, ({ formula }) => formula) }
      : {}),
  };
}

/** Whether about as many units were sold as last year. */
function isSteady(draft: Draft, segments: readonly Segment[]): boolean {
  const sum = (id: (segment: Segment) => string) => draft.value(segments.map(id).join(' + '));
  return Math.abs(sum(({ now }) => now) / sum(({ last }) => last) - 1) <= 0.05;
}

interface Fall {
  id: string;
  path: string[];
}

function addFall(
  draft: Draft,
  segments: readonly Segment[],
  marginNow: (segment: Segment) => string,
  lines?: FixedLines,
): Fall {
  const sum = (of: (segment: Segment) => string) => segments.map(of).join(' + ');
  draft.calc(
    'contributionLast',
    'Contribution last year',
    sum(({ last, margin }) => `${last} * ${margin}`),
    'GBP/year',
  );
  draft.calc(
    'contributionNow',
    'Contribution this year',
    sum((segment) => `${segment.now} * ${marginNow(segment)}`),
    'GBP/year',
  );
  draft.calc(
    'fall',
    'Fall in profit',
    `contributionLast - contributionNow${lines ? ' + rises' : ''}`,
    'GBP/year',
  );
  const share = draft.value('fall / contributionLast');
  if (share < 0.06 || share > 0.55) throw new UnusableDraw('the fall in profit is out of proportion');
  return { id: 'fall', path: ['contributionLast', 'contributionNow', ...(lines ? ['rises'] : []), 'fall'] };
}

/** Netted against the growing segment only where that is not the whole answer already. */
function addTopLoss({ random }: Scene, draft: Draft, segments: readonly Segment[], more: boolean): string {
  const [top, low] = [segments[0], segments.at(-1)] as [Segment, Segment];
  if ((segments.length === 2 && !more) || random.chance(0.5))
    return draft.calc(
      'topLoss',
      `Contribution lost in ${inSentence(top.label)}`,
      `(${top.last} - ${top.now}) * ${top.margin}`,
      'GBP/year',
    );
  draft.calc(
    'lowGain',
    `Contribution gained in ${inSentence(low.label)}`,
    `(${low.now} - ${low.last}) * ${low.margin}`,
    'GBP/year',
  );
  return draft.calc(
    'topLoss',
    'Net contribution lost to the shift between them',
    `(${top.last} - ${top.now}) * ${top.margin} - lowGain`,
    'GBP/year',
  );
}

function choosePlan(
  scene: Scene,
  draft: Draft,
  segments: readonly Segment[],
  marginNow: (segment: Segment) => string,
  lines?: FixedLines,
): Plan {
  const input = { scene, draft, segments, marginNow, prefix: 'plan' };
  const plans = [upgradePlan, risePlan, exitPlan];
  if (!lines || scene.random.chance(0.7)) return scene.random.pick(plans)(input);
  return savingPlan(input, 'rises', lines.labels);
}

interface Extras {
  delivered: boolean;
  running: boolean;
}

function addNet(scene: Scene, draft: Draft, plan: Plan): { net: string; hurdles: Hurdles; extras: Extras } {
  const { random, level } = scene;
  const delivered = level > 0 && random.chance(0.4);
  const running = level === 0 ? random.chance(0.6) : random.chance(0.75);
  if (delivered)
    draft.fact(
      'delivered',
      'Share of plans like this that was delivered in the past',
      random.amount(0.6, 0.9),
      '1',
      'ask',
      { ask: ['deliver', 'track record', 'realistic', 'ramp'] },
    );
  if (running)
    draft.fact(
      'running',
      'Yearly cost of running the plan',
      random.amount(draft.value(plan.gain) * 0.1, draft.value(plan.gain) * 0.25),
      'GBP/year',
      'ask',
      { ask: ['running cost', 'programme cost', 'cost of the plan'] },
    );
  const net = draft.calc(
    'net',
    'Yearly net benefit of the plan',
    `${plan.gain}${delivered ? ' * delivered' : ''}${running ? ' - running' : ''}`,
    'GBP/year',
  );
  const scaled = (lever: Lever): Lever => ({
    ...lever,
    slope: `(${lever.slope})${delivered ? ' * delivered' : ''}`,
  });
  const hurdles = setHurdles(draft, random, {
    net,
    targetLabel: 'Yearly profit that the plan must add',
    levers: [...plan.levers.map(scaled), ...(delivered ? [{ id: 'delivered', slope: plan.gain }] : [])],
    ...(random.chance(0.3 + level * 0.15)
      ? {
          invest: (total: number) =>
            draft.fact('capex', 'One-off cost of the plan', significant(total), 'GBP', 'ask', {
              ask: ['one-off', 'investment', 'upfront', 'capex'],
            }),
        }
      : {}),
  });
  return { net, hurdles, extras: { delivered, running } };
}

function segmentExhibits(scene: Scene, segments: readonly Segment[]): Exhibit[] {
  const { random, business, client } = scene;
  const units = pluralOf(business.unit);
  const names = listed(segments.map((segment) => inSentence(segment.label)));
  const volume = {
    id: 'ex1',
    title: random.pick([
      `${capital(business.sells)} by segment, last year and this year`,
      `How volume moved between segments`,
      `${client}: ${units} sold by segment`,
    ]),
    revealOn: 'b1',
    unit: `${units} a year`,
    source: `${client}, management accounts`,
  };
  const margins = {
    id: 'ex2',
    title: `Contribution on each ${business.unit}`,
    revealOn: 'b1',
    unit: `£ per ${business.unit}`,
    source: `${client}, management accounts`,
  };
  const stacked = random.chance(0.5);
  return [
    stacked
      ? {
          ...volume,
          kind: 'stacked-bar',
          axisFrom: 0,
          categories: ['Last year', 'This year'],
          groups: segments.map(({ label, last, now }) => ({
            label,
            values: [{ fact: last }, { fact: now }],
          })),
          highlight: segments[0]?.label,
          altText: `Two stacked bars compare volumes of ${names} last year and this year.`,
        }
      : {
          ...volume,
          kind: 'table',
          columns: ['Segment', `Last year (${units})`, `This year (${units})`],
          rows: segments.map(({ label, last, now }) => [label, { fact: last }, { fact: now }]),
          altText: `Table of volumes of ${names} last year and this year.`,
        },
    {
      ...margins,
      kind: 'bar',
      axisFrom: 0,
      series: segments.map(({ label, margin }) => ({ label, value: { fact: margin } })),
      altText: `Bars of contribution on each ${business.unit} for ${names}.`,
    },
  ];
}

function fallTask(
  scene: Scene,
  draft: Draft,
  fall: Fall,
  segments: readonly Segment[],
  marginNow: (segment: Segment) => string,
  lines?: FixedLines,
  inflation?: string,
): Part {
  const { business, random } = scene;
  const lastVolume = segments.map(({ last }) => last).join(' + ');
  const nowVolume = segments.map(({ now }) => now).join(' + ');
  const fixed = lines ? ' + rises' : '';
  return {
    id: 'fall-task',
    kind: 'quant',
    minutes: 7 + scene.level,
    ask: random.pick([
      'By how much did yearly profit change, and in which direction?',
      'Work out how far profit has moved since last year.',
      'What is the change in yearly profit from last year to this year?',
    ]),
    frameworkRefs: ['b1', 'b2'],
    answer: fall.id,
    path: fall.path,
    tolerancePct: 2,
    mistakes: draft
      .mistakes(fall.id, [
        mistake(
          'average-margin',
          `(${lastVolume} - (${nowVolume})) * contributionLast / (${lastVolume})${fixed}`,
          'You used one average contribution; the mix of segments has changed.',
        ),
        mistake(
          'no-fixed',
          'contributionLast - contributionNow',
          'You stopped at contribution: the rise in fixed cost also counts.',
        ),
        ...(inflation
          ? [
              mistake(
                'no-inflation',
                `contributionLast - (${segments.map(({ now, margin }) => `${now} * ${margin}`).join(' + ')})${fixed}`,
                `You kept last year’s contribution on each ${business.unit}; its cost has risen.`,
              ),
            ]
          : []),
        mistake(
          'first-only',
          `(${segments[0]?.last} - ${segments[0]?.now}) * ${segments[0]?.margin}${fixed}`,
          `You looked at ${inSentence(segments[0]?.label ?? '')} alone; the other segments moved too.`,
        ),
        ...(lines
          ? [
              mistake(
                'fixed-off',
                'contributionLast - contributionNow - rises',
                'A rise in cost makes the fall larger, not smaller.',
              ),
            ]
          : []),
      ])
      .slice(0, 4),
    hints: [
      `Contribution of a segment is its ${pluralOf(business.unit)} times its contribution on each.`,
      `Last year’s contribution is {calc:contributionLast}.`,
    ],
    soWhat: `Profit is {calc:fall} lower: ${pluralOf(business.unit)} moved from ${inSentence(segments[0]?.label ?? '')} to segments that earn less${lines ? ', and fixed cost rose by {calc:rises}' : ''}${inflation ? `, while cost on each ${business.unit} rose by {fact:inflation}` : ''}.`,
  };
}

function topTask(draft: Draft, topLoss: string, top: Segment, low: Segment): Part {
  const netted = draft.calcs.lowGain !== undefined;
  return {
    id: 'mix-task',
    kind: 'exhibit',
    minutes: 5,
    ask: netted
      ? `Look at the volumes. How much contribution was lost on balance as sales moved between ${inSentence(top.label)} and ${inSentence(low.label)}, at last year’s contribution?`
      : `Look at the volumes. Which segment hurts most, and how much contribution did it lose at last year’s contribution?`,
    frameworkRefs: ['b1'],
    answer: topLoss,
    path: netted ? ['lowGain', topLoss] : [topLoss],
    tolerancePct: 2,
    mistakes: draft.mistakes(topLoss, [
      mistake(
        'other-margin',
        `(${top.last} - ${top.now}) * ${low.margin}`,
        `You used the contribution of ${inSentence(low.label)}; what was lost earned more.`,
      ),
      ...(netted
        ? [
            mistake(
              'not-netted',
              `(${top.last} - ${top.now}) * ${top.margin}`,
              `You left out what ${inSentence(low.label)} gained.`,
            ),
          ]
        : []),
    ]),
    hints: [`Compare ${inSentence(top.label)} last year and this year first.`],
    soWhat: `${top.label} lost {calc:${topLoss}}${netted ? ' more than the growth elsewhere brought in' : ''}; growth at a lower contribution cannot make up for it.`,
  };
}

function netTask(
  scene: Scene,
  draft: Draft,
  plan: Plan,
  net: string,
  hurdles: Hurdles,
  extras: Extras,
): Part {
  const answer = hurdles.payback ?? net;
  const over = (formula: string) => (hurdles.payback ? `capex / (${formula})` : formula);
  return {
    id: 'plan-task',
    kind: 'quant',
    minutes: 8 + scene.level,
    ask: scene.random.pick([
      `What would the plan to ${plan.move} add each year${hurdles.payback ? ', and how long is its payback' : ' after every cost'}?`,
      `Test the plan to ${plan.move}. ${hurdles.payback ? 'When does it pay back?' : 'What is its yearly net benefit?'}`,
    ]),
    frameworkRefs: ['b3'],
    answer,
    path: [...plan.path, net, ...(hurdles.payback ? ['payback'] : [])].slice(-6),
    tolerancePct: 3,
    mistakes: draft
      .mistakes(answer, [
        ...(extras.running
          ? [
              mistake(
                'no-running',
                over(`net + running`),
                'You left out the yearly cost of running the plan.',
              ),
            ]
          : []),
        ...(extras.delivered
          ? [
              mistake(
                'full-delivery',
                over(`${plan.gain}${extras.running ? ' - running' : ''}`),
                'You assumed that the whole plan is delivered; past plans were not.',
              ),
            ]
          : []),
        ...plan.mistakes.map((each) => ({
          ...each,
          formula: over(
            `(${each.formula})${extras.delivered ? ' * delivered' : ''}${extras.running ? ' - running' : ''}`,
          ),
        })),
      ])
      .slice(0, 5),
    hints: [`Start from {calc:${plan.gain}:unit} before the plan’s own cost.`],
    soWhat:
      hurdles.decision.verdict === 'yes'
        ? `The plan adds {calc:${net}} a year, more than {fact:target}${hurdles.payback ? ', and pays back in {calc:payback:unit}' : ''}.`
        : `The plan adds {calc:${net}} a year against a target of {fact:target}${hurdles.payback ? ' and pays back in {calc:payback:unit} against a limit of {fact:hurdle:unit}' : ''}, so it needs a better lever before it starts.`,
  };
}

function frame(scene: Scene, segments: readonly Segment[], plan: Plan, lines?: FixedLines): Plot['buckets'] {
  const { random, business } = scene;
  const [top, low] = [segments[0], segments.at(-1)] as [Segment, Segment];
  const costs = random.sample(business.unitCosts, 2).map(inSentence);
  const fixed = lines ? lines.labels : random.sample(business.fixedCosts, 2);
  const worth = `Worth of the plan to ${plan.move}`;
  return [
    {
      id: 'b1',
      label: random.pick([
        `Volume and mix of ${business.sells}`,
        `What ${business.customers} buy, and what it earns`,
      ]),
      leaves: [
        `Volume of ${inSentence(top.label)} against last year`,
        `Growth of ${inSentence(low.label)}`,
        `Contribution on each ${business.unit} by segment`,
      ],
      explored: true,
    },
    {
      id: 'b2',
      label: random.pick(['Cost of serving them', 'Cost that moves and cost that stays']),
      leaves: [
        `${capital(costs[0] ?? '')} on each ${business.unit}`,
        capital(costs[1] ?? ''),
        ...fixed.slice(0, 2),
      ],
      explored: true,
    },
    {
      id: 'b3',
      label: random.pick(['The plan and what it asks for', worth.length <= 90 ? worth : 'Worth of the plan']),
      leaves: [...plan.leaves, `Net benefit of the plan to ${scene.client}`],
      explored: true,
    },
    {
      id: 'b4',
      label: random.pick([
        `The world around ${scene.client}`,
        `${capital(business.customers)}, rivals and the news`,
      ]),
      leaves: [
        `What news of ${scene.theme} could mean for ${business.customers}`.slice(0, 110),
        `Rivals’ offers in ${inSentence(top.label)}`,
      ],
      explored: false,
      deprioritised: 'Qualitative here; it comes back in the risks.',
    },
  ];
}

function clarify(
  { random, business, client: name, theme }: Scene,
  segments: readonly Segment[],
  steady: boolean,
): Plot['clarifications'] {
  const pool = [
    {
      q: 'What is meant by contribution?',
      a: `The price of ${withArticle(business.unit)} less ${listed(business.unitCosts.slice(0, 2).map(inSentence))} and any other cost that moves with volume.`,
    },
    {
      q: 'Did prices change from last year to this year?',
      a: `No. List prices of ${business.sells} stayed as they were.`,
    },
    {
      q: 'Are all segments served in the same way?',
      a: `By and large. ${segments[0]?.label ?? ''} and ${inSentence(segments.at(-1)?.label ?? '')} draw on the same people and space.`,
    },
    ...(steady
      ? [
          {
            q: `Have ${business.customers} left altogether?`,
            a: `Few have. Most of the change is in what they choose, not in how many there are.`,
          },
        ]
      : []),
    { q: 'Is the target before or after tax?', a: 'Before tax and interest.' },
    {
      q: 'Can the plan be tried on a smaller scale?',
      a: `Yes. ${name} can begin with one part of the business, but the board will judge the full plan.`,
    },
    {
      q: `Does the news on ${theme} change the figures?`,
      a: 'The figures already include what is known. It may matter for the risks.',
    },
  ];
  return random.sample(pool, random.whole(3, 5));
}

function recommend(
  scene: Scene,
  draft: Draft,
  plan: Plan,
  hurdles: Hurdles,
  net: string,
  yes: boolean,
): string {
  const { random, client: name, business } = scene;
  const why = random.pick(
    draft.calcs.rises || draft.facts.inflation
      ? [
          `Profit is {calc:fall} lower, and the largest part of that is {most:causes}. Volume is down in {most:margins}, where each ${business.unit} earns most.`,
          `The year’s fall of {calc:fall} comes first of all from {most:causes}; volume is down in {most:margins}, where the contribution is highest.`,
        ]
      : [
          `Profit is {calc:fall} lower because ${name} has lost volume in {most:margins}, where each ${business.unit} earns most.`,
          `The year’s fall of {calc:fall} comes from lower volume in {most:margins}, where the contribution is highest.`,
        ],
  );
  const payback = hurdles.payback
    ? yes
      ? ' and pays back in {calc:payback:unit} against a limit of {fact:hurdle:unit}'
      : ' and takes {calc:payback:unit} to pay back, where the board allows {fact:hurdle:unit}'
    : '';
  if (yes) {
    return `Yes: ${plan.move}. ${why} The plan adds {calc:${net}} a year against a target of {fact:target}${payback}. ${closingSentence(scene, draft, hurdles)}`;
  }
  return `No, do not ${plan.move} on these terms. ${why} The plan adds {calc:${net}} a year against a target of {fact:target}${payback}. ${closingSentence(scene, draft, hurdles)}`;
}
