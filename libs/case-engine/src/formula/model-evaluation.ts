import type { CaseModel } from '../model/case-model.js';
import { compileFormula, roundTo, type Compiled } from './evaluator.js';
import { FormulaError } from './formula-error.js';
import { namesIn, parseFormula, type Formula } from './parser.js';

export type Verdict = 'yes' | 'no';
/** Unrounded values of every fact and calculation, and the verdict of the decision rule. */
export type Evaluation = { values: Record<string, number>; verdict: Verdict };

/** The computing parts of a model; all that evaluation reads. */
export type ModelFormulas = Pick<CaseModel, 'facts' | 'calcs'> & {
  decision: Pick<CaseModel['decision'], 'rule'>;
};

/** A model whose formulas are parsed, ordered and compiled once, for many evaluations. */
export type CompiledModel = {
  /** Parsed formula of each calculation. */
  formulas: ReadonlyMap<string, Formula>;
  rule: Formula;
  /** Calculations in an order in which each follows what it uses. */
  order: readonly string[];
  slots: ReadonlyMap<string, number>;
  /** Verdict over the facts in `values`; recomputes in place the calculations that the rule rests on, and no others. */
  verdictOf: (values: Float64Array) => Verdict;
  /** Values of all slots, facts first; `overrides` replace facts or calculations. */
  run: (overrides?: Readonly<Record<string, number>>) => Float64Array;
  /** Values of all slots as they come out on paper: each result is rounded as it is stored, and the next starts from there. */
  byHand: () => Float64Array;
  verdict: (values: Float64Array) => Verdict;
  evaluate: (overrides?: Readonly<Record<string, number>>) => Evaluation;
  /** Value of any further formula over the model's own values. */
  valueOf: (formula: Formula, values?: Float64Array) => number;
  /** Facts that a formula rests on, through all calculations. */
  factsBehind: (formula: Formula) => ReadonlySet<string>;
};

function explain(place: string, error: unknown): never {
  if (error instanceof FormulaError) throw new FormulaError(`${place}: ${error.message}`);
  throw error;
}

function parseCalcs(model: ModelFormulas): Map<string, Formula> {
  const formulas = new Map<string, Formula>();
  for (const [id, calc] of Object.entries(model.calcs)) {
    if (Object.hasOwn(model.facts, id)) throw new FormulaError(`"${id}" is both a fact and a calculation`);
    try {
      formulas.set(id, parseFormula(calc.formula));
    } catch (error) {
      explain(`calculation ${id}`, error);
    }
  }
  return formulas;
}

function dependencyOrder(model: ModelFormulas, formulas: ReadonlyMap<string, Formula>): string[] {
  const order: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (id: string, from: string) => {
    if (Object.hasOwn(model.facts, id) || state.get(id) === 'done') return;
    const formula = formulas.get(id);
    if (!formula) throw new FormulaError(`${from} uses "${id}", which is neither a fact nor a calculation`);
    if (state.get(id) === 'open')
      throw new FormulaError(`calculation ${id} depends on itself, through ${from}`);
    state.set(id, 'open');
    for (const name of namesIn(formula)) visit(name, `calculation ${id}`);
    state.set(id, 'done');
    order.push(id);
  };
  for (const id of formulas.keys()) visit(id, 'the model');
  return order;
}

