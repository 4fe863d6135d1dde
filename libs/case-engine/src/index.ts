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
export { standingsOf, type Standing } from './prose/standings.js';
export { readNumbers, type WrittenNumber } from './prose/numbers.js';
export type {
  Check,
  CheckContext,
  CheckReport,
  CheckResult,
  LibraryEntry,
  Severity,
} from './checks/check.js';
export type { CandidateAnswer, Grade, GradedCriterion, GradedPart } from './grading/grade.js';
export { gradeAttempt } from './grading/grade-attempt.js';
export { CHECKS, checkCase, runChecks } from './checks/run-checks.js';
export { calculationGraph } from './checks/calculation-graph.js';
export { similarity, textFingerprint } from './checks/text-fingerprint.js';
export { NEAR_DUPLICATE } from './checks/originality-checks.js';
export { MISTAKE_MATCH_PCT } from './checks/mistake-checks.js';
export { computedDifficulty } from './checks/anatomy-checks.js';
export { realCompanyIn } from './checks/source-checks.js';
export { contentStems, stem, wordCount, wordsOf } from './text/words.js';
export { seededRandom } from './random.js';
export {
  exhibitView,
  type CellView,
  type ExhibitKind,
  type ExhibitView,
  type PointView,
  type SeriesView,
  type ValueView,
} from './render/exhibit-view.js';
export {
  publicView,
  summaryView,
  type CaseSummary,
  type PublicCase,
  type PublicPart,
  type RequestedFact,
} from './render/public-view.js';
export {
  lockedView,
  type ConditionView,
  type LockedCase,
  type MistakeView,
  type StepView,
  type WorkedPart,
} from './render/locked-view.js';
export { coverOf, type CoverView } from './render/cover-view.js';
export { formulaInWords } from './render/formula-words.js';
export { renderCase, type CaseTexts } from './render/render-case.js';
export { toSvg, type SvgNode } from './drawing/svg-node.js';
export { drawExhibit } from './drawing/draw-exhibit.js';
export { drawCover } from './drawing/draw-cover.js';
export {
  classifyHeadline,
  describeStory,
  type Classification,
  type Headline,
  type Story,
} from './headlines/classify-headline.js';
export { cleanHeadline, storyKey } from './headlines/clean-headline.js';
export { DIRECTIONS, type Direction } from './headlines/events.js';
export { writeCase, WRITTEN_ARCHETYPES, type CaseBrief, type WrittenArchetype } from './writer/write-case.js';
export { generateCase, type Generated, type GenerateOptions } from './writer/generate-case.js';
export { UnusableDraw } from './writer/draft.js';
export {
  applyProse,
  caseProseOf,
  caseProseSchema,
  slotGuide,
  type CaseProse,
  type SlotLine,
} from './writer/case-prose.js';
