import type { Exhibit, Part } from '../../model/case-model.js';
import type { Direction } from '../../headlines/events.js';
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

interface Tier {
  label: string;
  volume: string;
  price: string;
  /** Unit cost of this tier, or the one that all share. */
  cost: string;
  /** Share of volume that leaves after a rise, or comes after a cut. */
  reaction: string;
}

interface Move {
  rise: boolean;
  tiers: Tier[];
  /** Share by which prices move. */
  step: string;
  /** Share of buyers who keep the old price. */
  leak?: string;
  /** Share of the volume of the first tier that trades down to the last. */
  tradeDown?: string;
  costRise?: string;
}

/** Whether a price move earns more than the volume that it moves. */
export function plotPricing(scene: Scene): Plot {
  const draft = createDraft();
  const { random, business, client, story } = scene;
  const move = addMove(scene, draft);
  addContributions(scene, draft, move);
  const breakEvenTier = addBreakEvenReaction(draft, move);
  const { net, hurdles, campaign } = addNet(scene, draft, move);
  const verb = move.rise ? 'raise' : 'cut';
  const yes = hurdles.decision.verdict === 'yes';
  const top = move.tiers[0] as Tier;
  return {
    draft,
    titles: [
      `should it ${verb} its prices?`,
      `what would ${move.rise ? 'a higher' : 'a lower'} price do?`,
      `the price of ${withArticle(business.unit)}`,
      `is it time to ${verb} prices?`,
      `what will ${business.customers} pay?`,
      `a new price list for ${business.sells}`,
      `its prices after ${story}`,
      ...titleOn(scene, `the price of ${withArticle(business.unit)}`),
    ],
    description: random.pick([
      `${capital(scene.kind)} wants to ${verb} prices. Find out how many ${business.customers} would ${move.rise ? 'leave' : 'come'} and whether it pays.`,
      `Prompted by ${story}: should ${client} ${verb} the price of its ${business.sells}? Weigh margin against volume, segment by segment.`,
      `A pricing case on ${business.sells}: contribution before and after, the break-even ${move.rise ? 'loss' : 'gain'} of volume, and a decision.`,
    ]),
    situation: [
      random.pick([
        `It sells ${business.sells} to ${listed(move.tiers.map(({ label }) => inSentence(label)))} at different prices, none of which has changed for some time.`,
        `Prices for ${listed(move.tiers.map(({ label }) => inSentence(label)))} have been left alone for longer than anyone can remember.`,
        `No two managers agree on the right prices for ${listed(move.tiers.map(({ label }) => inSentence(label)))}, and so the price list has stayed as it was.`,
        `Nobody has put the prices for ${listed(move.tiers.map(({ label }) => inSentence(label)))} to the test since the last management.`,
      ]),
      move.rise
        ? random.pick([
            `The sales director proposes to raise all prices by {fact:step}.`,
            `On the table is a rise of {fact:step} on every price.`,
          ])
        : random.pick([
            `The sales director proposes to cut all prices by {fact:step} to win volume.`,
            `On the table is a cut of {fact:step} on every price.`,
          ]),
    ],
    question: random.pick([
      `The change has to add ${hurdles.demand}. Should ${client} ${verb} its prices?`,
      `Should ${client} ${verb} its prices if the board expects the change to add ${hurdles.demand}?`,
      `Would you ${verb} the prices, knowing that the board wants the change to add ${hurdles.demand}?`,
    ]),
    clarifications: clarify(scene, move),
    frameworkNote: `The answer needs contribution and reaction together; starting from ${business.customers} or from cost are both fine.`,
    buckets: frame(scene, move),
    exhibits: exhibits(scene, move),
    tasks: [
      nowTask(scene, draft, move),
      breakEvenTask(scene, draft, move, breakEvenTier),
      netTask(scene, draft, move, hurdles, net, campaign),
    ],
    brainstorm: random.pick([
      `Apart from one ${move.rise ? 'rise' : 'cut'} for everyone, how else could ${client} earn more from its prices?`,
      `What could make ${business.customers} accept the new prices more easily, or be worth more to ${client}?`,
    ]),
    rankings: {
      prices: ranking('Price today by segment', move.tiers, ({ price }) => price, {
        first: top,
        last: move.tiers.at(-1),
      }),
    },
    decision: hurdles.decision,
    recommendation: recommend(scene, draft, move, hurdles, net, yes, top),
    reasons: ['contributionNow', net, ...(hurdles.payback ? [hurdles.payback] : []), hurdles.breakEven],
    risks: [
      move.rise
        ? `More volume in ${inSentence(top.label)} may be lost than the survey says once rivals advertise against the rise`
        : `Rivals may answer the cut within weeks, and the extra volume would not come`,
      `The debate about ${scene.theme} may make any change of price more visible`,
    ],
    nextSteps: [
      random.pick([
        `Test the new price with a part of ${inSentence(top.label)} for two months`,
        `Explain the new prices for ${inSentence(top.label)} before they are public`,
      ]),
    ],
    topics: ['pricing', 'break-even volume', 'contribution', ...(move.tradeDown ? ['trading down'] : [])],
    anchors: {
      structure: [
        'Lists cost, competition and value without this client in it',
        `Separates what ${inSentence(top.label)} and the others would do from what each ${business.unit} earns`,
        `Says that the reaction of ${inSentence(top.label)} and the others decides and asks for volume, cost and reaction by segment`,
      ],
      judgement: [
        `Judges by revenue alone`,
        `Compares the gain of {calc:${net}} with {fact:target} and concludes`,
        `Also compares the reaction of ${inSentence(top.label)} with its break-even of {calc:${breakEvenTier}} and notes that the answer turns at {calc:breakEven:unit}`,
      ],
    },
  };
}

