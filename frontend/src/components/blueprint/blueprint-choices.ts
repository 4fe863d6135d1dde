import { INDUSTRIES } from '@casedrop/case-engine';
import type { Blueprint } from '@casedrop/contracts/http';
import { inWords } from '@casedrop/contracts/words';

/** What a list of blueprints can be divided by. */
export type Division = 'industry' | 'archetype';

/** The name of an industry or archetype. */
export function divisionName(by: Division, id: string): string {
  return by === 'industry' ? ((INDUSTRIES as Record<string, string>)[id] ?? inWords(id)) : inWords(id);
}

/** All that somebody might look for a blueprint by. */
function wordsOf({ id, archetype, industry, clients, fits, scenarios }: Blueprint): string {
  const parts = [
    ...[id, inWords(id), inWords(archetype), divisionName('industry', industry), ...clients],
    ...fits.flatMap(({ event, sectors }) => [inWords(event), ...sectors.map(inWords)]),
    ...scenarios.flatMap(({ id: scenario, idea, question }) => [scenario, inWords(scenario), idea, question]),
  ];
  return parts.join(' ').toLowerCase();
}

/** Those in which every word that is looked for occurs. */
export function matching(blueprints: readonly Blueprint[], text: string): Blueprint[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return blueprints.filter((one) => {
    const said = wordsOf(one);
    return words.every((word) => said.includes(word));
  });
}

/** Groups in the order of their names, each with its blueprints in the order of theirs. */
export function grouped(blueprints: readonly Blueprint[], by: Division): [name: string, Blueprint[]][] {
  const groups = new Map<string, Blueprint[]>();
  for (const one of [...blueprints].sort((a, b) => a.id.localeCompare(b.id))) {
    const name = divisionName(by, one[by]);
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups].sort(([a], [b]) => a.localeCompare(b));
}
