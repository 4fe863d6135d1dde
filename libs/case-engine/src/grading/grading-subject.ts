import { compileModel, type CompiledModel } from '../formula/model-evaluation.js';
import type { CaseModel } from '../model/case-model.js';
import { renderProse } from '../prose/render-prose.js';
import type { WrittenNumber } from '../prose/numbers.js';
import { numbersIn } from './candidate-numbers.js';
import { isGeneric } from './concepts.js';
import { lexiconFor } from './lexicon.js';
import type { Proposal } from './stance.js';
import { heardFrom, withoutHeard, type Heard } from './own-words.js';

/** Values of all facts and calculations. */
export type Values = Readonly<Record<string, number>>;

/** A model prepared once for grading an attempt. */
export interface GradingSubject {
  model: CaseModel;
  compiled: CompiledModel;
  /** Unrounded values of facts and calculations. */
  values: Values;
  /** The same as they follow from what the candidate got wrong before: each way to carry it on, with what it overrides. */
  carried: readonly { overrides: Values; values: Values }[];
  prose: (text: string) => string;
  /** What this case speaks of and not every other. */
  vocabulary: ReadonlySet<string>;
  /** What the candidate was told before answering. */
  heard: Heard;
  /** Whether a word is the verb of the case's question, in whatever word. */
  isProposed: Proposal;
  /** Each reads a text of an attempt once: its numbers, its concepts, and those that the case had not said itself. */
  numbers: (text: string) => readonly WrittenNumber[];
  concepts: (text: string) => ReadonlySet<string>;
  said: (text: string) => ReadonlySet<string>;
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

/** Names in the exhibits: titles, first cells of rows, what is drawn. */
const exhibitWords = ({ exhibits }: CaseModel): string[] =>
  exhibits.flatMap(({ title, columns = [], rows = [], series = [], groups = [], categories = [] }) => [
    title,
    ...columns,
    ...rows.flatMap((row) => row.filter((cell) => typeof cell === 'string')),
    ...[...series, ...groups].map(({ label }) => label),
    ...categories,
  ]);

/** What this case speaks of: its prompt, quantities, exhibits, options, client, branches, ideas, risks and next steps. */
function vocabularyOf(model: CaseModel, { prose, concepts }: Pick<GradingSubject, 'prose' | 'concepts'>) {
  const { facts, calcs, client, framework, parts, solution, options = [] } = model;
  const texts = [
    prose(model.prompt),
    client.name,
    client.describedAs,
    model.title,
    ...Object.values(facts).flatMap(({ label, ask = [] }) => [label, ...ask]),
    ...Object.values(calcs).map(({ label }) => label),
    ...exhibitWords(model),
    ...options.map(({ name }) => name),
    ...framework.buckets.flatMap(({ label, leaves }) => [label, ...leaves].map(prose)),
    ...[...solution.risks, ...solution.nextSteps].map(prose),
    ...parts.flatMap(({ ideas = {} }) => Object.entries(ideas).flat(2).map(prose)),
  ];
  return new Set([...concepts(texts.join('\n'))].filter((concept) => !isGeneric(concept)));
}

/** The verb of the case's question, so that "purchase it" is seen to say yes where it asks whether to acquire. */
function proposalOf(
  model: CaseModel,
  { prose, concepts }: Pick<GradingSubject, 'prose' | 'concepts'>,
): Proposal {
  const question =
    prose(model.prompt)
      .split(/(?<=[.!?])\s+/)
      .at(-1) ?? '';
  const rest = question.replace(model.client.name, 'it').replace(/^should\s+(?:the\s+)?[\w’']+\s+/i, '');
  const [verb] = concepts(/^[a-z]+/i.exec(rest)?.[0] ?? '');
  return (word) => verb !== undefined && concepts(word).has(verb);
}

/** Prepares a model; throws `FormulaError` or `ProseError` on an unsound one. */
export function gradingSubject(model: CaseModel): GradingSubject {
  const compiled = compileModel(model);
  const prose = (text: string) => renderProse(model, text);
  const { conceptsIn } = lexiconFor(model.meta.industry);
  const concepts = reading((text: string) => new Set(conceptsIn(text)));
  const heard = heardFrom([model.prompt, ...model.parts.map(({ ask }) => ask)].map(prose));
  return {
    model,
    compiled,
    values: compiled.evaluate().values,
    carried: [],
    prose,
    vocabulary: vocabularyOf(model, { prose, concepts }),
    heard,
    isProposed: proposalOf(model, { prose, concepts }),
    numbers: reading(numbersIn),
    concepts,
    said: reading((text: string) => new Set(conceptsIn(withoutHeard(heard, text)))),
  };
}
