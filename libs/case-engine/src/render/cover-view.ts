import type { CaseModel, Exhibit } from '../model/case-model.js';
import { quantityOf } from '../prose/render-prose.js';

/** What a cover is drawn from: public numbers only, and a seed that is not the generator's. */
export type CoverView = {
  archetype: CaseModel['meta']['archetype'];
  industry: CaseModel['meta']['industry'];
  seed: number;
  kind: Exhibit['kind'];
  /** Values of the deciding exhibit as shares of the greatest, 0 to 1. */
  values: number[];
};

const MOST_VALUES = 12;

const idsOf = (exhibit: Exhibit) =>
  [
    ...(exhibit.rows ?? []).flat().filter((cell) => typeof cell !== 'string'),
    ...(exhibit.series ?? []).map((entry) => entry.value),
    ...(exhibit.groups ?? []).flatMap((group) => group.values),
  ].map((ref) => ('fact' in ref ? ref.fact : ref.calc));

/** The exhibit with the most facts that are no distractors; the later one of two. */
function decidingExhibit(model: CaseModel): Exhibit | undefined {
  const weight = (exhibit: Exhibit) => idsOf(exhibit).filter((id) => !model.facts[id]?.distractor).length;
  return model.exhibits.reduce<Exhibit | undefined>(
    (best, exhibit) => (best && weight(best) > weight(exhibit) ? best : exhibit),
    undefined,
  );
}

/** The generator's seed would give the answers away, so a cover is seeded by what everybody sees. */
function publicSeed(text: string): number {
  let seed = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    seed = Math.imul(seed ^ text.charCodeAt(index), 0x01000193);
  return seed >>> 0;
}

/** Shares of the greatest value of the same unit: prices do not vanish beside volumes. */
function shares(model: CaseModel, ids: readonly string[]): number[] {
  const quantities = ids.flatMap((id) => quantityOf(model, id) ?? []);
  const greatest = new Map<string, number>();
  for (const { unit, value } of quantities)
    greatest.set(unit, Math.max(greatest.get(unit) ?? 0, Math.abs(value)));
  return quantities
    .map(({ unit, value }) => Math.abs(value) / (greatest.get(unit) || 1))
    .slice(0, MOST_VALUES);
}

/** Cover data of a case, safe to show to everyone. */
export function coverOf(model: CaseModel): CoverView {
  const exhibit = decidingExhibit(model);
  const { archetype, industry } = model.meta;
  const values = exhibit ? shares(model, idsOf(exhibit)) : [];
  const given = Object.values(model.facts).filter(({ reveal }) => reveal === 'prompt').length;
  return {
    archetype,
    industry,
    seed: publicSeed(`${model.client.name}|${model.title}|${model.prompt}`),
    kind: exhibit?.kind ?? 'table',
    values:
      values.length > 1
        ? values
        : Array.from({ length: 5 }, (_unused, index) => 1 / (1 + ((index * given) % 5))),
  };
}
