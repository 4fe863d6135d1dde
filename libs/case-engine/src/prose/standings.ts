import { evaluateFormula } from '../formula/evaluator.js';
import { FormulaError } from '../formula/formula-error.js';
import { parseFormula } from '../formula/parser.js';
import type { CaseModel, Ranking } from '../model/case-model.js';

/** One item of a ranking with the value that places it. */
export type Standing = { name: string; value: number };

/**
 * The items of a ranking from the highest to the lowest by the stored values of the model; undefined where a formula
 * cannot be read or gives no number.
 */
export function standingsOf(
  { facts, calcs }: Pick<CaseModel, 'facts' | 'calcs'>,
  { items }: Ranking,
): Standing[] | undefined {
  const scope = Object.fromEntries(
    [...Object.entries(facts), ...Object.entries(calcs)].map(([id, { value }]) => [id, value]),
  );
  try {
    const standings = items.map(({ name, formula }) => ({
      name,
      value: evaluateFormula(parseFormula(formula), scope),
    }));
    if (standings.some(({ value }) => !Number.isFinite(value))) return undefined;
    return standings.sort((a, b) => b.value - a.value);
  } catch (error) {
    if (error instanceof FormulaError) return undefined;
    throw error;
  }
}