/** Contribution before and after, tier by tier. */
function addContributions({ business }: Scene, on: Draft, move: Move): void {
  const { tiers, costRise } = move;
  on.calc(
    'contributionNow',
    'Contribution at today’s prices',
    tiers.map((tier) => `${tier.volume} * (${tier.price} - ${tier.cost})`).join(' + '),
    'GBP/year',
  );
  const newPrice = (tier: Tier) =>
    `${tier.price} * (1 ${move.rise ? '+' : '-'} ${move.leak ? 'step * (1 - leak)' : 'step'})`;
  const kept = (tier: Tier) => `${tier.volume} * (1 ${move.rise ? '-' : '+'} ${tier.reaction})`;
  const after = tiers.map((tier, index) => {
    const volume = on.calc(
      `after${index + 1}`,
      `${tier.label} after the change`.slice(0, 90),
      kept(tier),
      `${business.unit}/year`,
    );
    return `${volume} * (${newPrice(tier)} - ${tier.cost}${costRise ? ` - ${costRise}` : ''})`;
  });
  on.calc('contributionAfter', 'Contribution after the change', after.join(' + '), 'GBP/year');
  if (on.value('contributionAfter') <= on.value('contributionNow'))
    throw new UnusableDraw('the price move loses money outright');
  if (move.tradeDown) {
    const [first, last] = [tiers[0], tiers.at(-1)] as [Tier, Tier];
    on.calc(
      'tradedLoss',
      'Contribution lost to trading down',
      `tradeDown * after1 * (${newPrice(first)} - ${first.cost} - ${newPrice(last)} + ${last.cost})`,
      'GBP/year',
    );
    if (on.value('tradedLoss') <= 0) throw new UnusableDraw('buyers who trade down leave more behind');
  }
}

/** How often the client thinks of a rise, by the direction of the news. */
const RISE_CHANCE: Readonly<Record<Direction, number>> = {
  rising: 0.8,
  falling: 0.25,
  squeezed: 1,
  restricted: 0.8,
  disrupted: 0.7,
  contested: 0.8,
  steady: 0.7,
};
/** Reactions of more than this share of volume would not be believed. */
const MOST_REACTION = 0.4;

