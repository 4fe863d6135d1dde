import { conjuncts } from '../formula/conjuncts.js';
import { namesIn } from '../formula/parser.js';
import { formatNumber } from '../prose/format-value.js';
import { readNumbers, type WrittenNumber } from '../prose/numbers.js';
import { within } from './candidate-numbers.js';
import { shared, weightOf } from './concepts.js';
import type { GradingSubject } from './grading-subject.js';

const MATCH_PCT = 2;
/** What turns the answer is often said as "about 10%". */
const ABOUT_PCT = 5;
/** Facts are given, results are found: a fact quoted counts half. */
const FACT_WORTH = 0.5;
/** The most that numbers are worth where some only follow from an earlier error. */
const CARRIED_WORTH = 0.75;
/** Share of the words of the lever that names it. */
const NAMED = 0.5;
const LEVER_ALONE = 0.6;
const VALUE_ALONE = 0.6;
const CONDITION =
  /\b(if|unless|provided|when|once|as long as|only (?:if|when)|condition\w*|break.?even|flips?|turns?|turning point|would (?:become|change|need)|falls? (?:below|to)|rises? (?:above|to)|drops? (?:below|to)|goes (?:above|below)|more than|less than|at least|at most|only|or less|or more|or fewer|fewer than|depends? on|stands?|enough to)\b/i;
/** What also says so beside the value at which the answer turns: "above 29% sign for petrol too", "our limit is £478,000". */
const BOUND =
  /\b(above|below|beyond|from|up to|until|should|limits?|needs?|enough|as good|would be|breaks? even)\b/i;

const valueOf = ({ model, values }: GradingSubject, id: string) =>
  model.calcs[id]?.value ?? values[id] ?? NaN;

/** What a value would be after what the candidate got wrong before. */
const carriedOf = ({ carried }: GradingSubject, id: string): number[] =>
  carried.flatMap(({ values }) => values[id] ?? []);

/** A value as the case has it, and as it follows from what the candidate got wrong before. */
const readingsOf = (subject: GradingSubject, id: string): number[] => [
  valueOf(subject, id),
  ...carriedOf(subject, id),
];

/** A value of the case with its unit. */
interface Quantity {
  value: number;
  unit: string;
}

/** Whether a number can be of a unit: pounds are money, a percentage is a share. */
function canBe({ kind }: WrittenNumber, unit: string): boolean {
  if (kind === 'money') return unit.startsWith('GBP');
  return kind === 'plain' || unit.startsWith('1');
}

/** Whether a number is one of the values of the case. */
const isOneOf = (quantities: readonly Quantity[], number: WrittenNumber) =>
  quantities.some(
    ({ value, unit }) => canBe(number, unit) && within(Math.abs(number.value), Math.abs(value), MATCH_PCT),
  );

/** Whether a sentence speaks of the lever of the decision, by its name or by the words that ask for it. */
function namesLever({ model, concepts }: GradingSubject, sentence: string): boolean {
  const { lever } = model.decision.flip;
  const fact = model.facts[lever];
  const words = concepts(fact?.label ?? model.calcs[lever]?.label ?? '');
  const named = weightOf(shared(words, concepts(sentence))) >= NAMED * weightOf(words) && words.size > 0;
  const text = sentence.toLowerCase();
  return named || Boolean(fact?.ask?.some((word) => text.includes(word.toLowerCase())));
}

/**
 * How far a text is backed by numbers of the case, 0 to 1: results count in full and inputs in half, each value once, up to
 * `enough`. Results that follow from the candidate's earlier error count too, a little less.
 */
export function numbersQuoted(subject: GradingSubject, text: string, enough: number): number {
  const { facts, calcs } = subject.model;
  const found = [...new Map(subject.numbers(text).map((number) => [number.value, number])).values()];
  const results = Object.entries(calcs).map(([id, { unit }]) => ({ value: valueOf(subject, id), unit }));
  const follow = subject.carried.flatMap(({ values }) =>
    Object.entries(calcs).map(([id, { unit }]) => ({ value: values[id] ?? NaN, unit })),
  );
  const inputs = Object.values(facts);
  let carries = false;
  const sum = found.reduce((total, number) => {
    if (isOneOf(results, number)) return total + 1;
    if (isOneOf(inputs, number)) return total + FACT_WORTH;
    if (!isOneOf(follow, number)) return total;
    carries = true;
    return total + 1;
  }, 0);
  return Math.min(1, sum / enough) * (carries ? CARRIED_WORTH : 1);
}

/** A value as the case prints it: where it says "about 2 days", so may a candidate. */
function printed({ model }: GradingSubject, id: string, value: number): number {
  const { unit = '1', display } = model.calcs[id] ?? {};
  return readNumbers(formatNumber(value, unit, display))[0]?.value ?? value;
}

/** The calculations in which the value stands at which the answer turns: that value, and the same said of something larger. */
function turnsOf({ model, compiled }: GradingSubject): string[] {
  const { calc } = model.decision.flip;
  const fromIt = [...compiled.formulas].filter(([, formula]) => namesIn(formula).has(calc));
  return [calc, ...fromIt.map(([id]) => id)];
}

/** How far a sentence quotes the value at which the answer turns, and not that of today: less for one that follows from an error. */
function valuesTurn(subject: GradingSubject, sentence: string): number {
  const { lever, calc } = subject.model.decision.flip;
  const today = valueOf(subject, lever);
  const numbers = subject.numbers(sentence);
  const quotes = (id: string, turn: number) => {
    const own = numbers.length > 0 ? [turn, printed(subject, id, turn)] : [];
    return numbers.some(
      ({ value }) =>
        own.some((one) => within(Math.abs(value), Math.abs(one), ABOUT_PCT)) &&
        (id !== calc || Math.abs(value - turn) < Math.abs(value - today)),
    );
  };
  const turns = turnsOf(subject);
  if (turns.some((id) => quotes(id, valueOf(subject, id)))) return 1;
  return turns.some((id) => carriedOf(subject, id).some((turn) => quotes(id, turn))) ? CARRIED_WORTH : 0;
}

/** How far a sentence says what would turn the answer: 1 with the break-even value, in part with the lever alone. */
export function flipStated(subject: GradingSubject, sentence: string): number {
  const conditional = CONDITION.test(sentence);
  const named = namesLever(subject, sentence);
  const alone = conditional && named ? LEVER_ALONE : 0;
  const isBound = conditional || named || BOUND.test(sentence);
  return Math.max(alone, valuesTurn(subject, sentence) * (isBound ? 1 : VALUE_ALONE));
}

/** The best of several sentences by a measure from 0 to 1. */
export function bestOf(
  sentences: readonly string[],
  measure: (sentence: string) => number,
): { sentence?: string; share: number } {
  return sentences.reduce<{ sentence?: string; share: number }>(
    (best, sentence) => {
      const share = measure(sentence);
      return share > best.share ? { sentence, share } : best;
    },
    { share: 0 },
  );
}

/** Values that the rule of the decision demands: its inputs, and what another way is worth that it sets the plan against. */
export function hurdles(subject: GradingSubject): number[] {
  const { model, compiled } = subject;
  const inputs = [...namesIn(compiled.rule)].flatMap((id) => model.facts[id]?.value ?? []);
  const others = conjuncts(compiled.rule).flatMap((condition) =>
    condition.kind === 'binary' ? [...namesIn(condition.right)].flatMap((id) => readingsOf(subject, id)) : [],
  );
  return [...inputs, ...others];
}
