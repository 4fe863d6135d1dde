import { compileModel, type CompiledModel } from '../formula/model-evaluation.js';
import type { CaseModel } from '../model/case-model.js';
import { renderProse } from '../prose/render-prose.js';

/** A model prepared once for grading an attempt. */
export interface GradingSubject {
  model: CaseModel;
  compiled: CompiledModel;
  /** Unrounded values of facts and calculations. */
  values: Readonly<Record<string, number>>;
  prose: (text: string) => string;
}

/** Prepares a model; throws `FormulaError` on an unsound one. */
export function gradingSubject(model: CaseModel): GradingSubject {
  const compiled = compileModel(model);
  return {
    model,
    compiled,
    values: compiled.evaluate().values,
    prose: (text) => renderProse(model, text),
  };
}
