import { statedValues, storedValue, type CompiledModel } from '../formula/model-evaluation.js';
import { conjuncts } from '../formula/conjuncts.js';
import { namesIn, parseFormula, type BinaryOperator, type Formula } from '../formula/parser.js';
import { unitOf } from '../formula/units.js';
import { SAME_WORTH } from '../checks/option-checks.js';
import type { CaseModel, Option } from '../model/case-model.js';
import { formatValue } from '../prose/format-value.js';
import { quantityOf } from '../prose/render-prose.js';
import { formulaInWords, termsOf } from './formula-words.js';
import { inFull, type Naming } from './worked-steps.js';

/** Something that could be done, and what it is worth. */
export type WayView = {
  name: string;
  /** How its worth is worked out, in words and in numbers; empty where it is one number, with its sign or without. */
  words: string;
  numbers: string;
  /** What it is worth. */
  text: string;
  recommended: boolean;
  /** Why one that is worth as much as the recommended one is not open: what rules it out, with what was found. */
  misses: string[];
};

/** One condition of a rule: what is required, and what was found, `3.46 years against 3 years`. */
export type ConditionView = { words: string; numbers: string; holds: boolean };

/** The text with a capital at its beginning. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The unit in which options are compared; some are worth a bare number, such as 0. */
function sharedUnit(model: CaseModel, worths: readonly Formula[]): string {
  const quantities = { ...model.facts, ...model.calcs };
  const scope = Object.fromEntries(Object.entries(quantities).map(([id, { unit }]) => [id, unit]));
  return worths.map((worth) => unitOf(worth, scope)).find((unit) => unit !== '1') ?? '1';
}

const isNothing = (formula: Formula) => formula.kind === 'number' && formula.value === 0;

/** A condition's two sides in numbers, the one alone that is held against nothing; a quantity that stands alone says its unit, in a formula units would only be in the way. */
function againstEachOther(rule: Formula, { number, measured }: Naming): string {
  if (rule.kind !== 'binary' || rule.operator === '||') return formulaInWords(rule, number);
  const side = (formula: Formula) => formulaInWords(formula, formula.kind === 'name' ? measured : number);
  return isNothing(rule.right) ? side(rule.left) : `${side(rule.left)} against ${side(rule.right)}`;
}

/** A label within a sentence: it begins with a capital and may be several words long. */
export const quoted = (label: string) => `“${label}”`;

/** The conditions of a rule, each with what was found. */
export const conditionsOf = (rule: Formula, compiled: CompiledModel, names: Naming): ConditionView[] =>
  conjuncts(rule).map((condition) => ({
    words: formulaInWords(condition, (id) => quoted(names.label(id))),
    numbers: againstEachOther(condition, names),
    holds: compiled.valueOf(condition) !== 0,
  }));

/** What is true where this is not: of a comparison the other one, of "either" "neither", of "both" "one of them". */
const OPPOSITE: Partial<Record<BinaryOperator, BinaryOperator>> = {
  '>=': '<',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '==': '!=',
  '!=': '==',
  '&&': '||',
  '||': '&&',
};

/** The formula that is true where this condition is not. */
function oppositeOf(condition: Formula): Formula {
  const operator = condition.kind === 'binary' ? OPPOSITE[condition.operator] : undefined;
  if (condition.kind !== 'binary' || !operator) return { kind: 'unary', operator: '!', operand: condition };
  const joins = operator === '&&' || operator === '||';
  const [left, right] = joins
    ? [oppositeOf(condition.left), oppositeOf(condition.right)]
    : [condition.left, condition.right];
  return { ...condition, operator, left, right };
}

/** Why something is not open: for each condition of the rule that is not met what is true in its place, with what was found. */
const missesOf = (rule: Formula, compiled: CompiledModel, names: Naming): string[] =>
  conjuncts(rule)
    .filter((condition) => compiled.valueOf(condition) === 0)
    .map((condition) => {
      const words = formulaInWords(oppositeOf(condition), (id) => quoted(names.label(id)));
      return `Ruled out, because ${words}: ${againstEachOther(condition, names)}`;
    });

/** A condition as a line of text, without its full stop. */
export const conditionText = ({ words, numbers, holds }: ConditionView): string =>
  `${words}: ${holds ? 'met' : 'not met'}, ${numbers}`;

