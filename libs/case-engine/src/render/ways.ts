import { statedValues, storedValue, type CompiledModel } from '../formula/model-evaluation.js';
import { conjuncts } from '../formula/conjuncts.js';
import { namesIn, parseFormula, type Formula } from '../formula/parser.js';
import { unitOf } from '../formula/units.js';
import type { CaseModel } from '../model/case-model.js';
import { formatValue } from '../prose/format-value.js';
import { quantityOf } from '../prose/render-prose.js';
import { formulaInWords } from './formula-words.js';
import { inFull, type Naming } from './worked-steps.js';

/** Something that could be done, and what it is worth. */
export type WayView = {
  name: string;
  /** How its worth is worked out, in words and in numbers; empty where it is a calculation that is worked as a step. */
  words: string;
  numbers: string;
  /** What it is worth. */
  text: string;
  recommended: boolean;
  /** Why one that is worth as much as the recommended one is not open: of each condition that it misses, what was found against what is required. */
  misses: string[];
};

/** The unit in which options are compared; some are worth a bare number, such as 0. */
function sharedUnit(model: CaseModel, worths: readonly Formula[]): string {
  const quantities = { ...model.facts, ...model.calcs };
  const scope = Object.fromEntries(Object.entries(quantities).map(([id, { unit }]) => [id, unit]));
  return worths.map((worth) => unitOf(worth, scope)).find((unit) => unit !== '1') ?? '1';
}

/** A condition's two sides in numbers; a quantity that stands alone says its unit, in a formula units would only be in the way. */
export function againstEachOther(rule: Formula, { number, measured }: Naming): string {
  if (rule.kind !== 'binary' || rule.operator === '||') return formulaInWords(rule, number);
  const side = (formula: Formula) => formulaInWords(formula, formula.kind === 'name' ? measured : number);
  return `${side(rule.left)} against ${side(rule.right)}`;
}

/** The places to which a worth is rounded where what it is worked out from is an estimate; `undefined` where nothing is. */
function estimated(model: CaseModel, worth: Formula): number | undefined {
  const places = [...namesIn(worth)].flatMap((id) => model.calcs[id]?.round ?? []);
  const coarsest = Math.min(...places, 0);
  return coarsest < 0 ? coarsest : undefined;
}

/** All options of a case with their worth, the one worth most first: in its author's order the recommended one is nearly always last. */
export function waysOf(model: CaseModel, compiled: CompiledModel, names: Naming): WayView[] {
  const stated = statedValues(model, compiled);
  const worthOf = (formula: Formula) => compiled.valueOf(formula, stated);
  const options = (model.options ?? [])
    .map((option) => ({ ...option, formula: parseFormula(option.worth) }))
    .sort((a, b) => worthOf(b.formula) - worthOf(a.formula));
  const unit = sharedUnit(
    model,
    options.map(({ formula }) => formula),
  );
  const best = options.find(({ recommended }) => recommended);
  const isWorthLess = (formula: Formula) => best !== undefined && worthOf(formula) < worthOf(best.formula);
  return options.map(({ name, formula, passes, recommended = false }) => {
    const named = formula.kind === 'name' ? quantityOf(model, formula.name) : undefined;
    const value = storedValue(worthOf(formula), estimated(model, formula));
    const isBare = formula.kind === 'name' || formula.kind === 'number';
    return {
      name: name.charAt(0).toUpperCase() + name.slice(1),
      words: isBare ? '' : formulaInWords(formula, names.label),
      numbers: isBare ? '' : formulaInWords(formula, names.exact),
      text: formatValue(...inFull(named ?? { value, unit })),
      recommended,
      misses: (passes && !isWorthLess(formula) ? conjuncts(parseFormula(passes)) : [])
        .filter((condition) => compiled.valueOf(condition) === 0)
        .map((condition) => againstEachOther(condition, names)),
    };
  });
}
