import { parseFormula } from '../formula/parser.js';
import type { Calc, Part } from '../model/case-model.js';
import type { WrittenNumber } from '../prose/numbers.js';
import { askedUnit, isOtherUnit, type AskedUnit } from './asked-unit.js';
import { inUnit, numberField, within, type FieldNumber } from './candidate-numbers.js';
import type { GradingSubject } from './grading-subject.js';
import { calcsBehind, partialResults } from './partial-results.js';

/** A part that asks for a number, with the values to compare with. */
export interface NumberTask {
  answer: number;
  calc: Calc;
  /** Percent. */
  tolerance: number;
  mistakes: { says: string; value: number }[];
  /** Results on the way, with the name of those that have one. */
  steps: { label?: string; value: number }[];
  unit: AskedUnit;
}

/**
 * What a number turned out to be; `slip` has the right digits or the right way, `mistake` is a known wrong way, `step` a right
 * result on the way, `unit` the right digits of something else, `either` two numbers of which the candidate takes neither.
 */
export type NumberMatch =
  | { kind: 'right'; remark?: string }
  | { kind: 'slip' | 'mistake' | 'step' | 'unit' | 'either'; remark: string }
  | { kind: 'other' };

const DEFAULT_TOLERANCE_PCT = 2;
export const EITHER = 'Two numbers are no answer: decide which of them it is.';

const firstSmall = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Right results before the answer: calculations by their name, and the parts of its own formula. */
function stepsTo(
  { model, compiled, values }: GradingSubject,
  { path = [] }: Part,
  answer: string,
): NumberTask['steps'] {
  const ids = [...new Set([...path.toReversed(), ...calcsBehind({ compiled }, answer)])].filter(
    (id) => id !== answer,
  );
  const named = ids.map((id) => ({ label: model.calcs[id]?.label ?? id, value: values[id] ?? NaN }));
  const formulas = [answer, ...path].flatMap((id) => compiled.formulas.get(id) ?? []);
  const partial = formulas.flatMap((formula) => partialResults(formula, values)).map((value) => ({ value }));
  return [...named, ...partial].filter(({ value }) => value !== 0 && value !== values[answer]);
}

/** Tasks of a model's parts, worked out once for each model that is graded. */
const tasks = new WeakMap<GradingSubject['compiled'], Map<Part, NumberTask | undefined>>();

/** The number that a part asks for; undefined for a part without one. */
export function numberTask(subject: GradingSubject, part: Part): NumberTask | undefined {
  const known = tasks.get(subject.compiled) ?? new Map<Part, NumberTask | undefined>();
  tasks.set(subject.compiled, known);
  if (!known.has(part)) known.set(part, taskOf(subject, part));
  return known.get(part);
}

function taskOf(subject: GradingSubject, part: Part): NumberTask | undefined {
  const { model, compiled, prose } = subject;
  const { answer: id } = part;
  const calc = id !== undefined && Object.hasOwn(model.calcs, id) ? model.calcs[id] : undefined;
  if (!calc || id === undefined) return undefined;
  const mistakes = (part.mistakes ?? []).map(({ formula, says }) => ({
    says: prose(says),
    value: compiled.valueOf(parseFormula(formula)),
  }));
  return {
    answer: calc.value,
    calc,
    tolerance: part.tolerancePct ?? DEFAULT_TOLERANCE_PCT,
    mistakes,
    steps: stepsTo(subject, part, id),
    unit: askedUnit(subject, calc, isShareOf(calc)),
  };
}

const isShareOf = ({ unit, value, display }: Calc) =>
  (unit === '1' && Math.abs(value) <= 1) || display === 'percent';
const isShare = ({ calc }: NumberTask) => isShareOf(calc);

/** Whether a value asked for as a size, such as a fall or a loss, may be given with a minus. */
const SIZED =
  /\b(fall|drop|loss|lost|lose|declin|decreas|reduc|short|gap|saving|saved|change|cost|cut|room|lower)/i;
/** Words that make a loss of a number without a sign. */
const LOSES = /\b(loss|loses?|losing|lost|deficit|worse|in the red|down|shortfall|short|negative)\b/i;

/** Slips of scale, base or period: what the candidate's number is divided by to give the answer. */
const SLIPS: readonly { factors: readonly number[]; remark: string }[] = [
  { factors: [10, 0.1], remark: 'Your digits are right but the decimal point is one place off.' },
  { factors: [100, 0.01], remark: 'Your digits are right but the result is off by a factor of 100.' },
  { factors: [1e3, 1e-3], remark: 'Your digits are right but the result is off by a factor of 1,000.' },
  {
    factors: [1e6, 1e-6, 1e9, 1e-9],
    remark: 'Your digits are right; say whether they are thousands, millions or billions.',
  },
  { factors: [12, 1 / 12], remark: 'You mixed up a month and a year: your result is off by a factor of 12.' },
];
const SIGN = 'The size is right but the sign is wrong: say whether it is a gain or a loss.';
const PERCENT_SIGN = 'The figure is a percentage: write its % sign.';
const PERCENT_BASE = 'You mixed up a fraction and a percentage: your result is off by a factor of 100.';
const NEAR = 'Close, but outside the tolerance: check the arithmetic and round only at the end.';

