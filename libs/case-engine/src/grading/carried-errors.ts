import type { Part } from '../model/case-model.js';
import { within } from './candidate-numbers.js';
import type { GradingSubject, Values } from './grading-subject.js';
import { calcsBehind } from './partial-results.js';

/** Calculations as a candidate has them, where that is wrong. */
export type Overrides = Values;

/** More ways to carry errors on than an attempt has. */
const MOST = 12;
const SAME_PCT = 1;
/** More numbers than a worked answer holds. */
const MOST_NUMBERS = 24;

/**
 * Ways to understand a wrong answer: its calculation with the candidate's value, and each step or fact behind it that, with a
 * number from the text in its place, leads to that very answer.
 */
export function errorsOf(
  subject: GradingSubject,
  { answer: id }: Part,
  given: number | undefined,
  text: string,
): Overrides[] {
  const { compiled, values, numbers } = subject;
  const formula = id === undefined ? undefined : compiled.formulas.get(id);
  if (given === undefined || id === undefined || !formula) return [];
  const said = [...new Set(numbers(text).map(({ value }) => Math.abs(value)))].slice(0, MOST_NUMBERS);
  const behind = [...calcsBehind(subject, id), ...compiled.factsBehind(formula)];
  const slot = compiled.slots.get(id) ?? 0;
  const causes = behind.flatMap((cause) =>
    said
      .filter((value) => !within(value, Math.abs(values[cause] ?? NaN), SAME_PCT))
      .map((value) => ({ [cause]: value }))
      .filter((override) => within(given, compiled.run(override)[slot] ?? NaN, SAME_PCT)),
  );
  return [{ [id]: given }, ...causes];
}

/** The subject for the questions that follow a wrong answer: one reading more for each way to carry it on, alone and with all before. */
export function carrying(subject: GradingSubject, errors: readonly Overrides[]): GradingSubject {
  if (errors.length === 0) return subject;
  const before = subject.carried.map(({ overrides }) => overrides);
  const all = [
    ...before,
    ...errors,
    ...errors.flatMap((error) => before.map((one) => ({ ...one, ...error }))),
  ];
  const carried = all
    .slice(0, MOST)
    .map((overrides) => ({ overrides, values: subject.compiled.evaluate(overrides).values }));
  return { ...subject, carried };
}

/** Whether a value is what follows from the candidate's own earlier error, and from that alone. */
export function followsFrom(
  { carried }: GradingSubject,
  { answer }: Part,
  value: number,
  tolerance: number,
): boolean {
  return (
    answer !== undefined &&
    carried.some(
      ({ values, overrides }) =>
        !Object.hasOwn(overrides, answer) && within(value, values[answer] ?? NaN, tolerance),
    )
  );
}
