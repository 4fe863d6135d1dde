import { FormulaError } from '../formula/formula-error.js';
import { withComputedValues } from '../formula/model-evaluation.js';
import type { CaseModel, Exhibit, Part } from '../model/case-model.js';
import type { DrawSpec } from '../model/draw-spec.js';
import { rubricOf } from './bind-rubric.js';
import { describeExhibit } from './describe-exhibit.js';
import type {
  Blueprint,
  BlueprintExhibit,
  BlueprintFact,
  BlueprintPart,
  Scenario,
  Words,
} from './blueprint-schema.js';
import { sayFirst, type Say } from './choose-words.js';

/** What the news gives to a bridge; never a name of anybody in it. */
export interface StoryWords {
  /** Such as `Yorkshire`; printed as " in Yorkshire". */
  place?: string;
}

/** Everything that is decided before a case is put together. */
export interface Binding {
  id: string;
  seed: number;
  values: Readonly<Record<string, number>>;
  client: CaseModel['client'];
  industry: CaseModel['meta']['industry'];
  bridge: string;
  story?: StoryWords;
  provenance: Omit<CaseModel['provenance'], 'fictionalised' | 'realFacts' | 'generator'>;
  reading?: CaseModel['reading'];
}

type Texts = (words: Words) => string;

/** The lowest and highest value that a draw gives; unknown of one that follows others. */
function hullOf(spec: DrawSpec): [number, number] | undefined {
  if ('value' in spec) return undefined;
  if ('oneOf' in spec) return [Math.min(...spec.oneOf), Math.max(...spec.oneOf)];
  return 'times' in spec || 'between' in spec ? undefined : [spec.from, spec.to];
}

function factsOf({ facts }: Scenario, values: Binding['values']): CaseModel['facts'] {
  return Object.fromEntries(
    Object.entries(facts).map(([id, { draw, ...fact }]: [string, BlueprintFact]) => {
      const value = values[id];
      if (value === undefined) throw new FormulaError(`the draw has no value for "${id}"`);
      const range = hullOf(draw);
      return [id, { ...fact, value, ...(range ? { range } : {}) }];
    }),
  );
}

function exhibitOf(exhibit: BlueprintExhibit, scenario: Scenario, say: Texts): Exhibit {
  const { title, source, rows, series, groups, alt, ...rest } = exhibit;
  const isFact = (id: string) => Object.hasOwn(scenario.facts, id);
  const isValue = (id: string) => isFact(id) || Object.hasOwn(scenario.calcs, id);
  const refOf = (id: string) => (isFact(id) ? { fact: id } : { calc: id });
  const labelOf = (id: string) => (scenario.facts[id] ?? scenario.calcs[id])?.label ?? id;
  const shown = {
    ...rest,
    title: say(title),
    ...(source ? { source: say(source) } : {}),
    ...(exhibit.kind === 'table' || exhibit.kind === 'pie' || exhibit.kind === 'line'
      ? {}
      : { axisFrom: 0 as const }),
    ...(rows
      ? { rows: rows.map((row) => row.map((cell, at) => (at > 0 && isValue(cell) ? refOf(cell) : cell))) }
      : {}),
    ...(series
      ? {
          series: series.map((item) =>
            typeof item === 'string'
              ? { label: labelOf(item), value: refOf(item) }
              : { ...item, value: refOf(item.value) },
          ),
        }
      : {}),
    ...(groups
      ? { groups: Object.entries(groups).map(([label, ids]) => ({ label, values: ids.map(refOf) })) }
      : {}),
  };
  return { ...shown, altText: alt ? say(alt) : describeExhibit(shown) };
}

/** The buckets that a question belongs to: those that bring out what it needs. */
function bucketsOf(part: BlueprintPart, scenario: Scenario): string[] {
  const { buckets } = scenario.framework;
  const every = buckets.map(({ id }) => id);
  if (part.buckets) return part.buckets;
  if (part.kind === 'structure' || part.kind === 'recommend') return every;
  const explored = buckets.filter(({ explored }) => explored).map(({ id }) => id);
  const needed = new Set(part.path?.flatMap((calc) => wordsIn(scenario.calcs[calc]?.formula ?? '')));
  const from = scenario.exhibits
    .filter(({ id }) => [...needed].some((fact) => scenario.facts[fact]?.reveal === id))
    .map(({ revealOn }) => revealOn);
  return from.length > 0 ? [...new Set(from)] : explored.slice(0, 2);
}

const wordsIn = (formula: string): string[] => formula.match(/[A-Za-z_]\w*/g) ?? [];

function partOf(part: BlueprintPart, scenario: Scenario, say: Texts): Part {
  const { buckets: _buckets, ask, soWhat, mistakes, hints, ideas, ...rest } = part;
  return {
    ...rest,
    ask: say(ask),
    frameworkRefs: bucketsOf(part, scenario),
    ...(soWhat ? { soWhat: say(soWhat) } : {}),
    ...(mistakes ? { mistakes: mistakes.map((mistake) => ({ ...mistake, says: say(mistake.says) })) } : {}),
    ...(hints ? { hints: hints.map(say) } : {}),
    ...(ideas
      ? { ideas: Object.fromEntries(Object.entries(ideas).map(([group, list]) => [group, list.map(say)])) }
      : {}),
  };
}