function slipOf(value: number, task: NumberTask): string | undefined {
  const { answer, tolerance } = task;
  if (answer === 0 || value === 0) return undefined;
  const known = SLIPS.find(({ factors }) =>
    factors.some((factor) => within(Math.abs(value) / factor, Math.abs(answer), tolerance)),
  );
  if (known) return known.factors[0] === 100 && isShare(task) ? PERCENT_BASE : known.remark;
  if (within(-value, answer, tolerance)) return SIGN;
  return within(value, answer, tolerance * 2) ? NEAR : undefined;
}

const mistakeOf = (value: number, { mistakes, tolerance }: NumberTask) =>
  mistakes
    .filter((mistake) => within(value, mistake.value, tolerance))
    .sort((a, b) => Math.abs(value - a.value) - Math.abs(value - b.value))[0];

/** A size may be given with a minus, unless it comes nearer to the result of a known mistake. */
const isRight = (value: number, task: NumberTask) =>
  within(value, task.answer, task.tolerance) ||
  (SIZED.test(task.calc.label) &&
    value < 0 &&
    within(-value, task.answer, task.tolerance) &&
    Math.abs(value + task.answer) <= Math.abs(value - (mistakeOf(value, task)?.value ?? Infinity)));

function stepOf(value: number, { steps, tolerance }: NumberTask): string | undefined {
  const step = steps.find((one) => within(Math.abs(value), Math.abs(one.value), tolerance));
  if (!step) return undefined;
  return step.label
    ? `That is “${firstSmall(step.label)}”, a right step on the way: take the answer from it.`
    : 'That is right as a step on the way: take the answer from it.';
}

/** Compares a number with the answer, then with every known mistake, with the steps to it, then with common slips. */
export function matchNumber({ value, kind }: WrittenNumber, task: NumberTask): NumberMatch {
  if (isRight(value, task)) return { kind: 'right' };
  const bare = isShare(task) && kind === 'plain' && isRight(value / 100, task);
  if (bare) return { kind: 'right', remark: PERCENT_SIGN };
  const base = isShare(task) && kind === 'plain' && Math.abs(value) > 1 ? [value, value / 100] : [value];
  const mistake = base.map((reading) => mistakeOf(reading, task)).find(Boolean);
  if (mistake) return { kind: 'mistake', remark: mistake.says };
  const step = stepOf(value, task);
  if (step) return { kind: 'step', remark: step };
  const slip = slipOf(value, task);
  return slip ? { kind: 'slip', remark: slip } : { kind: 'other' };
}

/** A number as its words have it: "loses 160" is a minus where a loss is asked for. */
export const signed = <T extends WrittenNumber>(number: T, text: string, { answer }: NumberTask): T =>
  answer < 0 && number.value > 0 && LOSES.test(text) ? { ...number, value: -number.value } : number;

/** What a unit counts by, as in thousands of bottles. */
const COUNTED_BY: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6 };

/** A number as a question in thousands or millions has it, however it was written: "925", "925 thousand" or "925,000". */
export function inScale<T extends WrittenNumber>(number: T, { answer, calc }: NumberTask): T {
  const scale = COUNTED_BY[calc.unit.split('/')[0] ?? ''] ?? 1;
  const isWhole = Math.abs(number.value) > Math.abs(answer) * Math.sqrt(scale);
  return scale > 1 && isWhole ? { ...number, value: number.value / scale } : number;
}

/** What stands in a field, in the unit and with the sign that the question asks for. */
export function fieldNumber(field: string, task: NumberTask): FieldNumber | undefined {
  const given = field ? numberField(field) : undefined;
  return given && inScale(signed(inUnit(given, field, task.calc.unit), field, task), task);
}

/** A point before three digits parts thousands for many. */
const POINTED = /(?<![\d.,])\d{1,3}\.\d{3}(?![\d.,])/;

/** Other ways to read what stands in a field: the digits without their %, £, month or year, and a point that parts thousands. */
function otherReadings(field: string, given: FieldNumber, task: NumberTask): number[] {
  const written = numberField(field)?.value ?? given.value;
  return [
    Math.sign(given.value) * Math.abs(written),
    ...(given.kind === 'percent' ? [given.value * 100] : []),
    ...(given.kind === 'money' && isShare(task) ? [given.value / 100] : []),
    ...(POINTED.test(field) ? [given.value * 1e3] : []),
  ];
}

/** Compares what stands in a field for a number; undefined where no number can be read in it. */
export function matchField(field: string, task: NumberTask): NumberMatch | undefined {
  const given = fieldNumber(field, task);
  if (!given) return undefined;
  if (given.other !== undefined) return { kind: 'either', remark: EITHER };
  const first = matchNumber(given, task);
  const isFraction = given.kind === 'percent' || POINTED.test(field);
  if (first.kind === 'right' && (isFraction || !isOtherUnit(task.unit, given))) return first;
  const others = otherReadings(field, given, task).map((value) => matchNumber({ ...given, value }, task));
  if (first.kind !== 'right' && !others.some(({ kind }) => kind === 'right')) return first;
  return POINTED.test(field) && !isOtherUnit(task.unit, given)
    ? { kind: 'right' }
    : { kind: 'unit', remark: `Your digits are right, but the question asks for ${task.unit.words}.` };
}