function addMove(scene: Scene, draft: Draft): Move {
  const { random, business, level } = scene;
  // A cut to win volume suits news of weaker trade, not of shortages or rising cost.
  const rise = random.chance(RISE_CHANCE[scene.direction]);
  const count = level === 0 ? 2 : random.whole(2, level === 1 ? 3 : 4);
  const labels = random.sample(business.segments, count);
  const base = random.amount(business.price[0] * 1.1, business.price[1]);
  const margin = business.margin[0] + random.next() * (business.margin[1] - business.margin[0]);
  const shared = random.chance(0.5);
  const stepValue = rise ? random.pick([0.05, 0.06, 0.08, 0.1, 0.12]) : random.pick([0.04, 0.05, 0.06, 0.08]);
  const step = draft.fact(
    'step',
    rise ? 'Planned price rise' : 'Planned price cut',
    stepValue,
    '1',
    'prompt',
  );
  const money = `GBP/${business.unit}`;
  const lowest = base * (1 - 0.22 * ((count - 1) / count));
  const sharedCost = shared
    ? draft.fact(
        'cost',
        `Direct cost of ${withArticle(business.unit)}`,
        significant(lowest * (1 - margin)),
        money,
        'ask',
        { ask: ['cost', 'variable cost', 'margin', 'direct cost'] },
      )
    : undefined;
  const tiers = labels.map((label, index) => {
    const price = significant(base * (1 - (0.22 * index) / count));
    const cost =
      sharedCost ??
      draft.fact(
        `cost${index + 1}`,
        `Direct cost, ${inSentence(label)}`,
        significant(price * (1 - margin) * (0.92 + random.next() * 0.16)),
        money,
        'ex-prices',
      );
    const unitMargin = price - (draft.facts[cost]?.value ?? 0);
    const stepMoney = price * stepValue;
    const critical = rise
      ? stepMoney / (unitMargin + stepMoney)
      : stepMoney / Math.max(unitMargin - stepMoney, price * 0.02);
    const reaction = rise ? critical * (0.25 + random.next() * 0.5) : critical * (1.25 + random.next() * 0.6);
    return {
      label,
      volume: draft.fact(
        `volume${index + 1}`,
        `${label}, volume`,
        random.amount(...business.volume),
        `${business.unit}/year`,
        'ex-volumes',
      ),
      price: draft.fact(`price${index + 1}`, `Price, ${inSentence(label)}`, price, money, 'ex-prices'),
      cost,
      reaction: draft.fact(
        `reaction${index + 1}`,
        `Share of volume ${rise ? 'lost' : 'won'} in ${inSentence(label)}`,
        significant(reaction),
        '1',
        'ex-reaction',
      ),
    };
  });
  if (new Set(tiers.map((tier) => draft.value(tier.price))).size < tiers.length)
    throw new UnusableDraw('two segments pay the same price');
  if (tiers.some((tier) => draft.value(tier.reaction) > MOST_REACTION))
    throw new UnusableDraw('buyers react too strongly to be believed');
  return { rise, tiers, step, ...addComplications(scene, draft, tiers, rise, money) };
}

function addComplications(
  { random, level, business }: Scene,
  draft: Draft,
  tiers: readonly Tier[],
  rise: boolean,
  money: string,
): Pick<Move, 'leak' | 'tradeDown' | 'costRise'> {
  const leak =
    level > 0 && rise && random.chance(0.4)
      ? draft.fact(
          'leak',
          'Share of buyers whose contract keeps the old price',
          random.amount(0.08, 0.25),
          '1',
          'ask',
          { ask: ['contract', 'old price', 'discount', 'exception', 'loyal'] },
        )
      : undefined;
  const tradeDown =
    level > 0 && random.chance(0.35)
      ? draft.fact(
          'tradeDown',
          `Share of ${inSentence(tiers[0]?.label ?? '')} that would trade down`,
          random.amount(0.03, 0.1),
          '1',
          'ask',
          { ask: ['trade down', 'switch', 'cheaper', 'downgrade'] },
        )
      : undefined;
  const smallest = Math.min(...tiers.map((tier) => draft.value(`${tier.price} - ${tier.cost}`)));
  const costRise =
    level > 0 && random.chance(0.3)
      ? draft.fact(
          'service',
          `Extra service promised with each ${business.unit}`,
          random.amount(smallest * 0.015, smallest * 0.04),
          money,
          'ask',
          { ask: ['service', 'promise', 'extra cost'] },
        )
      : undefined;
  return {
    ...(leak ? { leak } : {}),
    ...(tradeDown ? { tradeDown } : {}),
    ...(costRise ? { costRise } : {}),
  };
}

