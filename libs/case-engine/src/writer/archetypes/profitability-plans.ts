import type { Mistake } from '../../model/case-model.js';
import type { Draft } from '../draft.js';
import type { Lever } from '../hurdles.js';
import { inSentence, mistake, type Scene } from '../scene.js';

/** A segment with this year's yearly volume and contribution per unit, as facts. */
export interface Segment {
  label: string;
  last: string;
  now: string;
  margin: string;
}

/** One way to win profit back, as calculations. */
export interface Plan {
  /** Infinitive: "move part of … to …". */
  move: string;
  gain: string;
  path: string[];
  levers: Lever[];
  mistakes: Mistake[];
  /** A sentence for the prompt. */
  situation: string;
  leaves: string[];
}

interface PlanInput {
  scene: Scene;
  draft: Draft;
  segments: readonly Segment[];
  /** Contribution per unit this year of a segment, as a formula. */
  marginNow: (segment: Segment) => string;
  prefix: string;
}

/** Persuade a share of the weakest segment to buy what the strongest buys. */
export function upgradePlan({ scene, draft, segments, marginNow, prefix }: PlanInput): Plan {
  const { random, business } = scene;
  const [top, low] = [segments[0], segments.at(-1)] as [Segment, Segment];
  const share = draft.fact(
    `${prefix}Share`,
    `Share of volume in ${inSentence(low.label)} that can be shifted`,
    random.amount(0.1, 0.3),
    '1',
    'ask',
    {
      ask: ['share', 'convert', 'upgrade', 'move', 'switch'],
    },
  );
  const step = draft.calc(
    `${prefix}Step`,
    `Extra contribution from one ${business.unit} shifted`,
    `${marginNow(top)} - (${marginNow(low)})`,
    `GBP/${business.unit}`,
  );
  const moved = draft.calc(
    `${prefix}Moved`,
    'Volume shifted a year',
    `${share} * ${low.now}`,
    `${business.unit}/year`,
  );
  const gain = draft.calc(`${prefix}Gain`, 'Yearly gain from the shift', `${moved} * ${step}`, 'GBP/year');
  return {
    move: `shift capacity from ${inSentence(low.label)} to ${inSentence(top.label)}`,
    gain,
    path: [step, moved, gain],
    levers: [{ id: share, slope: `${low.now} * ${step}` }],
    mistakes: [
      mistake(
        `${prefix}FullMargin`,
        `${moved} * (${marginNow(top)})`,
        'You counted the full new contribution: what the same volume earned before must come off.',
      ),
      mistake(
        `${prefix}WrongBase`,
        `${share} * ${top.now} * ${step}`,
        `You applied the share to ${inSentence(top.label)}; the volume that moves is in ${inSentence(low.label)}.`,
      ),
    ],
    situation: `One proposal is to shift part of the effort and capacity that now goes into ${inSentence(low.label)} to ${inSentence(top.label)}.`,
    leaves: [
      `Unmet demand in ${inSentence(top.label)}`,
      `Capacity that ${inSentence(low.label)} would release`,
    ],
  };
}

/** Save a share of several cost lines. */
export function savingPlan(
  { scene, draft, prefix }: PlanInput,
  base: string,
  lineLabels: readonly string[],
): Plan {
  const { random } = scene;
  const share = draft.fact(
    `${prefix}Share`,
    'Saving on the cost lines shown',
    random.amount(0.06, 0.18),
    '1',
    'ask',
    {
      ask: ['saving', 'reduction', 'cut', 'efficiency'],
    },
  );
  const gain = draft.calc(`${prefix}Gain`, 'Yearly saving on fixed cost', `${share} * ${base}`, 'GBP/year');
  const lines = lineLabels.map(inSentence);
  return {
    move: `renegotiate and slim down ${lines[0]} and other large costs`,
    gain,
    path: [base, gain],
    levers: [{ id: share, slope: base }],
    mistakes: [
      mistake(
        `${prefix}OneLine`,
        `${share} * ${base}1`,
        `You applied the saving to ${lines[0]} alone; it covers every line in the exhibit.`,
      ),
    ],
    situation: `The finance director believes that contracts for ${lines.slice(0, 2).join(' and ')} can be reopened.`,
    leaves: [`Contract terms for ${lines[0]}`, `Savings that suppliers would agree to`],
  };
}

