import { compileModel, type CompiledModel } from '../formula/model-evaluation.js';
import type { CaseModel } from '../model/case-model.js';
import { renderProse } from '../prose/render-prose.js';
import type { WrittenNumber } from '../prose/numbers.js';
import { numbersIn } from './candidate-numbers.js';
import { conceptSet, isGeneric } from './concepts.js';

/** A model prepared once for grading an attempt. */
export interface GradingSubject {
  model: CaseModel;
  compiled: CompiledModel;
  /** Unrounded values of facts and calculations. */
  values: Readonly<Record<string, number>>;
  prose: (text: string) => string;
  /** What this case speaks of and not every other. */
  vocabulary: ReadonlySet<string>;
  /** `numbersIn` and `conceptSet`, which read each text of an attempt once. */
  numbers: (text: string) => readonly WrittenNumber[];
  concepts: (text: string) => ReadonlySet<string>;
}

/** A reader that remembers what it has read, for as long as one attempt is graded. */
function reading<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const fresh = read(text);
    known.set(text, fresh);
    return fresh;
  };
}

/** What this case speaks of: its prompt, quantities, client, branches, ideas, risks and next steps. */
function vocabularyOf(model: CaseModel, prose: GradingSubject['prose']): Set<string> {
  const { facts, calcs, client, framework, parts, solution } = model;
  const texts = [
    prose(model.prompt),
    client.name,
    client.describedAs,
    model.title,
    ...Object.values(facts).map(({ label }) => label),
    ...Object.values(calcs).map(({ label }) => label),
    ...framework.buckets.flatMap(({ label, leaves }) => [label, ...leaves].map(prose)),
    ...[...solution.risks, ...solution.nextSteps].map(prose),
    ...parts.flatMap(({ ideas = {} }) => Object.entries(ideas).flat(2).map(prose)),
  ];
  return new Set([...conceptSet(texts.join('\n'))].filter((concept) => !isGeneric(concept)));
}

/** Prepares a model; throws `FormulaError` or `ProseError` on an unsound one. */
export function gradingSubject(model: CaseModel): GradingSubject {
  const compiled = compileModel(model);
  const prose = (text: string) => renderProse(model, text);
  const vocabulary = vocabularyOf(model, prose);
  return {
    model,
    compiled,
    values: compiled.evaluate().values,
    prose,
    vocabulary,
    numbers: reading(numbersIn),
    concepts: reading(conceptSet),
  };
}
