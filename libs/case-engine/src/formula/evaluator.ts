import { FormulaError } from './formula-error.js';
import type { BinaryOperator, Formula, FunctionName } from './parser.js';

/** A compiled formula: reads its variables from the slots of `values`. */
export type Compiled = (values: Float64Array) => number;

const truth = (value: boolean) => (value ? 1 : 0);

const BINARY: Record<BinaryOperator, (left: Compiled, right: Compiled) => Compiled> = {
  '+': (a, b) => (v) => a(v) + b(v),
  '-': (a, b) => (v) => a(v) - b(v),
  '*': (a, b) => (v) => a(v) * b(v),
  '/': (a, b) => (v) => a(v) / b(v),
  '>=': (a, b) => (v) => truth(a(v) >= b(v)),
  '<=': (a, b) => (v) => truth(a(v) <= b(v)),
  '>': (a, b) => (v) => truth(a(v) > b(v)),
  '<': (a, b) => (v) => truth(a(v) < b(v)),
  '==': (a, b) => (v) => truth(a(v) === b(v)),
  '!=': (a, b) => (v) => truth(a(v) !== b(v)),
  '&&': (a, b) => (v) => truth(a(v) !== 0 && b(v) !== 0),
  '||': (a, b) => (v) => truth(a(v) !== 0 || b(v) !== 0),
};

/** Rounds half away from zero to `places` decimals, as people do on paper. */
export function roundTo(value: number, places = 0): number {
  if (places < 0) return roundTo(value / 10 ** -places) * 10 ** -places;
  const scale = 10 ** places;
  const scaled = Math.abs(value) * scale;
  const rounded = Math.round(scaled + Math.abs(scaled) * Number.EPSILON * 4) / scale;
  return value < 0 && rounded > 0 ? -rounded : rounded; // what rounds to nothing has no sign
}

const CALL: Record<FunctionName, (args: number[]) => number> = {
  min: (args) => Math.min(...args),
  max: (args) => Math.max(...args),
  abs: ([x = NaN]) => Math.abs(x),
  round: ([x = NaN, places = 0]) => roundTo(x, places),
  pow: ([x = NaN, y = NaN]) => x ** y,
};

/** Turns a formula into a closure; `slotOf` gives the index of a variable, or undefined for an unknown name. */
export function compileFormula(formula: Formula, slotOf: (name: string) => number | undefined): Compiled {
  switch (formula.kind) {
    case 'number': {
      const { value } = formula;
      return () => value;
    }
    case 'name': {
      const slot = slotOf(formula.name);
      if (slot === undefined) throw new FormulaError(`there is no fact or calculation "${formula.name}"`);
      return (values) => values[slot] ?? NaN;
    }
    case 'unary': {
      const operand = compileFormula(formula.operand, slotOf);
      return formula.operator === '-' ? (v) => -operand(v) : (v) => truth(operand(v) === 0);
    }
    case 'binary':
      return BINARY[formula.operator](
        compileFormula(formula.left, slotOf),
        compileFormula(formula.right, slotOf),
      );
    case 'call': {
      const args = formula.args.map((arg) => compileFormula(arg, slotOf));
      const apply = CALL[formula.name];
      return (v) => apply(args.map((arg) => arg(v)));
    }
  }
}

/** Value of a formula over named numbers; comparisons give 1 or 0. Throws `FormulaError` on an unknown name. */
export function evaluateFormula(formula: Formula, scope: Readonly<Record<string, number>>): number {
  const names = Object.keys(scope);
  const values = Float64Array.from(Object.values(scope));
  const slots = new Map(names.map((name, index) => [name, index]));
  return compileFormula(formula, (name) => slots.get(name))(values);
}