/** Raise the price of one segment and accept that some buyers leave. */
export function risePlan({ scene, draft, segments, marginNow, prefix }: PlanInput): Plan {
  const { random, business } = scene;
  const segment = segments[0] as Segment;
  const base = draft.value(marginNow(segment));
  const rise = draft.fact(
    `${prefix}Rise`,
    `Price rise planned for ${inSentence(segment.label)}`,
    random.amount(base * 0.12, base * 0.3),
    `GBP/${business.unit}`,
    'ask',
    {
      ask: ['price', 'rise', 'increase'],
    },
  );
  const loss = draft.fact(
    `${prefix}Loss`,
    `Share of volume lost in ${inSentence(segment.label)} after the rise`,
    random.amount(0.03, 0.09, 1),
    '1',
    'ask',
    {
      ask: ['volume', 'loss', 'leave', 'elasticity', 'react'],
    },
  );
  const kept = draft.calc(
    `${prefix}Kept`,
    `${segment.label} kept after the rise`,
    `${segment.now} * (1 - ${loss})`,
    `${business.unit}/year`,
  );
  const gain = draft.calc(
    `${prefix}Gain`,
    'Yearly gain from the price rise',
    `${kept} * (${marginNow(segment)} + ${rise}) - ${segment.now} * (${marginNow(segment)})`,
    'GBP/year',
  );
  return {
    move: `raise prices for ${inSentence(segment.label)}`,
    gain,
    path: [kept, gain],
    levers: [
      { id: loss, slope: `-1 * ${segment.now} * (${marginNow(segment)} + ${rise})` },
      { id: rise, slope: kept },
    ],
    mistakes: [
      mistake(
        `${prefix}NoLoss`,
        `${segment.now} * ${rise}`,
        'You left out the buyers who leave when the price goes up.',
      ),
      mistake(
        `${prefix}LossAtRise`,
        `${kept} * ${rise}`,
        'Buyers who leave take their whole contribution with them, more than the rise alone.',
      ),
    ],
    situation: `The commercial team would like to raise prices for ${inSentence(segment.label)}, where ${business.customers} compare least.`,
    leaves: [
      `Price level for ${inSentence(segment.label)}`,
      `Willingness of ${business.customers} to pay more`,
    ],
  };
}

/** Leave the weakest segment: its own costs go, its contribution too, and some buyers stay with another product. */
export function exitPlan({ scene, draft, segments, marginNow, prefix }: PlanInput): Plan {
  const { random } = scene;
  const [top, low] = [segments[0], segments.at(-1)] as [Segment, Segment];
  const lost = draft.value(`${low.now} * (${marginNow(low)})`);
  const direct = draft.fact(
    `${prefix}Direct`,
    `Fixed cost that serves only ${inSentence(low.label)}`,
    random.amount(lost * 1.15, lost * 1.9),
    'GBP/year',
    'ask',
    {
      ask: ['fixed cost', 'direct cost', 'overhead', 'dedicated'],
    },
  );
  const stays = draft.fact(
    `${prefix}Stays`,
    'Share of that fixed cost that cannot be avoided',
    random.amount(0.08, 0.22),
    '1',
    'ask',
    {
      ask: ['avoid', 'stranded', 'shared', 'remain'],
    },
  );
  const moves = draft.fact(
    `${prefix}Moves`,
    `Share of volume in ${inSentence(low.label)} that ${inSentence(top.label)} could replace`.slice(0, 90),
    random.amount(0.08, 0.25),
    '1',
    'ask',
    {
      ask: ['switch', 'retain', 'keep', 'move'],
    },
  );
  const saved = draft.calc(
    `${prefix}Saved`,
    'Fixed cost really saved',
    `${direct} * (1 - ${stays})`,
    'GBP/year',
  );
  const forgone = draft.calc(
    `${prefix}Forgone`,
    `Contribution of ${inSentence(low.label)} given up`,
    `${low.now} * (${marginNow(low)})`,
    'GBP/year',
  );
  const kept = draft.calc(
    `${prefix}Kept`,
    'Contribution from volume replaced',
    `${moves} * ${low.now} * (${marginNow(top)})`,
    'GBP/year',
  );
  const gain = draft.calc(
    `${prefix}Gain`,
    `Yearly gain from leaving ${inSentence(low.label)}`,
    `${saved} - ${forgone} + ${kept}`,
    'GBP/year',
  );
  return {
    move: `withdraw from ${inSentence(low.label)}`,
    gain,
    path: [saved, forgone, kept, gain],
    levers: [
      { id: moves, slope: `${low.now} * (${marginNow(top)})` },
      { id: direct, slope: `1 - ${stays}` },
    ],
    mistakes: [
      mistake(
        `${prefix}AllSaved`,
        `${direct} - ${forgone} + ${kept}`,
        'Part of that fixed cost stays whether or not the segment is served.',
      ),
      mistake(
        `${prefix}NobodyMoves`,
        `${saved} - ${forgone}`,
        `You left out the volume that ${inSentence(top.label)} would replace.`,
      ),
      mistake(`${prefix}CostOnly`, saved, 'You counted the cost saved but not the contribution given up.'),
    ],
    situation: `Some directors ask whether ${inSentence(low.label)} earn enough to be worth the people and space that they tie up.`,
    leaves: [
      `Fixed cost tied to ${inSentence(low.label)}`,
      `Volume that ${inSentence(top.label)} could replace`,
    ],
  };
}
