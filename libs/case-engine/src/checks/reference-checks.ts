import { namesIn } from '../formula/parser.js';
import type { CaseModel } from '../model/case-model.js';
import type { Check } from './check.js';
import { everyOption } from './option-units.js';
import { answeredParts, shownIds, soundFormula, tryFormula, type CheckSubject } from './subject.js';

const known = (model: CaseModel, id: string) =>
  Object.hasOwn(model.facts, id) || Object.hasOwn(model.calcs, id);

function duplicates(what: string, ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map(
    (id) => `${what} ${id} occurs twice`,
  );
}

function missing(
  place: string,
  ids: readonly string[],
  exists: (id: string) => boolean,
  what: string,
): string[] {
  return ids.filter((id) => !exists(id)).map((id) => `${place} names ${what} "${id}", which does not exist`);
}

function exhibitReferences(model: CaseModel, buckets: ReadonlySet<string>): string[] {
  return model.exhibits.flatMap((exhibit) => {
    const at = `exhibit ${exhibit.id}`;
    const refs = [
      ...(exhibit.rows ?? []).flat().filter((cell) => typeof cell !== 'string'),
      ...(exhibit.series ?? []).map((entry) => entry.value),
      ...(exhibit.groups ?? []).flatMap((group) => group.values),
    ];
    const facts = refs.flatMap((ref) => ('fact' in ref ? [ref.fact] : []));
    const calcs = refs.flatMap((ref) => ('calc' in ref ? [ref.calc] : []));
    const total = exhibit.totalCalc ? [exhibit.totalCalc] : [];
    return [
      ...missing(at, facts, (id) => Object.hasOwn(model.facts, id), 'fact'),
      ...missing(at, [...calcs, ...total], (id) => Object.hasOwn(model.calcs, id), 'calculation'),
      ...missing(at, [exhibit.revealOn], (id) => buckets.has(id), 'framework bucket'),
    ];
  });
}

function partReferences(model: CaseModel, buckets: ReadonlySet<string>): string[] {
  const isCalc = (id: string) => Object.hasOwn(model.calcs, id);
  return model.parts.flatMap((part) => [
    ...missing(`part ${part.id}`, part.frameworkRefs, (id) => buckets.has(id), 'framework bucket'),
    ...missing(`part ${part.id}`, part.path ?? [], isCalc, 'calculation'),
    ...missing(`part ${part.id}`, part.answer ? [part.answer] : [], isCalc, 'calculation'),
    ...duplicates(
      `in part ${part.id}, mistake`,
      (part.mistakes ?? []).map((mistake) => mistake.id),
    ),
    ...(part.mistakes ?? []).flatMap(({ id, formula }) =>
      formulaReferences(model, `part ${part.id}, mistake ${id}`, formula),
    ),
  ]);
}

/** Names of a formula that stands beside the calculations. */
function formulaReferences(model: CaseModel, place: string, formula: string | undefined): string[] {
  if (formula === undefined) return [];
  const parsed = tryFormula(formula);
  if ('error' in parsed) return [`${place}: ${parsed.error}`];
  return missing(place, [...namesIn(parsed.formula)], (id) => known(model, id), 'value');
}

/** What a case keeps of its blueprint: options, levers, twist, cause, ranges and conditions. */
function blueprintReferences(model: CaseModel): string[] {
  const { options = [], levers = [], twist, cause, ranges = {}, require = [] } = model;
  const isValue = (id: string) => known(model, id);
  return [
    ...everyOption(model).flatMap(({ place, worth, passes }) => [
      ...formulaReferences(model, `worth of ${place}`, worth),
      ...formulaReferences(model, `condition of ${place}`, passes),
    ]),
    ...missing(
      'the levers',
      levers.map(({ lever }) => lever),
      (id) => Object.hasOwn(model.facts, id),
      'fact',
    ),
    ...formulaReferences(model, 'the twist', twist?.holds),
    ...require.flatMap((condition) => formulaReferences(model, `condition "${condition}"`, condition)),
    ...(cause
      ? missing(
          'the cause',
          [cause.gain, ...cause.moved, ...[cause.problem, cause.hurdle].filter((id) => id !== undefined)],
          isValue,
          'value',
        )
      : []),
    ...missing('a range of the trade', Object.keys(ranges), isValue, 'value'),
    ...duplicates(
      'option',
      options.map(({ name }) => `"${name}"`),
    ),
  ];
}

/** What the calendar and the clock say, by unit. */
const CALENDAR: Readonly<Record<string, readonly number[]>> = {
  'month/year': [12],
  'week/year': [52],
  'day/year': [365],
  '1/year': [2, 4],
  'day/week': [7],
  'hour/day': [24],
  'minute/hour': [60],
};

function factReferences(model: CaseModel): string[] {
  const exhibits = new Set(model.exhibits.map((exhibit) => exhibit.id));
  return Object.entries(model.facts).flatMap(([id, { reveal, unit, value }]) => {
    if (reveal === 'calendar')
      return CALENDAR[unit]?.includes(value) ? [] : [`fact ${id}, ${value} ${unit}, is in no calendar`];
    if (reveal === 'prompt' || reveal === 'ask' || exhibits.has(reveal)) return [];
    return [`fact ${id} is revealed by "${reveal}", which is neither prompt, ask, calendar nor an exhibit`];
  });
}

