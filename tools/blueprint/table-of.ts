import { blueprintFiles, libraryOf, readBlueprintFile } from '@casedrop/blueprint-library';
import { ARCHETYPES, INDUSTRIES } from '@casedrop/case-engine';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { holesIn, type NewsThatOccurs } from '../docs/blueprint-table.js';

const count = (names: readonly string[], of: (name: string) => number): string =>
  names.map((name) => `  ${String(of(name)).padStart(3)}  ${name}`).join('\n');

/** How many blueprints each archetype and industry has, and the news that nothing carries yet. */
export function tableOf(folder: string): string {
  const { entries } = libraryOf(blueprintFiles(folder).map((file) => readBlueprintFile(folder, file)));
  const news = JSON.parse(readFileSync(join(folder, 'news-that-occurs.json'), 'utf8')) as NewsThatOccurs;
  const holes = holesIn(entries, news);
  const cells = Object.values(news).reduce((sum, industries) => sum + industries.length, 0);
  const scenarios = entries.reduce((sum, entry) => sum + entry.scenarios.length, 0);
  return [
    `${entries.length} blueprints, ${scenarios} scenarios`,
    `archetypes\n${count(ARCHETYPES, (name) => entries.filter(({ archetype }) => archetype === name).length)}`,
    `industries\n${count(Object.keys(INDUSTRIES), (name) => entries.filter(({ industry }) => industry === name).length)}`,
    `${cells - holes.length} of ${cells} kinds of news in an industry are carried; nothing carries`,
    ...holes.map((hole) => `  ${hole}`),
  ].join('\n');
}
