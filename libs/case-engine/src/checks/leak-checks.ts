import { quantityOf } from '../prose/render-prose.js';
import { formatNumber } from '../prose/format-value.js';
import { readNumbers, type WrittenNumber } from '../prose/numbers.js';
import type { CaseModel } from '../model/case-model.js';
import type { Check } from './check.js';
import { answeredParts, shownIds, type TextKind } from './subject.js';

const PUBLIC_KINDS: ReadonlySet<TextKind> = new Set([
  'title',
  'description',
  'client',
  'prompt',
  'clarification',
  'exhibit',
  'ask',
]);

const key = ({ kind, value }: WrittenNumber) => `${kind}${value}`;

function printedKeys(model: CaseModel, id: string): string[] {
  const quantity = quantityOf(model, id);
  if (!quantity) return [];
  const { value, unit, display } = quantity;
  return [formatNumber(value, unit, display), formatNumber(value, unit)].flatMap(readNumbers).map(key);
}

/** Nothing that a candidate sees before answering gives an answer away. */
export const noLeak: Check = {
  id: 'no-leak',
  severity: 'block',
  sentence: 'No answer stands in the prompt, a clarification, an exhibit or a question.',
  withoutValues: true,
  find: ({ model, texts }) => {
    const secret = new Set([...answeredParts(model).map((part) => part.answer), model.decision.flip.calc]);
    const given = new Set(Object.keys(model.facts).flatMap((id) => printedKeys(model, id)));
    const secretNumbers = new Map(
      [...secret].flatMap((id) => printedKeys(model, id).map((each) => [each, id] as const)),
    );
    const inTexts = texts
      .filter(({ kind }) => PUBLIC_KINDS.has(kind))
      .flatMap((text) => {
        if (text.raw.includes('{verdict}')) return [`${text.place} gives the verdict away`];
        const place = /\{(?:most|least):[^{}]*\}/.exec(text.raw)?.[0];
        if (place) return [`${text.place} gives away who comes out on top or last: ${place}`];
        return text.numbers().flatMap((number) => {
          const id = given.has(key(number)) ? undefined : secretNumbers.get(key(number));
          return id ? [`${text.place} gives ${id} away: ${number.text}`] : [];
        });
      });
    const inExhibits = model.exhibits.flatMap((exhibit) =>
      [...shownIds(exhibit), ...(exhibit.totalCalc ? [exhibit.totalCalc] : [])]
        .filter((id) => secret.has(id))
        .map((id) => `exhibit ${exhibit.id} shows the answer ${id}`),
    );
    return [...inTexts, ...inExhibits];
  },
};
