import { FormulaError } from '../formula/formula-error.js';
import { dimensionOf, printUnit, sameUnit, type Unit } from '../formula/units.js';
import type { CaseModel } from '../model/case-model.js';
import { soundFormula, type CheckSubject } from './subject.js';

/** Options and levers alike, each with the place that a reviewer finds it at. */
export const everyOption = ({ options = [], levers = [] }: CaseModel) => [
  ...options.map(({ name, worth, passes }) => ({ place: `option "${name}"`, worth, passes })),
  ...levers.map(({ lever, worth, passes }) => ({ place: `lever ${lever}`, worth, passes })),
];

/** Faults of units beside the calculations: options are compared by one unit, and what has to hold is a comparison. */
export function optionUnits(subject: CheckSubject, units: ReadonlyMap<string, Unit>): string[] {
  const { twist, require = [] } = subject.model;
  const faults: string[] = [];
  const dimension = (place: string, text: string | undefined) => {
    const formula = text === undefined ? undefined : soundFormula(subject, text);
    if (!formula) return undefined;
    try {
      return dimensionOf(formula, (name) => units.get(name));
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      faults.push(`${place}: ${error.message}`);
      return undefined;
    }
  };
  const hasToHold = (place: string, text: string | undefined) => {
    const found = dimension(place, text);
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
