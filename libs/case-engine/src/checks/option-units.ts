import { FormulaError } from '../formula/formula-error.js';
import type { Formula } from '../formula/parser.js';
import { dimensionOf, printUnit, sameUnit, type Unit } from '../formula/units.js';
import type { CaseModel } from '../model/case-model.js';
import { soundFormula, type CheckSubject } from './subject.js';

/** Options and levers alike, each with the place that a reviewer finds it at. */
export const everyOption = ({ options = [], levers = [] }: CaseModel) => [
  ...options.map(({ name, worth, passes }) => ({ place: `option "${name}"`, worth, passes })),
  ...levers.map(({ lever, worth, passes }) => ({ place: `lever ${lever}`, worth, passes })),
];

const JOINED = new Set(['&&', '||']);
const ZERO: Formula = { kind: 'number', value: 0 };

function namesNothing(formula: Formula): boolean {
  switch (formula.kind) {
    case 'number':
      return true;
    case 'name':
      return false;
    case 'unary':
      return namesNothing(formula.operand);
    case 'binary':
      return namesNothing(formula.left) && namesNothing(formula.right);
    case 'call':
      return formula.args.every(namesNothing);
  }
}

/** A condition whose bare numbers are of the unit that they are compared with: `gain > 200000` is a sum of money. */
function withBareBounds(formula: Formula): Formula {
  if (formula.kind === 'unary') return { ...formula, operand: withBareBounds(formula.operand) };
  if (formula.kind !== 'binary') return formula;
  const { left, right } = formula;
  if (JOINED.has(formula.operator))
    return { ...formula, left: withBareBounds(left), right: withBareBounds(right) };
  return { ...formula, left: namesNothing(left) ? ZERO : left, right: namesNothing(right) ? ZERO : right };
}

/** Faults of units beside the calculations: options are compared by one unit, and what has to hold is a comparison. */
export function optionUnits(subject: CheckSubject, units: ReadonlyMap<string, Unit>): string[] {
  const { twist, require = [] } = subject.model;
  const faults: string[] = [];
  const dimension = (place: string, text: string | undefined, read = (formula: Formula) => formula) => {
    const formula = text === undefined ? undefined : soundFormula(subject, text);
    if (!formula) return undefined;
    try {
      return dimensionOf(read(formula), (name) => units.get(name));
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      faults.push(`${place}: ${error.message}`);
      return undefined;
    }
  };
  const hasToHold = (place: string, text: string | undefined) => {
    const found = dimension(place, text, withBareBounds);
    if (found !== undefined && found !== 'truth') faults.push(`${place} is not a comparison`);
  };

  let shared: { place: string; unit: Unit } | undefined;
  for (const { place, worth, passes } of everyOption(subject.model)) {
    const unit = dimension(`worth of ${place}`, worth);
    if (unit === 'truth') faults.push(`worth of ${place} is a comparison`);
    else if (unit !== undefined && unit !== 'any') {
      shared ??= { place, unit };
      if (!sameUnit(shared.unit, unit))
        faults.push(
          `${place} is worth ${printUnit(unit)}, but ${shared.place} is worth ${printUnit(shared.unit)}`,
        );
    }
    hasToHold(`condition of ${place}`, passes);
  }
  hasToHold('the twist', twist?.holds);
  for (const condition of require) hasToHold(`condition "${condition}"`, condition);
  return faults;
}
