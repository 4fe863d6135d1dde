import { storedValue } from '../formula/model-evaluation.js';
import { FormulaError } from '../formula/formula-error.js';
import { dimensionOf, parseUnit, printUnit, sameUnit, type Unit } from '../formula/units.js';
import type { CaseModel } from '../model/case-model.js';
import type { Check } from './check.js';
import { optionUnits } from './option-units.js';
import { answeredParts } from './subject.js';

const RELATIVE_TOLERANCE = 1e-6;
const HEAD_DIGITS = 3;
const HEAD_STEPS = 6;

const isClose = (value: number, expected: number): boolean =>
  Math.abs(expected - value) <= RELATIVE_TOLERANCE * Math.max(1e-6, Math.abs(expected));

/** Every calculation recomputes to the value it stores, rounded step by step as on paper or at the end only. */
export const calcsRecompute: Check = {
  id: 'calcs-recompute',
  severity: 'block',
  sentence: 'Every calculation recomputes to the value it states.',
  find: ({ model, values, compiled }) => {
    const byHand = compiled.byHand();
    return Object.entries(model.calcs).flatMap(([id, calc]) => {
      const value = values[id] ?? NaN;
      if (!Number.isFinite(value)) return [`${id} = ${calc.formula} gives no number`];
      const expected = byHand[compiled.slots.get(id) ?? NaN] ?? NaN;
      const stated = [expected, storedValue(value, calc.round)].some((one) => isClose(calc.value, one));
      return stated ? [] : [`${id} states ${calc.value}, but ${calc.formula} gives ${expected}`];
    });
  },
};

function unitsOf(model: CaseModel): { units: Map<string, Unit>; faults: string[] } {
  const units = new Map<string, Unit>();
  const faults: string[] = [];
  for (const [id, { unit }] of [...Object.entries(model.facts), ...Object.entries(model.calcs)]) {
    try {
      units.set(id, parseUnit(unit));
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      faults.push(`${id}: ${error.message}`);
    }
  }
  return { units, faults };
}

/** Units balance through every formula, the rule and the break-even. */
export const unitsBalance: Check = {
  id: 'units-balance',
  severity: 'block',
  sentence: 'Units balance through every formula.',
  find: (subject) => {
    const { model, compiled } = subject;
    const { units, faults } = unitsOf(model);
    if (faults.length > 0) return faults;
    const judge = (place: string, find: () => string[]) => {
      try {
        return find();
      } catch (error) {
        if (error instanceof FormulaError) return [`${place}: ${error.message}`];
        throw error;
      }
    };
    const calcs = [...compiled.formulas].flatMap(([id, formula]) =>
      judge(`calculation ${id}`, () => {
        const declared = units.get(id) ?? new Map<string, number>();
        const found = dimensionOf(formula, (name) => units.get(name));
        if (found === 'any' || (typeof found !== 'string' && sameUnit(found, declared))) return [];
        const actual = found === 'truth' ? 'a comparison' : printUnit(found);
        return [`${id} is stated in ${printUnit(declared)}, but its formula gives ${actual}`];
      }),
    );
    const rule = judge('the decision rule', () => {
      const found = dimensionOf(compiled.rule, (name) => units.get(name));
      return found === 'truth' ? [] : ['the decision rule is not a comparison'];
    });
    return [...calcs, ...rule, ...breakEvenUnit(model, units), ...optionUnits(subject, units)];
  },
};

function breakEvenUnit(model: CaseModel, units: ReadonlyMap<string, Unit>): string[] {
  const { lever, calc } = model.decision.flip;
  const [a, b] = [units.get(lever), units.get(calc)];
  if (!a || !b || sameUnit(a, b)) return [];
  return [`the break-even ${calc} is in ${printUnit(b)}, but its lever ${lever} is in ${printUnit(a)}`];
}

const significantDigits = (value: number) =>
  Math.abs(value).toExponential(11).replace(/e.*$/, '').replace('.', '').replace(/0+$/, '').length;

/** Facts are friendly to head arithmetic and no question takes too many steps. */
export const headArithmetic: Check = {
  id: 'head-arithmetic',
  severity: 'warn',
  sentence: `Facts have at most ${HEAD_DIGITS} significant digits and a question at most ${HEAD_STEPS} steps.`,
  find: ({ model }) => [
    ...Object.entries(model.facts).flatMap(([id, { value }]) =>
      significantDigits(value) > HEAD_DIGITS ? [`fact ${id} is ${value}`] : [],
    ),
    ...answeredParts(model).flatMap(({ id, path = [] }) =>
      path.length > HEAD_STEPS ? [`part ${id} takes ${path.length} steps`] : [],
    ),
  ],
};

/** Most that a count of one period in another can be. */
const CALENDAR: readonly (readonly [string, number])[] = [
  ['day/year', 366],
  ['hour/day', 24],
  ['day/week', 7],
  ['month/year', 12],
  ['week/year', 53],
  ['minute/hour', 60],
  ['day/month', 31],
];

/** Values are possible in the world: shares, margins, calendars. */
export const plausibleValues: Check = {
  id: 'plausible-values',
  severity: 'block',
  sentence: 'Values are plausible: shares within range, margins of at most 95%, a year of at most 366 days.',
  find: ({ model, values }) => {
    const facts = Object.entries(model.facts).map(([id, fact]) => ({ id, ...fact, isFact: true }));
    const calcs = Object.entries(model.calcs).map(([id, calc]) => ({ id, ...calc, isFact: false }));
    return [...facts, ...calcs].flatMap(({ id, label, unit, display, isFact }) => {
      const value = values[id] ?? NaN;
      if (!Number.isFinite(value)) return [`${id} is not a number`];
      const calendar = CALENDAR.find(([name]) => name === unit);
      if (calendar && value > calendar[1])
        return [`${id} is ${value} ${unit}; there are at most ${calendar[1]}`];
      if (unit === '1' && /\bmargin\b/i.test(label) && value > 0.95) return [`${id} is a margin of ${value}`];
      if (isFact && value < 0 && unit !== '1' && !/change|effect|loss|profit|delta|net/i.test(label)) {
        return [`${id} is negative: ${value}`];
      }
      const share = isFact && unit === '1' && (display === undefined || display === 'percent');
      if (
        share &&
        /\bshare\b|\bmargin\b|\butilisation\b|\byield\b|\bpenetration\b/i.test(label) &&
        (value < 0 || value > 1)
      ) {
        return [`${id} is a share of ${value}`];
      }
      return share && display === 'percent' && Math.abs(value) > 3 ? [`${id} is ${value * 100}%`] : [];
    });
  },
};
