import { evaluateFormula } from '../formula/evaluator.js';
import { storedValue } from '../formula/model-evaluation.js';
import { parseFormula } from '../formula/parser.js';
import type { Calc, CaseModel, Fact, Mistake } from '../model/case-model.js';

/** The numbers drawn so far do not make a sensible case; another draw may. */
export class UnusableDraw extends Error {
  override readonly name = 'UnusableDraw';
}

type FactExtra = Pick<Fact, 'ask' | 'display' | 'distractor' | 'context' | 'range'>;

/** Facts and calculations as they are built up, with every value known at once. */
export interface Draft {
  readonly facts: CaseModel['facts'];
  readonly calcs: CaseModel['calcs'];
  /** Adds a fact; `reveal` is `prompt`, `ask` or an exhibit's id. Returns the id. */
  fact(id: string, label: string, value: number, unit: string, reveal: string, extra?: FactExtra): string;
  /** Adds a calculation over what is there already. Returns the id. */
  calc(
    id: string,
    label: string,
    formula: string,
    unit: string,
    extra?: Pick<Calc, 'round' | 'display'>,
  ): string;
  /** Unrounded value of a formula over the draft. */
  value(formula: string): number;
  /** Of the candidates, the mistakes whose result cannot be taken for the answer or for one another. */
  mistakes(answer: string, candidates: readonly Mistake[]): Mistake[];
}

const DISTINCT = 0.08;

/** An empty draft. */
export function createDraft(): Draft {
  const facts: CaseModel['facts'] = {};
  const calcs: CaseModel['calcs'] = {};
  const values: Record<string, number> = {};
  const value = (formula: string) => values[formula] ?? evaluateFormula(parseFormula(formula), values);
  const farApart = (a: number, b: number) => Math.abs(a - b) > DISTINCT * Math.max(Math.abs(a), Math.abs(b));
  return {
    facts,
    calcs,
    value,
    fact(id, label, amount, unit, reveal, extra = {}) {
      const range = extra.range ?? rangeAround(amount, unit);
      facts[id] = { label, value: amount, unit, reveal, range, ...extra };
      values[id] = amount;
      return id;
    },
    calc(id, label, formula, unit, extra = {}) {
      const exact = value(formula);
      calcs[id] = { label, formula, unit, value: storedValue(exact, extra.round), ...extra };
      values[id] = exact;
      return id;
    },
    mistakes(answer, candidates) {
      const seen = [value(answer)];
      return candidates.filter((mistake) => {
        const result = value(mistake.formula);
        if (!Number.isFinite(result) || seen.some((other) => !farApart(result, other))) return false;
        seen.push(result);
        return true;
      });
    },
  };
}

/** Another seed may move a value by about a fifth; shares stay shares. */
function rangeAround(amount: number, unit: string): [number, number] {
  const round = (value: number) => Number(value.toPrecision(2));
  const low = Math.min(amount, round(amount * 0.8));
  const high = Math.max(amount, round(amount * 1.2));
  return unit === '1' ? [low, Math.min(1, high)] : [low, high];
}