/** Reaction at which the first tier would earn the same as before. */
function addBreakEvenReaction(draft: Draft, { tiers, rise }: Move): string {
  const tier = tiers[0] as Tier;
  const label = `Break-even ${rise ? 'loss' : 'gain'} of volume in ${inSentence(tier.label)}`.slice(0, 90);
  const formula = rise
    ? `step * ${tier.price} / (${tier.price} - ${tier.cost} + step * ${tier.price})`
    : `step * ${tier.price} / (${tier.price} - ${tier.cost} - step * ${tier.price})`;
  return draft.calc('critical', label, formula, '1', { round: 3 });
}

function addNet(
  scene: Scene,
  draft: Draft,
  move: Move,
): { net: string; hurdles: Hurdles; campaign: boolean } {
  const { random, level } = scene;
  const gross = draft.value(`contributionAfter - contributionNow${move.tradeDown ? ' - tradedLoss' : ''}`);
  const campaign = random.chance(0.6);
  if (campaign)
    draft.fact(
      'campaign',
      move.rise ? 'Yearly cost of keeping large buyers content' : 'Yearly cost of advertising the new price',
      significant(Math.abs(gross) * (0.08 + random.next() * 0.15)),
      'GBP/year',
      'ask',
      { ask: ['cost of the change', 'campaign', 'marketing', 'running cost'] },
    );
  const net = draft.calc(
    'net',
    'Yearly gain from the change',
    `contributionAfter - contributionNow${move.tradeDown ? ' - tradedLoss' : ''}${campaign ? ' - campaign' : ''}`,
    'GBP/year',
  );
  const kept = move.leak ? ' * (1 - leak)' : '';
  const sign = move.rise ? '' : '-1 * ';
  const priceAfter = (tier: Tier) =>
    `(${tier.price} * (1 ${move.rise ? '+' : '-'} step${kept}) - ${tier.cost}${move.costRise ? ' - service' : ''})`;
  const levers: Lever[] = move.tradeDown
    ? []
    : move.tiers.map((tier) => ({
        id: tier.reaction,
        slope: `${move.rise ? '-1 * ' : ''}${tier.volume} * ${priceAfter(tier)}`,
      }));
  const stepSlope = `${sign}(${move.tiers.map((tier, index) => `after${index + 1} * ${tier.price}${kept}`).join(' + ')})`;
  if (!move.tradeDown) levers.push({ id: 'step', slope: stepSlope });
  if (move.tradeDown) levers.push(...tradeDownLevers(move));
  const hurdles = setHurdles(draft, random, {
    net,
    targetLabel: 'Yearly profit that the change must add',
    levers,
    ...(random.chance(0.2 + level * 0.12)
      ? {
          invest: (total: number) =>
            draft.fact(
              'capex',
              'One-off cost of new price lists and systems',
              significant(total),
              'GBP',
              'ask',
              { ask: ['one-off', 'system', 'investment', 'upfront'] },
            ),
        }
      : {}),
  });
  return { net, hurdles, campaign };
}

/** With trading down, only inputs beyond the first and last tier, and the share itself, move the gain in a straight line. */
function tradeDownLevers(move: Move): Lever[] {
  const middle = move.tiers.slice(1);
  const kept = move.leak ? ' * (1 - leak)' : '';
  return [
    ...middle.map((tier) => ({
      id: tier.reaction,
      slope: `${move.rise ? '-1 * ' : ''}${tier.volume} * (${tier.price} * (1 ${move.rise ? '+' : '-'} step${kept}) - ${tier.cost}${move.costRise ? ' - service' : ''})`,
    })),
    { id: 'tradeDown', slope: '-1 * tradedLoss / tradeDown' },
  ];
}

