import type { CaseModel } from '../model/case-model.js';
import { UnusableDraw, type Draft } from './draft.js';
import { significant, type Random } from './random.js';

/** An input in which the net benefit is linear: moving it by 1 moves the net by `slope`. */
export interface Lever {
  id: string;
  slope: string;
}

export interface HurdleOptions {
  /** Calculation of the yearly net benefit in GBP/year. */
  net: string;
  /** What the target is called, for labels. */
  targetLabel: string;
  levers: readonly Lever[];
  /** Adds the investment of about this total as facts and returns the id of its calculation or fact. */
  invest?: (total: number) => string;
}

export interface Hurdles {
  decision: CaseModel['decision'];
  /** What the plan must do, with slots: "add at least … a year and pay back within …". */
  demand: string;
  payback?: string;
  capex?: string;
  /** Distance between net and target, always positive. */
  gap: string;
  breakEven: string;
  lever: string;
}

const PAYBACK_YEARS = [2, 2.5, 3, 3.5, 4, 5];
/** Nearer than this to a hurdle, rounding of inputs could turn the verdict. */
const CLEAR = 0.05;

/**
 * Sets the hurdles so that the verdict is a fair coin and clear of the edge, and finds the lever that flips it.
 * Throws `UnusableDraw` where the numbers allow no such hurdle.
 */
export function setHurdles(draft: Draft, random: Random, options: HurdleOptions): Hurdles {
  const net = draft.value(options.net);
  if (!(net > 0)) throw new UnusableDraw('the plan earns nothing');
  const yes = random.chance(0.5);
  const passTarget = yes || (options.invest !== undefined && random.chance(0.25));
  draft.fact(
    'target',
    options.targetLabel,
    significant(net / ratio(random, passTarget)),
    'GBP/year',
    'prompt',
  );
  const needs = options.invest
    ? addPayback(draft, random, options, passTarget && !yes ? false : yes)
    : undefined;
  requireClear(draft, options.net, 'target');
  const verdict = isYes(draft, options.net, needs !== undefined) ? 'yes' : 'no';
  const gap = draft.calc(
    'gap',
    draft.value(`${options.net} - target`) > 0 ? 'Margin above the target' : 'Shortfall against the target',
    `abs(${options.net} - target)`,
    'GBP/year',
    { display: 'money-short' },
  );
  const required = needs
    ? draft.calc(
        'needed',
        'Yearly benefit that meets every hurdle',
        'max(target, capex / hurdle)',
        'GBP/year',
        { display: 'money-short' },
      )
    : 'target';
  const { id: lever, slope } = addBreakEven(draft, random, options, required);
  const rises = draft.value(slope) > 0 === (verdict === 'no');
  return {
    decision: {
      rule: `${options.net} >= target${needs ? ` && payback <= hurdle` : ''}`,
      verdict,
      flip: { lever, direction: rises ? 'above' : 'below', calc: 'breakEven' },
    },
    demand: `at least {fact:target} a year${needs ? ' and pay back within {fact:hurdle:unit}' : ''}`,
    ...(needs ? { payback: 'payback', capex: 'capex' } : {}),
    gap,
    breakEven: 'breakEven',
    lever,
  };
}

const ratio = (random: Random, pass: boolean) =>
  pass ? 1.09 + random.next() * 0.2 : 0.76 + random.next() * 0.15;

function addPayback(draft: Draft, random: Random, options: HurdleOptions, pass: boolean): true {
  const years = random.pick(PAYBACK_YEARS);
  draft.fact('hurdle', 'Longest payback that the board accepts', years, 'year', 'prompt');
  const total = (draft.value(options.net) * years) / ratio(random, pass);
  const capex = options.invest?.(total);
  if (capex !== 'capex') throw new UnusableDraw('the investment must be called capex');
  draft.calc('payback', 'Payback', `capex / ${options.net}`, 'year', { round: 2 });
  requireClear(draft, 'payback', 'hurdle');
  return true;
}

function requireClear(draft: Draft, value: string, hurdle: string): void {
  if (Math.abs(draft.value(value) / draft.value(hurdle) - 1) < CLEAR)
    throw new UnusableDraw(`${value} is too near its hurdle`);
}

function isYes(draft: Draft, net: string, withPayback: boolean): boolean {
  const target = draft.value(net) >= draft.value('target');
  return target && (!withPayback || draft.value('payback') <= draft.value('hurdle'));
}

function addBreakEven(draft: Draft, random: Random, options: HurdleOptions, required: string): Lever {
  for (const lever of random.sample(options.levers, options.levers.length)) {
    const fact = draft.facts[lever.id];
    const formula = `${lever.id} + (${required} - ${options.net}) / (${lever.slope})`;
    const at = draft.value(formula);
    if (!fact || !plausible(fact.value, at, fact.unit)) continue;
    draft.calc(
      'breakEven',
      `Break-even: ${fact.label.charAt(0).toLowerCase()}${fact.label.slice(1)}`.slice(0, 90),
      formula,
      fact.unit,
      {
        ...rounding(at, fact.unit),
        ...(fact.display ? { display: fact.display } : {}),
      },
    );
    return lever;
  }
  throw new UnusableDraw('no lever flips the verdict within reason');
}

function plausible(now: number, at: number, unit: string): boolean {
  const move = Math.abs(at / now - 1);
  return (
    at > 0 && move > 0.05 && move < 0.45 && (unit !== '1' || at < 0.95) && (unit !== 'day/year' || at <= 360)
  );
}

/** Three significant digits, which is what a candidate would say. */
function rounding(value: number, unit: string): { round: number } {
  const places = 2 - Math.floor(Math.log10(Math.abs(value)));
  return { round: Math.min(6, Math.max(unit === '1' ? 3 : 0, places)) };
}
