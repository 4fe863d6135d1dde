import type { CaseModel } from '../model/case-model.js';
import type { CheckSubject, TextKind } from './subject.js';

/** A text that everybody reads before they have answered. */
export type FrontText = { place: string; kind: TextKind; raw: string; rendered: string };

const FRONT_KINDS: ReadonlySet<TextKind> = new Set([
  'title',
  'description',
  'client',
  'prompt',
  'clarification',
  'exhibit',
  'ask',
]);

/** Words beside the values of an exhibit and of facts that a candidate may ask for. */
function labelsOf(model: CaseModel): FrontText[] {
  const asked = Object.entries(model.facts)
    .filter(([, { reveal }]) => reveal === 'ask')
    .map(([id, { label }]) => ({ place: `label of ${id}`, label }));
  const shown = model.exhibits.flatMap((exhibit) =>
    [
      ...(exhibit.unit ? [exhibit.unit] : []),
      ...(exhibit.columns ?? []),
      ...(exhibit.rows ?? []).flatMap(([first]) => (typeof first === 'string' ? [first] : [])),
      ...[...(exhibit.series ?? []), ...(exhibit.groups ?? [])].map(({ label }) => label),
      ...(exhibit.categories ?? []),
    ].map((label) => ({ place: `exhibit ${exhibit.id}, label "${label}"`, label })),
  );
  return [...asked, ...shown].map(({ place, label }) => ({
    place,
    kind: 'label',
    raw: label,
    rendered: label,
  }));
}

/** All texts of what `publicView` hands out, but for the headline, which is the press's. */
export const frontTextsOf = ({ model, texts }: Pick<CheckSubject, 'model' | 'texts'>): FrontText[] => [
  ...texts.filter(({ kind }) => FRONT_KINDS.has(kind)),
  ...labelsOf(model),
];