/** Puts the client, the bridge and the place of the news into a passage; slots for numbers stay. */
function fillStory(text: string, { client, bridge, story }: Binding): string {
  return text
    .replaceAll('{bridge}', () => bridge)
    .replaceAll('{client}', () => client.name)
    .replaceAll('{describedAs}', () => client.describedAs)
    .replaceAll('{story:place}', () => (story?.place ? ` in ${story.place}` : ''));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const joinedPairs = new WeakMap<object, string[]>();

/** A question and its answer: as many versions of both are chosen together, so that each answers what was asked. */
function clarificationOf(pair: Scenario['clarifications'][number], text: Texts) {
  const { q, a } = pair;
  if (typeof q === 'string' || typeof a === 'string' || q.length !== a.length)
    return { q: text(q), a: text(a) };
  const joined = joinedPairs.get(pair) ?? q.map((question, at) => `${question}\n${a[at]}`);
  joinedPairs.set(pair, joined);
  const [asked = '', ...answer] = text(joined).split('\n');
  return { q: asked, a: answer.join('\n') };
}

/** The passages of a case, as its candidates and its reviewer read them. */
function proseOf({ description, prompt, clarifications, framework, solution }: Scenario, text: Texts) {
  return {
    description: text(description),
    prompt: text(prompt),
    clarifications: clarifications.map((pair) => clarificationOf(pair, text)),
    framework: {
      note: text(framework.note),
      buckets: framework.buckets.map(({ deprioritised, leaves, ...bucket }) => ({
        ...bucket,
        leaves: leaves.map(text),
        ...(deprioritised ? { deprioritised: text(deprioritised) } : {}),
      })),
    },
    solution: {
      recommendation: text(solution.recommendation),
      reasons: solution.reasons,
      risks: solution.risks.map(text),
      nextSteps: solution.nextSteps.map(text),
    },
  };
}

/** What the case keeps of its blueprint, so that it can be judged and drawn anew without it. */
function keptOf(blueprint: Blueprint, scenario: Scenario, binding: Binding, text: Texts) {
  const { options, levers, twist, cause, ranges, facts, require } = scenario;
  return {
    blueprint: { id: blueprint.id, scenario: scenario.id },
    ...(binding.reading ? { reading: binding.reading } : {}),
    bridge: fillStory(binding.bridge, binding),
    options,
    ...(levers ? { levers } : {}),
    twist: { says: text(twist.says), holds: twist.holds },
    cause,
    ranges,
    draws: Object.fromEntries(Object.entries(facts).map(([id, { draw }]) => [id, draw])),
    require,
  };
}

function metaOf(
  { archetype, difficulty, topics }: Blueprint,
  industry: Binding['industry'],
  parts: readonly Part[],
) {
  return {
    archetype,
    industry,
    format: ['interviewer-led', 'candidate-led', 'chatbot', 'peer-script'],
    difficulty,
    estimatedMinutes: parts.reduce((sum, { minutes }) => sum + minutes, 0),
    locale: 'en-GB',
    currency: 'GBP',
    topicsTested: topics,
  } satisfies CaseModel['meta'];
}

/** The case that a scenario becomes, but for what is computed in it. */
function uncomputed(blueprint: Blueprint, scenario: Scenario, binding: Binding, say: Say): CaseModel {
  const text: Texts = (words) => fillStory(say(words), binding);
  const parts = scenario.parts.map((part) => partOf(part, scenario, text));
  return {
    schema: 'case/1',
    id: binding.id,
    version: 1,
    seed: binding.seed,
    title: capital(text(scenario.title)),
    ...proseOf(scenario, text),
    client: binding.client,
    meta: metaOf(blueprint, binding.industry, parts),
    provenance: {
      ...binding.provenance,
      fictionalised: true,
      realFacts: [],
      generator: { kind: 'blueprint', model: null, promptHash: null },
    },
    facts: factsOf(scenario, binding.values),
    calcs: Object.fromEntries(
      Object.entries(scenario.calcs).map(([id, calc]) => [id, { ...calc, value: 0 }]),
    ),
    ...(scenario.rankings ? { rankings: scenario.rankings } : {}),
    decision: scenario.decision,
    exhibits: scenario.exhibits.map((exhibit) => exhibitOf(exhibit, scenario, text)),
    parts,
    rubric: rubricOf(scenario, parts, text),
    ...keptOf(blueprint, scenario, binding, text),
  };
}

/** Every passage of a scenario, in the order in which a case says them. */
export function passagesOf(blueprint: Blueprint, scenario: Scenario, binding: Binding): Words[] {
  const passages: Words[] = [];
  uncomputed(blueprint, scenario, binding, (passage) => {
    passages.push(passage);
    return sayFirst(passage);
  });
  return passages;
}

/**
 * The case that a scenario becomes with these values, this client and this bridge, in the phrasings that `say` chooses.
 * @throws FormulaError when a formula cannot be computed.
 */
export const bindScenario = (
  blueprint: Blueprint,
  scenario: Scenario,
  binding: Binding,
  say: Say,
): CaseModel => withComputedValues(uncomputed(blueprint, scenario, binding, say));