/** Parses and compiles a model once; throws `FormulaError` on faulty formulas, unknown names and cycles. */
export function compileModel(model: ModelFormulas): CompiledModel {
  const formulas = parseCalcs(model);
  const order = dependencyOrder(model, formulas);
  const factIds = Object.keys(model.facts);
  const slots = new Map([...factIds, ...order].map((id, index) => [id, index]));
  const slotOf = (name: string) => slots.get(name);
  const base = Float64Array.from([
    ...factIds.map((id) => model.facts[id]?.value ?? NaN),
    ...order.map(() => 0),
  ]);
  const steps = order.flatMap((id) => {
    const formula = formulas.get(id);
    if (!formula) return [];
    return [
      { id, slot: slots.get(id) ?? 0, run: compileFormula(formula, slotOf), round: model.calcs[id]?.round },
    ];
  });
  const { rule, test } = compileRule(model.decision.rule, slotOf);

  const ruled = namesBehind(rule, formulas);
  const ruleSteps = steps.filter(({ id }) => ruled.has(id));
  const verdictOf = (values: Float64Array) => {
    for (const step of ruleSteps) values[step.slot] = step.run(values);
    return verdict(values);
  };
  const run = (overrides: Readonly<Record<string, number>> = {}) => {
    const values = base.slice();
    const fixed = new Set<number>();
    for (const [id, value] of Object.entries(overrides)) {
      const slot = slots.get(id);
      if (slot === undefined) throw new FormulaError(`there is no fact or calculation "${id}" to override`);
      values[slot] = value;
      fixed.add(slot);
    }
    for (const step of steps) if (!fixed.has(step.slot)) values[step.slot] = step.run(values);
    return values;
  };
  const byHand = () => {
    const values = base.slice();
    for (const step of steps) values[step.slot] = storedValue(step.run(values), step.round);
    return values;
  };
  const verdict = (values: Float64Array): Verdict => (test(values) !== 0 ? 'yes' : 'no');
  const evaluate = (overrides?: Readonly<Record<string, number>>): Evaluation => {
    const values = run(overrides);
    const named = Object.fromEntries([...slots].map(([id, slot]) => [id, values[slot] ?? NaN]));
    return { values: named, verdict: verdict(values) };
  };
  const compiledOf = onceFor((formula) => compileFormula(formula, slotOf));
  let own: Float64Array | undefined;
  const valueOf = (formula: Formula, values: Float64Array = (own ??= run())) => compiledOf(formula)(values);
  const factsBehind = onceFor(
    (formula): ReadonlySet<string> =>
      new Set([...namesBehind(formula, formulas)].filter((name) => !formulas.has(name))),
  );
  return { formulas, rule, order, slots, verdictOf, run, byHand, verdict, evaluate, valueOf, factsBehind };
}

function compileRule(
  text: string,
  slotOf: (name: string) => number | undefined,
): { rule: Formula; test: Compiled } {
  try {
    const rule = parseFormula(text);
    return { rule, test: compileFormula(rule, slotOf) };
  } catch (error) {
    return explain('the decision rule', error);
  }
}

/** What `work` makes of a formula, made once. */
function onceFor<Result>(work: (formula: Formula) => Result): (formula: Formula) => Result {
  const known = new WeakMap<Formula, Result>();
  return (formula) => {
    const made = known.get(formula) ?? work(formula);
    known.set(formula, made);
    return made;
  };
}

/** Facts and calculations that a formula rests on, directly or through others. */
function namesBehind(formula: Formula, formulas: ReadonlyMap<string, Formula>): Set<string> {
  const found = new Set<string>();
  const visit = (part: Formula) => {
    for (const name of namesIn(part)) {
      if (found.has(name)) continue;
      found.add(name);
      const inner = formulas.get(name);
      if (inner) visit(inner);
    }
  };
  visit(formula);
  return found;
}

/** Values of all facts and calculations and the verdict; `overrides` replace values by id. Throws `FormulaError`. */
export function evaluateModel(
  model: ModelFormulas,
  overrides?: Readonly<Record<string, number>>,
): Evaluation {
  return compileModel(model).evaluate(overrides);
}

/** The value a calculation stores and prints from: rounded to its `round` places, cleaned of binary noise. */
export function storedValue(value: number, round?: number): number {
  return round === undefined ? Number(value.toPrecision(12)) : roundTo(value, round);
}

/** What a case states of its facts and calculations, in the slots of its formulas: what is printed beside them starts from there. */
export function statedValues({ facts, calcs }: CaseModel, { slots }: CompiledModel): Float64Array {
  const values = new Float64Array(slots.size);
  for (const [id, slot] of slots) values[slot] = (facts[id] ?? calcs[id])?.value ?? NaN;
  return values;
}

/**
 * The model with every calculation's value and the verdict computed afresh from facts and formulas: the values as they come
 * out on paper, so that every printed sum adds up as it is printed, the verdict from what is exact.
 */
export function withComputedValues(model: CaseModel): CaseModel {
  const { slots, byHand, verdict, run } = compileModel(model);
  const values = byHand();
  const calcs = Object.fromEntries(
    Object.entries(model.calcs).map(([id, calc]) => [
      id,
      { ...calc, value: values[slots.get(id) ?? NaN] ?? NaN },
    ]),
  );
  return { ...model, calcs, decision: { ...model.decision, verdict: verdict(run()) } };
}
