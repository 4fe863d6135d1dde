import { parseFormula } from '../formula/parser.js';
import type { Option } from '../model/case-model.js';
import { within } from './candidate-numbers.js';
import type { GradingSubject } from './grading-subject.js';
import { partialResults } from './partial-results.js';

const MATCH_PCT = 1;
/** Numbers that only this option has: so many are no coincidence. */
const ENOUGH_OF_ITS_OWN = 2;
/** Below this a number is a count, which anything may be. */
const COUNT = 10;

/** What the candidate sees that the key does not: another option that is worth as much, or the twist. */
export type Better = { option: string } | 'twist';

const isOneOf = (values: readonly number[], value: number) =>
  values.some((one) => within(Math.abs(value), Math.abs(one), MATCH_PCT));

/** Options that pass, and are worth at least what is recommended. */
function betterOptions({ model, compiled }: GradingSubject): Option[] {
  const { options = [] } = model;
  const worth = (option: Option) => compiled.valueOf(parseFormula(option.worth));
  const passes = ({ passes: rule }: Option) =>
    rule === undefined || compiled.valueOf(parseFormula(rule)) !== 0;
  const key = options.find(({ recommended }) => recommended);
  return key
    ? options.filter((option) => option !== key && passes(option) && worth(option) >= worth(key))
    : [];
}

/** Whether a text works out what an option is worth: its worth, or several numbers that nothing else in the case has. */
function worksOut(
  { compiled, values, model, numbers }: GradingSubject,
  option: Option,
  text: string,
): boolean {
  const said = [...new Set(numbers(text).map(({ value }) => value))];
  const rule = parseFormula(model.decision.rule);
  const planned = [...partialResults(rule, values), ...Object.values(values)];
  const worth = compiled.valueOf(parseFormula(option.worth));
  const known = Object.values(values);
  const others = (model.options ?? [])
    .filter((one) => one !== option)
    .map((one) => compiled.valueOf(parseFormula(one.worth)));
  if (isOneOf(said, worth) && !isOneOf(others, worth) && !isReason(model.solution.reasons, values, worth))
    return true;
  const own = [option.worth, option.passes ?? '0']
    .flatMap((formula) => partialResults(parseFormula(formula), values))
    .filter((value) => Math.abs(value) >= COUNT || !Number.isInteger(value))
    .filter((value) => !isOneOf(planned, value) && !isOneOf(known, value));
  return said.filter((value) => isOneOf(own, value)).length >= ENOUGH_OF_ITS_OWN;
}

const isReason = (reasons: readonly string[], values: GradingSubject['values'], worth: number) =>
  reasons.some((id) => within(values[id] ?? NaN, worth, MATCH_PCT));

/** Calculations that the sentence of the twist quotes. */
const twistValues = ({ model, values }: GradingSubject): number[] =>
  [...(model.twist?.says ?? '').matchAll(/\{calc:([^}:]+)/g)].flatMap(([, id = '']) => values[id] ?? []);

/** What a text sees that is worth more than the key: an option worked out, or the whole twist in numbers. */
export function betterThanKey(subject: GradingSubject, text: string): Better | undefined {
  const option = betterOptions(subject).find((one) => worksOut(subject, one, text));
  if (option) return { option: option.name };
  const twist = twistValues(subject);
  const said = subject.numbers(text).map(({ value }) => value);
  return twist.length >= ENOUGH_OF_ITS_OWN && twist.every((value) => isOneOf(said, value))
    ? 'twist'
    : undefined;
}

/** What is said to whoever sees more than the key. */
export const praiseOf = (better: Better): string =>
  better === 'twist'
    ? 'You see what most overlook in this case, and put numbers on it.'
    : `Better than our answer, or as good: “${better.option}” meets the conditions, and you worked it out.`;
