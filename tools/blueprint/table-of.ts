import { blueprintFiles, libraryOf, readBlueprintFile } from '@casedrop/blueprint-library';
import { ARCHETYPES, INDUSTRIES } from '@casedrop/case-engine';
import type { BlueprintEntry, StoryEvent } from '@casedrop/case-engine/blueprint';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { carriersOf, holesIn, type NewsThatOccurs } from '../docs/blueprint-table.js';

const count = (names: readonly string[], of: (name: string) => number): string =>
  names.map((name) => `  ${String(of(name)).padStart(3)}  ${name}`).join('\n');

/** For each kind of news the industries in which it occurs, with how many blueprints carry it there. */
function newsLines(entries: readonly BlueprintEntry[], news: NewsThatOccurs): string {
  return Object.entries(news)
    .map(([event, industries]) => {
      const counts = industries.map(
        (industry) => `${industry} ${carriersOf(entries, event as StoryEvent, industry).length}`,
      );
      return `  ${event}: ${counts.join(', ')}`;
    })
    .join('\n');
}

/** How many blueprints each archetype, each industry and each kind of news in an industry has, and what nothing carries yet. */
export function tableOf(folder: string): { text: string; holes: string[] } {
  const { entries } = libraryOf(blueprintFiles(folder).map((file) => readBlueprintFile(folder, file)));
  const news = JSON.parse(readFileSync(join(folder, 'news-that-occurs.json'), 'utf8')) as NewsThatOccurs;
  const holes = holesIn(entries, news);
  const cells = Object.values(news).reduce((sum, industries) => sum + industries.length, 0);
  const scenarios = entries.reduce((sum, entry) => sum + entry.scenarios.length, 0);
  const text = [
    `${entries.length} blueprints, ${scenarios} scenarios`,
    `archetypes\n${count(ARCHETYPES, (name) => entries.filter(({ archetype }) => archetype === name).length)}`,
    `industries\n${count(Object.keys(INDUSTRIES), (name) => entries.filter(({ industry }) => industry === name).length)}`,
    `news\n${newsLines(entries, news)}`,
    `${cells - holes.length} of ${cells} kinds of news in an industry are carried${holes.length > 0 ? '; nothing carries' : ''}`,
    ...holes.map((hole) => `  ${hole}`),
  ].join('\n');
  return { text, holes };
}
