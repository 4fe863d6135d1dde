import type { CaseModel, Exhibit, Part } from '../model/case-model.js';
import { withoutEmphasis } from '../prose/emphasis.js';

export type TextKind =
  | 'title'
  | 'description'
  | 'client'
  | 'label'
  | 'prompt'
  | 'clarification'
  | 'framework'
  | 'exhibit'
  | 'ask'
  | 'hint'
  | 'mistake'
  | 'so-what'
  | 'idea'
  | 'recommendation'
  | 'risk'
  | 'next-step'
  | 'rubric';

/** One prose text of a model. `literal` texts take no slots. */
export type ProseText = { place: string; kind: TextKind; raw: string; literal?: boolean };

const text = (place: string, kind: TextKind, raw: string | undefined): ProseText[] =>
  raw === undefined ? [] : [{ place, kind, raw }];

const literal = (place: string, kind: TextKind, raw: string | undefined): ProseText[] =>
  raw === undefined ? [] : [{ place, kind, raw, literal: true }];

function exhibitTexts(exhibit: Exhibit): ProseText[] {
  const at = `exhibit ${exhibit.id}`;
  // The first cell of a row and the names of columns, categories and series are labels, not statements.
  const cells = (exhibit.rows ?? []).flatMap((row, index) =>
    row
      .slice(1)
      .flatMap((cell) =>
        typeof cell === 'string' ? literal(`${at}, row ${index + 1}`, 'exhibit', cell) : [],
      ),
  );
  return [
    ...text(`${at}, title`, 'exhibit', exhibit.title),
    ...text(`${at}, alt text`, 'exhibit', exhibit.altText),
    ...text(`${at}, source`, 'exhibit', exhibit.source),
    ...cells,
  ];
}

function partTexts(part: Part): ProseText[] {
  const at = `part ${part.id}`;
  const ideas = Object.entries(part.ideas ?? {});
  return [
    ...text(`${at}, question`, 'ask', part.ask),
    ...(part.hints ?? []).flatMap((hint, index) => text(`${at}, hint ${index + 1}`, 'hint', hint)),
    ...(part.mistakes ?? []).flatMap((mistake) =>
      text(`${at}, mistake ${mistake.id}`, 'mistake', mistake.says),
    ),
    ...text(`${at}, so-what`, 'so-what', part.soWhat),
    ...ideas.flatMap(([group, list]) =>
      [group, ...list].flatMap((idea) => text(`${at}, idea "${idea}"`, 'idea', idea)),
    ),
  ];
}

function frameworkTexts({ framework }: CaseModel): ProseText[] {
  return [
    ...text('framework note', 'framework', framework.note),
    ...framework.buckets.flatMap((bucket) => [
      ...text(`framework ${bucket.id}`, 'framework', bucket.label),
      ...bucket.leaves.flatMap((leaf, index) =>
        text(`framework ${bucket.id}, leaf ${index + 1}`, 'framework', leaf),
      ),
      ...text(`framework ${bucket.id}, note`, 'framework', bucket.deprioritised),
    ]),
  ];
}

function closingTexts({ solution, rubric }: CaseModel): ProseText[] {
  return [
    ...text('recommendation', 'recommendation', withoutEmphasis(solution.recommendation)),
    ...solution.risks.flatMap((risk, index) => text(`risk ${index + 1}`, 'risk', risk)),
    ...solution.nextSteps.flatMap((step, index) => text(`next step ${index + 1}`, 'next-step', step)),
    ...rubric.criteria.flatMap((criterion) =>
      Object.entries(criterion.anchors).flatMap(([score, anchor]) =>
        text(`rubric ${criterion.id}, anchor ${score}`, 'rubric', anchor),
      ),
    ),
  ];
}

/** Every prose text of a model, without its emphasis, with the place a reviewer finds it at. */
export function proseOf(model: CaseModel): ProseText[] {
  const labels = [...Object.entries(model.facts), ...Object.entries(model.calcs)];
  return [
    ...literal('title', 'title', model.title),
    ...text('description', 'description', model.description),
    ...literal('client', 'client', `${model.client.name}, ${model.client.describedAs}`),
    ...text('prompt', 'prompt', model.prompt),
    ...model.clarifications.flatMap(({ q, a }, index) => [
      ...text(`clarification ${index + 1}, question`, 'clarification', q),
      ...text(`clarification ${index + 1}, answer`, 'clarification', a),
    ]),
    ...labels.flatMap(([id, { label }]) => literal(`label of ${id}`, 'label', label)),
    ...frameworkTexts(model),
    ...model.exhibits.flatMap(exhibitTexts),
    ...(model.options ?? []).flatMap(({ name }) => literal(`option "${name}"`, 'label', name)),
    ...text('twist', 'so-what', model.twist?.says),
    ...model.parts.flatMap(partTexts),
    ...closingTexts(model),
  ];
}