/** The places to which a worth is rounded where what it is worked out from is an estimate; `undefined` where nothing is. */
function estimated(model: CaseModel, worth: Formula): number | undefined {
  const places = [...namesIn(worth)].flatMap((id) => model.calcs[id]?.round ?? []);
  const coarsest = Math.min(...places, 0);
  return coarsest < 0 ? coarsest : undefined;
}

/** An option with its worth, read and worked out. */
export type Priced = Option & { formula: Formula; value: number };

/** The options of a case, the one worth most first: in its author's order the recommended one is nearly always last. */
function pricedOptions(model: CaseModel, compiled: CompiledModel): Priced[] {
  const stated = statedValues(model, compiled);
  return (model.options ?? [])
    .map((option) => ({ ...option, formula: parseFormula(option.worth) }))
    .map((option) => ({ ...option, value: compiled.valueOf(option.formula, stated) }))
    .sort((a, b) => b.value - a.value);
}

/** How many options a solution weighs, unless more have to be answered: a page that prices ten hides the two that matter. */
const WEIGHED = 4;

/**
 * The options that a solution weighs one by one, the one worth most first, and the others, all worth less than the recommended one.
 * Weighed are the recommended one and whatever is worth as much, what the rule of the decision asks about or compares, what is worth
 * a bare number, as doing nothing mostly is, and of the rest those worth most.
 */
export function weighedOptions(
  model: CaseModel,
  compiled: CompiledModel,
): { weighed: Priced[]; lesser: Priced[] } {
  const options = pricedOptions(model, compiled);
  const best = options.find(({ recommended }) => recommended);
  const ruled = namesIn(compiled.rule);
  const isDue = ({ passes, formula, value }: Priced) =>
    formula.kind === 'number' ||
    (formula.kind === 'name' && ruled.has(formula.name)) ||
    passes === model.decision.rule ||
    best === undefined ||
    value >= best.value - SAME_WORTH * Math.abs(best.value);
  const room = Math.max(0, WEIGHED - options.filter(isDue).length);
  const next = new Set(options.filter((option) => !isDue(option)).slice(0, room));
  const isWeighed = (option: Priced) => isDue(option) || next.has(option);
  return {
    weighed: options.filter(isWeighed),
    lesser: options.filter((option) => !isWeighed(option)),
  };
}

/** Whether nothing is worked out: a number alone, with its sign or without. */
function isOneNumber(formula: Formula): boolean {
  const [first, ...more] = termsOf(formula);
  return more.length === 0 && (first?.formula.kind === 'name' || first?.formula.kind === 'number');
}

/** How options that are weighed are shown: name, worth, how it is worked out, and what one that is not open falls short of. */
export function waysOf(
  model: CaseModel,
  compiled: CompiledModel,
  names: Naming,
  weighed: readonly Priced[],
): WayView[] {
  const unit = sharedUnit(
    model,
    weighed.map(({ formula }) => formula),
  );
  const best = weighed.find(({ recommended }) => recommended);
  return weighed.map(({ name, formula, value: worth, passes, recommended = false }) => {
    const named = formula.kind === 'name' ? quantityOf(model, formula.name) : undefined;
    const value = storedValue(worth, estimated(model, formula));
    const isBare = isOneNumber(formula);
    const isWorthLess = best !== undefined && worth < best.value;
    return {
      name: capital(name),
      words: isBare ? '' : formulaInWords(formula, names.label),
      numbers: isBare ? '' : formulaInWords(formula, names.exact),
      text: formatValue(...inFull(named ?? { value, unit })),
      recommended,
      misses: passes && !isWorthLess ? missesOf(parseFormula(passes), compiled, names) : [],
    };
  });
}

/**
 * What is said below the options that are weighed: the one from which the worth of the others is counted, where that is one, so that a
 * saving is not taken for a cost; and those that are not weighed. Empty where there is neither.
 */
export function besideWays({ weighed, lesser }: ReturnType<typeof weighedOptions>): string {
  const [origin, ...more] = weighed.filter(({ formula, value }) => formula.kind === 'number' && value === 0);
  return [
    ...(origin && more.length === 0 ? [`Each figure is the difference from “${capital(origin.name)}”.`] : []),
    ...(lesser.length > 0
      ? [
          `Also considered, and worth less than what is recommended: ${lesser.map(({ name }) => name).join('; ')}.`,
        ]
      : []),
  ].join(' ');
}