function highlightReferences(model: CaseModel): string[] {
  return model.exhibits.flatMap(({ id, highlight, series, groups, rows, categories }) => {
    if (highlight === undefined) return [];
    const labels = [
      ...(series ?? []).map((entry) => entry.label),
      ...(groups ?? []).map((group) => group.label),
      ...(rows ?? []).map((row) => row[0]),
      ...(categories ?? []),
    ];
    return labels.includes(highlight)
      ? []
      : [`exhibit ${id} highlights "${highlight}", which it does not show`];
  });
}

/** Everything that is named exists, once. */
export const referencesResolve: Check = {
  id: 'references-resolve',
  severity: 'block',
  sentence: 'Everything that is named exists: facts, calculations, exhibits, branches, slots.',
  withoutValues: true,
  find: ({ model, texts }) => {
    const buckets = new Set(model.framework.buckets.map((bucket) => bucket.id));
    const parts = new Set(model.parts.map((part) => part.id));
    const { lever, calc } = model.decision.flip;
    return [
      ...factReferences(model),
      ...exhibitReferences(model, buckets),
      ...highlightReferences(model),
      ...partReferences(model, buckets),
      ...blueprintReferences(model),
      ...missing('the break-even', [lever], (id) => Object.hasOwn(model.facts, id), 'fact'),
      ...missing('the break-even', [calc], (id) => Object.hasOwn(model.calcs, id), 'calculation'),
      ...missing('the solution', model.solution.reasons, (id) => known(model, id), 'value'),
      ...model.rubric.criteria.flatMap((each) =>
        missing(`rubric ${each.id}`, each.parts, (id) => parts.has(id), 'part'),
      ),
      ...duplicates(
        'part',
        model.parts.map((part) => part.id),
      ),
      ...duplicates(
        'exhibit',
        model.exhibits.map((exhibit) => exhibit.id),
      ),
      ...duplicates(
        'framework bucket',
        model.framework.buckets.map((bucket) => bucket.id),
      ),
      ...duplicates(
        'rubric criterion',
        model.rubric.criteria.map((criterion) => criterion.id),
      ),
      ...texts.flatMap(({ place, fault }) => (fault ? [`${place}: ${fault}`] : [])),
    ];
  },
};

/** Facts that the answers, the rule and the break-even rest on. */
function neededFacts({ model, compiled }: CheckSubject): Set<string> {
  const needed = new Set(compiled.factsBehind(compiled.rule));
  const calcs = [
    ...answeredParts(model).map((part) => part.answer),
    model.decision.flip.calc,
    ...model.solution.reasons,
  ];
  for (const id of calcs) {
    const formula = compiled.formulas.get(id);
    if (formula) for (const fact of compiled.factsBehind(formula)) needed.add(fact);
  }
  return needed;
}

/** Whether a text prints the value of a fact, by its slot or in figures or words. */
export function quotes(subject: CheckSubject, place: RegExp, factId: string): boolean {
  const fact = subject.model.facts[factId];
  if (!fact) return false;
  return subject.texts.some((text) => {
    if (!place.test(text.place)) return false;
    if (text.raw.includes(`{fact:${factId}}`) || text.raw.includes(`{fact:${factId}:unit}`)) return true;
    return text
      .numbers()
      .some((number) => Math.abs(number.value - fact.value) <= 1e-9 * Math.max(1, Math.abs(fact.value)));
  });
}

/** A candidate can learn every fact that the answers need. */
export const solvable: Check = {
  id: 'solvable',
  severity: 'block',
  sentence: 'A candidate can learn every fact needed: from the prompt, by asking or from an exhibit.',
  find: (subject) => {
    const { model } = subject;
    return [...neededFacts(subject)].flatMap((id) => {
      const fact = model.facts[id];
      if (!fact) return [];
      if (fact.reveal === 'ask')
        return fact.ask?.length ? [] : [`fact ${id} is given on request, but no words call for it`];
      if (fact.reveal === 'prompt') {
        return quotes(subject, /^(prompt|clarification)/, id)
          ? []
          : [`fact ${id} should be in the prompt and is not`];
      }
      const exhibit = model.exhibits.find((each) => each.id === fact.reveal);
      return exhibit && !shownIds(exhibit).includes(id)
        ? [`fact ${id} should be in exhibit ${exhibit.id} and is not`]
        : [];
    });
  },
};

const MOST_DISTRACTORS = 0.3;

/** No fact is there for nothing. */
export const noOrphanFacts: Check = {
  id: 'no-orphan-facts',
  severity: 'warn',
  sentence: 'Every fact serves an answer or is marked as distractor or context; at most 30% are distractors.',
  find: (subject) => {
    const { model, compiled } = subject;
    const used = neededFacts(subject);
    const offered = everyOption(model).flatMap(({ worth, passes }) => [worth, ...(passes ? [passes] : [])]);
    const formulas = [
      ...compiled.formulas.values(),
      ...offered.flatMap((text) => soundFormula(subject, text) ?? []),
    ];
    for (const formula of formulas) for (const id of compiled.factsBehind(formula)) used.add(id);
    const facts = Object.entries(model.facts);
    const orphans = facts.filter(([id, fact]) => !used.has(id) && !fact.distractor && !fact.context);
    const distractors = facts.filter(([, fact]) => fact.distractor);
    return [
      ...orphans.map(([id]) => `fact ${id} is used by nothing`),
      ...(distractors.length > MOST_DISTRACTORS * facts.length
        ? [`${distractors.length} of ${facts.length} facts are distractors`]
        : []),
    ];
  },
};
