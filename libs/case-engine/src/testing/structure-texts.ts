import type { CaseModel } from '../model/case-model.js';
import { renderProse } from '../prose/render-prose.js';
import { seededRandom } from '../random.js';

const WORD = /[\p{L}\p{N}£%'’-]+/gu;

const bucketsOf = (model: CaseModel) =>
  model.framework.buckets.map(({ label, leaves }) => ({
    label: renderProse(model, label),
    leaves: leaves.map((leaf) => renderProse(model, leaf)),
  }));

/** The model's own structure as a candidate would write it: each bucket as a heading, its leaves as bullets under it. */
export const plainStructure = (model: CaseModel): string =>
  bucketsOf(model)
    .map(({ label, leaves }) => [label, ...leaves.map((leaf) => `- ${leaf}`)].join('\n'))
    .join('\n');

/** The same on a line for each bucket. */
export const labelledLines = (model: CaseModel): string =>
  bucketsOf(model)
    .map(({ label, leaves }) => `${label}: ${leaves.join(', ')}`)
    .join('\n');

function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = seededRandom(seed);
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Labels and leaves, each as it is, in an order that nobody thought of. */
export const shuffledPoints = (model: CaseModel, seed: number): string[] =>
  shuffled(
    bucketsOf(model).flatMap(({ label, leaves }) => [label, ...leaves]),
    seed,
  );

/** Every word of the structure, the small ones too, in an order that nobody thought of. */
export const shuffledWords = (model: CaseModel, seed: number): string[] =>
  shuffled(plainStructure(model).match(WORD) ?? [], seed);

/** Items in rows of so many. */
export const inRows = (items: readonly string[], many: number): string[][] =>
  Array.from({ length: Math.ceil(items.length / many) }, (_unused, row) =>
    items.slice(row * many, (row + 1) * many),
  );

/** The prompt as bullets of so many words each. */
export const choppedPrompt = (model: CaseModel, many: number): string =>
  inRows(renderProse(model, model.prompt).split(/\s+/), many)
    .map((row) => `- ${row.join(' ')}`)
    .join('\n');
