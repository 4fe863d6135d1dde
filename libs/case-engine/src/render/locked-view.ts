import { compileModel, statedValues, storedValue, type CompiledModel } from '../formula/model-evaluation.js';
import { parseFormula } from '../formula/parser.js';
import type { CaseModel, Part } from '../model/case-model.js';
import { proseOf, type TextKind } from '../checks/prose-texts.js';
import { formatValue, isCounted } from '../prose/format-value.js';
import { withoutEmphasis } from '../prose/emphasis.js';
import { quantityOf, renderProse } from '../prose/render-prose.js';
import { formulaInWords } from './formula-words.js';
import { rubricText, solutionText } from './solution-text.js';
import {
  besideWays,
  conditionsOf,
  quoted,
  waysOf,
  weighedOptions,
  type ConditionView,
  type WayView,
} from './ways.js';
import { naming, WorkedSteps, type Naming, type StepView } from './worked-steps.js';

export type { StepView } from './worked-steps.js';

export type MistakeView = { id: string; says: string; value: number; text: string };
/** A question with its worked answer. */
export type WorkedPart = {
  id: string;
  kind: Part['kind'];
  ask: string;
  answer: { label: string; value: number; text: string; tolerancePct: number } | null;
  steps: StepView[];
  mistakes: MistakeView[];
  hints: string[];
  soWhat: string;
};

/** Everything behind the lock: the worked solution and the rubric. */
export type LockedCase = {
  verdict: 'yes' | 'no';
  /** Its words. */
  recommendation: string;
  /** With its emphasis and lists, as clean HTML, where it has any and the maker of the view can tell. */
  recommendationHtml?: string;
  reasons: { label: string; value: number; text: string }[];
  risks: string[];
  nextSteps: string[];
  framework: {
    note: string;
    buckets: { id: string; label: string; leaves: string[]; explored: boolean; note: string }[];
  };
  parts: WorkedPart[];
  /** What is weighed, the recommended way among it; absent of a case that lists none, or was written before they were. */
  ways?: WayView[];
  /** From which way the worth of the others is counted, and what was thought of besides and is worth less; absent where neither has to be said. */
  waysNote?: string;
  /** Calculations that the solution quotes beside those of the questions. */
  besides?: StepView[];
  brainstorm: { partId: string; groups: { label: string; ideas: string[] }[] }[];
  decision: {
    rule: string;
    conditions: ConditionView[];
    flip: { lever: string; today: string; direction: 'below' | 'above'; breakEven: string; sentence: string };
  };
  rubric: {
    id: string;
    dimension: string;
    weight: number;
    parts: string[];
    anchors: { 1: string; 3: string; 5: string };
  }[];
  /** The solution as plain text with line breaks. */
  solution: string;
  /** The rubric as plain text with line breaks. */
  rubricText: string;
};

function workedPart(model: CaseModel, compiled: CompiledModel, steps: WorkedSteps, part: Part): WorkedPart {
  const prose = (text: string) => renderProse(model, text);
  const calc = part.answer ? model.calcs[part.answer] : undefined;
  const answer = calc && {
    label: calc.label,
    value: calc.value,
    text: formatValue(calc.value, calc.unit, calc.display),
    tolerancePct: part.tolerancePct ?? 2,
  };
  const stated = statedValues(model, compiled);
  const mistakes = (part.mistakes ?? []).map(({ id, formula, says }) => {
    const value = compiled.valueOf(parseFormula(formula), stated);
    const printed = storedValue(value, calc?.round); // as exactly as the answer
    return { id, says: prose(says), value, text: formatValue(printed, calc?.unit ?? '1', calc?.display) };
  });
  return {
    id: part.id,
    kind: part.kind,
    ask: prose(part.ask),
    answer: answer ?? null,
    steps: steps.ofPath(part.path),
    mistakes,
    hints: (part.hints ?? []).map(prose),
    soWhat: part.soWhat ? prose(part.soWhat) : '',
  };
}

/** What a reader of the solution reads beside the questions' own steps. */
const ADVICE: ReadonlySet<TextKind> = new Set([
  ...(['so-what', 'mistake', 'recommendation', 'risk', 'next-step', 'rubric'] as const),
]);
const advised = (model: CaseModel): string[] =>
  proseOf(model).flatMap(({ kind, raw }) => (ADVICE.has(kind) ? [raw] : []));

