import { evaluateFormula } from '../formula/evaluator.js';
import { namesIn, type Formula } from '../formula/parser.js';
import type { GradingSubject, Values } from './grading-subject.js';

/** The sums, differences, products and quotients that a formula is put together from, itself among them. */
export function partsOf(formula: Formula): Formula[] {
  switch (formula.kind) {
    case 'number':
    case 'name':
      return [];
    case 'unary':
      return partsOf(formula.operand);
    case 'call':
      return [formula, ...formula.args.flatMap(partsOf)];
    case 'binary':
      return [formula, ...partsOf(formula.left), ...partsOf(formula.right)];
  }
}

/** What the parts of a formula come to. */
export const partialResults = (formula: Formula, values: Values): number[] =>
  partsOf(formula).map((part) => evaluateFormula(part, values));

/** Calculations that one rests on, directly or through others. */
export function calcsBehind({ compiled }: Pick<GradingSubject, 'compiled'>, id: string): Set<string> {
  const found = new Set<string>();
  const visit = (from: string) => {
    const formula = compiled.formulas.get(from);
    for (const name of formula ? namesIn(formula) : []) {
      if (found.has(name) || !compiled.formulas.has(name)) continue;
      found.add(name);
      visit(name);
    }
  };
  visit(id);
  return found;
}