function exhibits({ random, business, client }: Scene, move: Move): Exhibit[] {
  const { tiers, rise } = move;
  const units = pluralOf(business.unit);
  const names = listed(tiers.map(({ label }) => inSentence(label)));
  const source = `${client}, sales department`;
  const ownCost = tiers[0]?.cost !== 'cost';
  const volume: Exhibit = {
    id: 'ex-volumes',
    title: random.pick([`${capital(units)} sold a year, by segment`, `Yearly volume by segment`]),
    kind: 'bar',
    unit: `${units} a year`,
    axisFrom: 0,
    series: tiers.map(({ label, volume: value }) => ({ label, value: { fact: value } })),
    altText: `Bars of yearly volume for ${names}.`,
    source,
    revealOn: 'b1',
  };
  const prices: Exhibit = {
    id: 'ex-prices',
    title: ownCost
      ? `Price and direct cost of ${withArticle(business.unit)}`
      : `Price of ${withArticle(business.unit)} today`,
    kind: 'table',
    columns: ['Segment', 'Price (£)', ...(ownCost ? ['Direct cost (£)'] : [])],
    rows: tiers.map(({ label, price, cost }) => [
      label,
      { fact: price },
      ...(ownCost ? [{ fact: cost }] : []),
    ]),
    altText: `Table with today’s price${ownCost ? ' and direct cost' : ''} for ${names}.`,
    source,
    revealOn: 'b2',
  };
  const reaction: Exhibit = {
    id: 'ex-reaction',
    title: rise
      ? random.pick(['Buyers who say that they would leave', 'Share of volume at risk, from a survey'])
      : random.pick(['Extra volume expected at the lower price', 'What a lower price would bring in']),
    kind: 'bar',
    unit: '% of volume',
    axisFrom: 0,
    series: tiers.map(({ label, reaction: value }) => ({ label, value: { fact: value } })),
    altText: `Bars with the share of volume ${rise ? 'expected to leave' : 'expected in addition'} for ${names}.`,
    source: `Survey of ${business.customers}`,
    revealOn: 'b1',
  };
  return [volume, prices, reaction];
}

function nowTask({ random, business, level }: Scene, draft: Draft, { tiers }: Move): Part {
  const volumes = tiers.map(({ volume }) => volume).join(' + ');
  const first = tiers[0] as Tier;
  const last = tiers.at(-1) as Tier;
  return {
    id: 'today-task',
    kind: 'quant',
    minutes: 6 + level,
    ask: random.pick([
      'What contribution does the business earn a year at today’s prices?',
      'Start with today: what is the yearly contribution before any change?',
    ]),
    frameworkRefs: ['b1', 'b2'],
    answer: 'contributionNow',
    path: ['contributionNow'],
    tolerancePct: 2,
    mistakes: draft.mistakes('contributionNow', [
      mistake(
        'revenue',
        tiers.map((tier) => `${tier.volume} * ${tier.price}`).join(' + '),
        'You took revenue: take off the direct cost of each sale.',
      ),
      mistake(
        'first-only',
        `${first.volume} * (${first.price} - ${first.cost})`,
        `You counted ${inSentence(first.label)} alone.`,
      ),
      mistake(
        'top-price',
        `(${volumes}) * (${first.price} - ${first.cost})`,
        `You used the price of ${inSentence(first.label)} for everybody.`,
      ),
      mistake(
        'low-price',
        `(${volumes}) * (${last.price} - ${last.cost})`,
        `You used the price of ${inSentence(last.label)} for everybody.`,
      ),
    ]),
    hints: [`For each segment: ${pluralOf(business.unit)}, times price less direct cost.`],
    soWhat: `Today’s {calc:contributionNow} a year is the base against which any change is judged, segment by segment.`,
  };
}

function breakEvenTask({ random }: Scene, draft: Draft, { tiers, rise }: Move, critical: string): Part {
  const tier = tiers[0] as Tier;
  const margin = `(${tier.price} - ${tier.cost})`;
  return {
    id: 'critical-task',
    kind: 'exhibit',
    minutes: 5,
    ask: rise
      ? random.pick([
          `How large a share of ${inSentence(tier.label)} could leave before the rise stops paying there?`,
          `Take ${inSentence(tier.label)}. What loss of volume would just cancel the rise?`,
        ])
      : random.pick([
          `By what share must ${inSentence(tier.label)} grow for the cut to pay there?`,
          `Take ${inSentence(tier.label)}. What growth of volume would just make up for the cut?`,
        ]),
    frameworkRefs: ['b1', 'b2'],
    answer: critical,
    path: [critical],
    tolerancePct: 3,
    mistakes: draft.mistakes(critical, [
      mistake(
        'old-margin',
        `step * ${tier.price} / ${margin}`,
        'You divided by the old contribution; every sale that is left earns the new one.',
      ),
      mistake(
        'price-base',
        `step / (1 ${rise ? '+' : '-'} step)`,
        'You divided by the price; it is contribution that is lost or won with a sale.',
      ),
      mistake('step-itself', 'step', 'You took the change of price for the change of volume.'),
    ]),
    hints: ['Set the contribution lost on buyers who move against the gain or loss on those who stay.'],
    soWhat: rise
      ? `${tier.label} can lose {calc:${critical}} of volume; the survey expects {fact:${tier.reaction}}.`
      : `${tier.label} must grow by {calc:${critical}}; {fact:${tier.reaction}} is expected.`,
  };
}