/** The value beyond which the answer turns; of things that are counted the first whole number there: nobody has 29.2 boards. */
function beyond(model: CaseModel, names: Naming): string {
  const { lever, direction, calc } = model.decision.flip;
  const today = quantityOf(model, lever);
  const turning = quantityOf(model, calc)?.value ?? NaN;
  const whole = direction === 'above' ? Math.ceil(turning) : Math.floor(turning);
  const isBetween = today !== undefined && Number.isInteger(today.value) && whole !== turning && whole >= 1;
  if (!isBetween || !isCounted(today.unit)) return `${direction} ${names.measured(calc)}`;
  return `at ${formatValue(whole, today.unit, today.display)} or ${direction === 'above' ? 'more' : 'fewer'}`;
}

function flipOf(model: CaseModel, names: Naming): LockedCase['decision']['flip'] {
  const { lever, direction, calc } = model.decision.flip;
  const flipped = model.decision.verdict === 'yes' ? 'no' : 'yes';
  const words = {
    lever: names.label(lever),
    today: names.measured(lever),
    direction,
    breakEven: names.measured(calc),
  };
  return {
    ...words,
    sentence: `With ${quoted(words.lever)} ${beyond(model, names)} in place of ${words.today}, the answer would be ${flipped}.`,
  };
}

const brainstormOf = ({ parts }: CaseModel, prose: (text: string) => string): LockedCase['brainstorm'] =>
  parts.flatMap(({ id, ideas }) => {
    if (!ideas) return [];
    const groups = Object.entries(ideas).map(([label, list]) => ({
      label: prose(label),
      ideas: list.map(prose),
    }));
    return [{ partId: id, groups }];
  });

/**
 * The unlocked view of a case; `htmlOf` makes clean HTML of a text with emphasis, and `null` of one without. Throws
 * `FormulaError` or `ProseError` on an unsound model.
 */
export function lockedView(model: CaseModel, htmlOf?: (markup: string) => string | null): LockedCase {
  const compiled = compileModel(model);
  const names = naming(model);
  const steps = new WorkedSteps(model, compiled, names);
  const prose = (text: string) => renderProse(model, text);
  const { solution, framework, decision, rubric } = model;
  const options = weighedOptions(model, compiled);
  const { weighed } = options;
  const waysNote = besideWays(options);
  const view: Omit<LockedCase, 'solution' | 'rubricText'> = {
    verdict: decision.verdict,
    recommendation: prose(withoutEmphasis(solution.recommendation)),
    recommendationHtml: htmlOf?.(prose(solution.recommendation)) ?? undefined,
    reasons: solution.reasons.flatMap((id) => {
      const quantity = quantityOf(model, id);
      if (!quantity) return [];
      const { label, value, unit, display } = quantity;
      return [{ label, value, text: formatValue(value, unit, display) }];
    }),
    risks: solution.risks.map(prose),
    nextSteps: solution.nextSteps.map(prose),
    framework: {
      note: prose(framework.note),
      buckets: framework.buckets.map(({ id, label, leaves, explored, deprioritised }) => ({
        id,
        label: prose(label),
        leaves: leaves.map(prose),
        explored,
        note: deprioritised ? `Set aside. ${prose(deprioritised)}` : '',
      })),
    },
    parts: model.parts.map((part) => workedPart(model, compiled, steps, part)),
    ways: waysOf(model, compiled, names, weighed),
    ...(waysNote && { waysNote }),
    besides: steps.ofOthers(
      advised(model),
      weighed.map(({ formula }) => formula),
    ),
    brainstorm: brainstormOf(model, prose),
    decision: {
      rule: formulaInWords(compiled.rule, names.label),
      conditions: conditionsOf(compiled.rule, compiled, names),
      flip: flipOf(model, names),
    },
    rubric: rubric.criteria.map(({ id, dimension, weight, parts, anchors }) => ({
      id,
      dimension,
      weight,
      parts: [...parts],
      anchors: { 1: prose(anchors[1]), 3: prose(anchors[3]), 5: prose(anchors[5]) },
    })),
  };
  return { ...view, solution: solutionText(view), rubricText: rubricText(view) };
}
