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

const worthOf = ({ compiled }: GradingSubject, { worth }: Option) => compiled.valueOf(parseFormula(worth));

/** Options that pass, and are worth at least what is recommended. */
function betterOptions(subject: GradingSubject): Option[] {
  const { options = [] } = subject.model;
  const key = options.find(({ recommended }) => recommended);
  if (!key) return [];
  const passes = ({ passes: rule }: Option) =>
    rule === undefined || subject.compiled.valueOf(parseFormula(rule)) !== 0;
  const least = worthOf(subject, key);
  return options.filter((option) => option !== key && passes(option) && worthOf(subject, option) >= least);
}

/** Whether a text works out what an option is worth: its worth, or several numbers that nothing else in the case has. */
function worksOut(subject: GradingSubject, option: Option, text: string): boolean {
  const { model, values } = subject;
  const said = [...new Set(subject.numbers(text).map(({ value }) => value))];
  const others = (model.options ?? []).filter((one) => one !== option).map((one) => worthOf(subject, one));
  const reasons = model.solution.reasons.map((id) => values[id] ?? NaN);
  const worth = worthOf(subject, option);
  if (isOneOf(said, worth) && !isOneOf([...others, ...reasons], worth)) return true;
  const known = [...partialResults(parseFormula(model.decision.rule), values), ...Object.values(values)];
  const own = [option.worth, option.passes ?? '0']
    .flatMap((formula) => partialResults(parseFormula(formula), values))
    .filter((value) => Math.abs(value) >= COUNT || !Number.isInteger(value))
    .filter((value) => !isOneOf(known, value));
  return said.filter((value) => isOneOf(own, value)).length >= ENOUGH_OF_ITS_OWN;
}

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