function netTask(
  { random, level }: Scene,
  draft: Draft,
  move: Move,
  hurdles: Hurdles,
  net: string,
  campaign: boolean,
): Part {
  const answer = hurdles.payback ?? net;
  const over = (formula: string) => (hurdles.payback ? `capex / (${formula})` : formula);
  const rest = `${move.tradeDown ? ' - tradedLoss' : ''}${campaign ? ' - campaign' : ''}`;
  const direction = move.rise ? '+' : '-';
  const noReaction = move.tiers.map((tier) => `${tier.volume} * ${tier.price} * step`).join(' + ');
  const listPrice = move.tiers
    .map(
      (tier, index) =>
        `after${index + 1} * (${tier.price} * (1 ${direction} step) - ${tier.cost}${move.costRise ? ' - service' : ''})`,
    )
    .join(' + ');
  return {
    id: 'gain-task',
    kind: 'quant',
    minutes: 9 + level,
    ask: hurdles.payback
      ? random.pick([
          'What does the change add a year, and how soon does it pay back?',
          'Work out the payback of the change.',
        ])
      : random.pick([
          'What would the change add to profit each year?',
          'Put price and volume together: what is the yearly gain?',
        ]),
    frameworkRefs: ['b1', 'b2', 'b3'],
    answer,
    path: [
      ...move.tiers.map((_, index) => `after${index + 1}`),
      'contributionAfter',
      ...(move.tradeDown ? ['tradedLoss'] : []),
      net,
      ...(hurdles.payback ? ['payback'] : []),
    ].slice(-6),
    tolerancePct: 3,
    mistakes: draft
      .mistakes(answer, [
        mistake(
          'no-reaction',
          over(
            move.rise ? `${noReaction}${rest}` : `contributionAfter - contributionNow + ${noReaction}${rest}`,
          ),
          move.rise ? 'You let nobody leave.' : 'You forgot that today’s buyers pay less as well.',
        ),
        ...(move.leak
          ? [
              mistake(
                'no-leak',
                over(`${listPrice} - contributionNow${rest}`),
                'You let everybody pay the new price; some contracts keep the old one.',
              ),
            ]
          : []),
        ...(move.tradeDown
          ? [
              mistake(
                'no-trade-down',
                over(`contributionAfter - contributionNow${campaign ? ' - campaign' : ''}`),
                'You left out buyers who trade down to a cheaper offer.',
              ),
            ]
          : []),
        ...(campaign
          ? [
              mistake(
                'no-campaign',
                over(`${net} + campaign`),
                'You left out the yearly cost that comes with the change.',
              ),
            ]
          : []),
        mistake(
          'after-only',
          over(`contributionAfter${rest}`),
          'You took the contribution after the change, not the difference from today.',
        ),
      ])
      .slice(0, 5),
    hints: ['Contribution after the change is {calc:contributionAfter} a year.'],
    soWhat:
      hurdles.decision.verdict === 'yes'
        ? `The change adds {calc:${net}} a year against a target of {fact:target}: volume ${move.rise ? 'lost' : 'won'} and price together leave enough.`
        : `The change adds {calc:${net}} a year against a target of {fact:target}${hurdles.payback ? ' and pays back in {calc:payback:unit} against a limit of {fact:hurdle:unit}' : ''}: one step for everybody does not pass.`,
  };
}

