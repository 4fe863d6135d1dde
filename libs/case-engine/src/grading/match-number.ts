import { parseFormula } from '../formula/parser.js';
import type { Calc, Part } from '../model/case-model.js';
import type { WrittenNumber } from '../prose/numbers.js';
import { inUnit, numberField, within } from './candidate-numbers.js';
import type { GradingSubject } from './grading-subject.js';

/** A part that asks for a number, with the values to compare with. */
export interface NumberTask {
  answer: number;
  calc: Calc;
  /** Percent. */
  tolerance: number;
  mistakes: { says: string; value: number }[];
}

/** What a number turned out to be; `slip` has the right digits or the right way, `mistake` a known wrong way. */
export type NumberMatch =
  | { kind: 'right'; remark?: string }
  | { kind: 'slip'; remark: string }
  | { kind: 'mistake'; remark: string }
  | { kind: 'other' };

const DEFAULT_TOLERANCE_PCT = 2;

/** The number that a part asks for; undefined for a part without one. */
export function numberTask({ model, compiled, prose }: GradingSubject, part: Part): NumberTask | undefined {
  const calc =
    part.answer !== undefined && Object.hasOwn(model.calcs, part.answer)
      ? model.calcs[part.answer]
      : undefined;
  if (!calc) return undefined;
  const mistakes = (part.mistakes ?? []).map(({ formula, says }) => ({
    says: prose(says),
    value: compiled.valueOf(parseFormula(formula)),
  }));
  return { answer: calc.value, calc, tolerance: part.tolerancePct ?? DEFAULT_TOLERANCE_PCT, mistakes };
}

const isShare = ({ calc, answer }: NumberTask) =>
  (calc.unit === '1' && Math.abs(answer) <= 1) || calc.display === 'percent';

/** Whether a value asked for as a size, such as a fall or a loss, may be given with a minus. */
const SIZED =
  /\b(fall|drop|loss|lost|lose|declin|decreas|reduc|short|gap|saving|saved|change|cost|cut|room|lower)/i;

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

const isRight = (value: number, { answer, tolerance, calc }: NumberTask) =>
  within(value, answer, tolerance) ||
  (SIZED.test(calc.label) && value < 0 && within(-value, answer, tolerance));

/** Compares a number with the answer, then with every known mistake, then with common slips. */
export function matchNumber({ value, kind }: WrittenNumber, task: NumberTask): NumberMatch {
  if (isRight(value, task)) return { kind: 'right' };
  const bare = isShare(task) && kind === 'plain' && isRight(value / 100, task);
  if (bare) return { kind: 'right', remark: PERCENT_SIGN };
  const base = isShare(task) && kind === 'plain' && Math.abs(value) > 1 ? [value, value / 100] : [value];
  const mistake = base.map((reading) => mistakeOf(reading, task)).find(Boolean);
  if (mistake) return { kind: 'mistake', remark: mistake.says };
  const slip = slipOf(value, task);
  return slip ? { kind: 'slip', remark: slip } : { kind: 'other' };
}

/** Compares what stands in the field for a number; undefined where no number can be read in it. */
export function matchField(field: string, task: NumberTask): NumberMatch | undefined {
  const given = field ? numberField(field) : undefined;
  return given && matchNumber(inUnit(given, field, task.calc.unit), task);
}
