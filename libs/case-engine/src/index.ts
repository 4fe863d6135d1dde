export * from './model/case-model.js';
export { FormulaError } from './formula/formula-error.js';
export { FUNCTIONS, namesIn, parseFormula, type Formula } from './formula/parser.js';
export { evaluateFormula, roundTo } from './formula/evaluator.js';
export { parseUnit, printUnit, sameUnit, unitOf, type Unit } from './formula/units.js';
export {
  compileModel,
  evaluateModel,
  storedValue,
  withComputedValues,
  type CompiledModel,
  type Evaluation,
  type ModelFormulas,
  type Verdict,
} from './formula/model-evaluation.js';
export { formatNumber, formatValue, isMoney, unitWords, type Display } from './prose/format-value.js';
export {
  ProseError,
  quantityOf,
  renderProse,
  slotsIn,
  type Quotable,
  type Slot,
} from './prose/render-prose.js';
export { readNumbers, type WrittenNumber } from './prose/numbers.js';
