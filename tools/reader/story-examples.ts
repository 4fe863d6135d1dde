import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  chooseBlueprints,
  isReadingChance,
  type BlueprintEntry,
  type ReadingChance,
} from '@casedrop/case-engine/blueprint';
import {
  companyNames,
  readHeadline,
  storyTraits,
  type Features,
  type StoryEvidence,
} from '@casedrop/headline-reader';
import { SetupError } from '../setup-error.js';
import type { Following } from './nearness.js';
import type { MarkedHeadline } from './story-marks.js';

/** A headline of our own that was written for a scenario. */
export interface WrittenHeadline {
  title: string;
  scenario: string;
}

/** Names of companies by their trade. */
function namesByTrade(): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { name, sector } of companyNames()) names.set(sector, [...(names.get(sector) ?? []), name]);
  return names;
}

/**
 * Our own headlines of `data/stories/*.txt`: below each line `### blueprint/scenario` those that lead to it. They tell nothing of
 * real companies: `[airline]` stands for one, and is read as whichever of that trade has its turn.
 */
export function writtenHeadlines(root: string): WrittenHeadline[] {
  const names = namesByTrade();
  let turn = 0;
  const withNames = (line: string): string =>
    line.replace(/\[([a-z-]+)\]/g, (mark, trade: string) => {
      const known = names.get(trade) ?? [];
      return known[turn++ % Math.max(1, known.length)] ?? mark;
    });
  const folder = join(root, 'libs', 'headline-reader', 'data', 'stories');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => {
      let scenario = '';
      return readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .flatMap((line) => {
          if (line.startsWith('### ')) scenario = line.slice(4).trim();
          else if (line.trim() !== '') {
            if (!scenario) throw new SetupError(`${name} begins without a scenario: ${line}`);
            return [{ title: withNames(line.trim()), scenario }];
          }
          return [];
        });
    });
}

/** A headline that readers judged, as the product sees it. */
export interface LookedAt {
  title: string;
  traits: Features;
  /** For each scenario that was judged, its place in the list, what speaks for it, and whether it follows. */
  judged: { place: number; evidence: StoryEvidence; follows: boolean }[];
  /** The places of those that a reader named out of all. */
  named: number[];
}

/** What the judge learns from. */
export interface StoryExamples {
  /** All scenarios, as `blueprint/scenario`, and the place of the blueprint of each. */
  names: string[];
  blueprintOf: number[];
  judged: LookedAt[];
  written: Following[];
}

/** A headline that was written for a scenario counts as half a real one. */
const WRITTEN_COUNTS = 0.5;

/** How the product reads a headline: as what a case can be made of. */
const chancesOf = (title: string): ReadingChance[] => readHeadline({ title }).chances.filter(isReadingChance);

/** The traits of a headline and the evidence for each scenario, as the product sees them. */
function lookAt(
  entries: readonly BlueprintEntry[],
  title: string,
): { traits: Features; evidenceFor: Map<string, StoryEvidence> } {
  const chances = chancesOf(title);
  const evidenceFor = new Map<string, StoryEvidence>();
  chooseBlueprints(entries, chances, {
    headline: title,
    judge: (blueprint, scenario, evidence) => {
      evidenceFor.set(`${blueprint}/${scenario}`, evidence);
      return 0;
    },
  });
  return { traits: storyTraits(title, chances), evidenceFor };
}

/** What the judge learns from; scenarios that are no longer in the library are left out. */
export function storyExamples(
  entries: readonly BlueprintEntry[],
  judged: readonly MarkedHeadline[],
  written: readonly WrittenHeadline[],
): StoryExamples {
  const all = entries.flatMap(({ id, scenarios }, blueprint) =>
    scenarios.map((scenario) => ({ name: `${id}/${scenario.id}`, blueprint })),
  );
  const placeOf = new Map(all.map(({ name }, place) => [name, place]));
  return {
    names: all.map(({ name }) => name),
    blueprintOf: all.map(({ blueprint }) => blueprint),
    judged: judged.map(({ title, marks }) => {
      const { traits, evidenceFor } = lookAt(entries, title);
      const looked: LookedAt = { title, traits, judged: [], named: [] };
      for (const [name, mark] of Object.entries(marks)) {
        const place = placeOf.get(name);
        const evidence = evidenceFor.get(name);
        if (place === undefined || !evidence) continue;
        if (mark === '*') looked.named.push(place);
        else looked.judged.push({ place, evidence, follows: mark === '+' });
      }
      return looked;
    }),
    written: written.flatMap(({ title, scenario }): Following[] => {
      const place = placeOf.get(scenario);
      if (place === undefined) return [];
      const traits = storyTraits(title, chancesOf(title));
      return [{ traits, follows: [place], counts: WRITTEN_COUNTS }];
    }),
  };
}