function frame(
  { random, business, client, theme }: Scene,
  { tiers, rise, tradeDown, leak }: Move,
): Plot['buckets'] {
  const [top, low] = [tiers[0], tiers.at(-1)] as [Tier, Tier];
  return [
    {
      id: 'b1',
      label: random.pick([
        `How ${business.customers} would react`,
        `Volume ${rise ? 'at risk' : 'to be won'}`,
      ]),
      leaves: [
        `Share of ${inSentence(top.label)} that would ${rise ? 'leave' : 'come'}`,
        `Reaction of ${inSentence(low.label)}`,
        ...(tradeDown
          ? [`Volume in ${inSentence(top.label)} that trades down`]
          : [`What ${business.customers} compare prices with`]),
      ],
      explored: true,
    },
    {
      id: 'b2',
      label: random.pick([`What each ${business.unit} earns`, 'Price and direct cost today']),
      leaves: [
        `Price of ${withArticle(business.unit)} by segment`,
        `${capital(inSentence(business.unitCosts[0] ?? ''))} and other direct cost`,
        ...(leak ? ['Contracts that keep the old price'] : []),
      ].slice(0, 5),
      explored: true,
    },
    {
      id: 'b3',
      label: random.pick(['Worth of the change to the board', `Gain to ${client} against its target`]),
      leaves: [
        `Gain in contribution on ${business.sells}`,
        `Cost of explaining the change to ${business.customers}`,
      ],
      explored: true,
    },
    {
      id: 'b4',
      label: random.pick(['Rivals and reputation', `The world around ${client}`]),
      leaves: [
        `Answer of rivals in ${inSentence(low.label)}`,
        `What news of ${theme} could do to the mood of ${business.customers}`.slice(0, 110),
      ],
      explored: false,
      deprioritised: 'No figures exist; keep it for the risks.',
    },
  ];
}

function clarify({ random, business, client, theme }: Scene, { rise, tiers }: Move): Plot['clarifications'] {
  return random.sample(
    [
      {
        q: 'Would rivals follow?',
        a: `Assume not within the first year; ${client} is too small to set the price of the market.`,
      },
      {
        q: `Does direct cost change with the number of ${pluralOf(business.unit)}?`,
        a: `No. Direct cost on each ${business.unit} stays the same within these volumes.`,
      },
      {
        q: 'Is there room for different steps by segment?',
        a: 'Yes, but the board wants to hear about the same step for all first.',
      },
      {
        q: `How was the reaction measured?`,
        a: `By a survey of ${business.customers} and by looking at what happened when ${tiers[0] ? inSentence(tiers[0].label) : 'one segment'} last saw a change.`,
      },
      { q: 'What is the time frame?', a: 'A full year after the change; ignore the weeks in between.' },
      {
        q: rise ? 'Why not cut cost instead?' : 'Why not advertise instead?',
        a: 'That has been tried. The board now wants to know about price.',
      },
      {
        q: `Is the change a response to the news on ${theme}?`,
        a: 'It was discussed before, and the news has given it urgency.',
      },
    ],
    random.whole(3, 5),
  );
}

function recommend(
  scene: Scene,
  draft: Draft,
  move: Move,
  hurdles: Hurdles,
  net: string,
  yes: boolean,
  top: Tier,
): string {
  const { random, client, business } = scene;
  const verb = move.rise ? 'raise' : 'cut';
  const numbers = `The change takes contribution from {calc:contributionNow} to {calc:contributionAfter} a year${move.tradeDown ? ' before trading down' : ''} and adds {calc:${net}} once everything is counted, against a target of {fact:target}.`;
  const payback = hurdles.payback
    ? ' Its one-off cost of {fact:capex} comes back in {calc:payback:unit}, where the limit is {fact:hurdle:unit}.'
    : '';
  const view = random.pick([
    `In ${inSentence(top.label)} the break-even is {calc:critical} of volume and {fact:${top.reaction}} is expected.`,
    `The reaction of ${inSentence(top.label)} is {fact:${top.reaction}} of volume, and the break-even there is {calc:critical}.`,
  ]);
  const turn = closingSentence(scene, draft, hurdles);
  if (yes)
    return `Yes, ${verb} the price of ${business.sells} by {fact:step}. ${numbers}${payback} ${view} ${turn}`;
  return `No, ${client} should not ${verb} all its prices by {fact:step}. ${numbers}${payback} ${view} ${turn} Look at a different step for each segment instead.`;
}
