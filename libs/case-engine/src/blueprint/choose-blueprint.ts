import type { Industry } from '../model/case-kinds.js';
import type { Difficulty } from '../model/case-model.js';
import type { Sector, StoryEvent } from '../model/story-kinds.js';
import { contentStems } from '../text/words.js';
import type { BlueprintEntry } from './blueprint-entry.js';
import type { Fit } from './blueprint-schema.js';

/** One way to read a headline, and how likely it is, 0 to 1; all ways together make at most 1. */
export interface ReadingChance {
  event: StoryEvent;
  sector: Sector;
  probability: number;
}

/** A blueprint that was used for a case, for each case anew. */
export interface BlueprintUse {
  blueprint: string;
  scenario: string;
}

/** How a headline may become a case. */
export interface Choice {
  blueprint: string;
  scenario: string;
  /** Its other scenarios, best first. */
  otherScenarios: readonly string[];
  /** Place of its fit in the blueprint's list. */
  fit: number;
  /** How likely it is that client and decision follow from the headline, 0 to 1. */
  probability: number;
  /** The likeliest of the readings that it rests on. */
  reading: ReadingChance;
}

export interface ChoosingOptions {
  /** Words of the headline, for fits that ask for one of theirs. */
  headline: string;
  /** Cases of the last 26 weeks, published or waiting. */
  used?: readonly BlueprintUse[];
  /** An editor's wishes: of an industry everything has to be, of a difficulty what can be. */
  industry?: Industry;
  difficulty?: Difficulty;
}

/** Below this, client and decision would have nothing to do with the headline. */
export const LEAST_PROBABILITY = 0.08;
/** What each earlier use of a blueprint takes from its chances. */
const AGAIN = 0.5;

function speaksOf(fit: Fit, words: ReadonlySet<string>): boolean {
  return !fit.object || fit.object.some((object) => contentStems(object).every((stem) => words.has(stem)));
}

/** The chance of a fit: of every reading that it takes, by how well it takes it. */
function chanceOf(entry: BlueprintEntry, fit: Fit, chances: readonly ReadingChance[]) {
  const sectors = fit.actor ?? entry.sectors;
  const taken = chances.filter(({ event, sector }) => event === fit.event && sectors.includes(sector));
  const reading = taken.reduce<ReadingChance | undefined>(
    (best, chance) => (chance.probability > (best?.probability ?? 0) ? chance : best),
    undefined,
  );
  const probability = fit.weight * taken.reduce((sum, chance) => sum + chance.probability, 0);
  return { probability, reading };
}

/** The best fit of a blueprint. Fits of neighbouring events add up: each of them leads to the same client and decision. */
function bestFit(entry: BlueprintEntry, chances: readonly ReadingChance[], words: ReadonlySet<string>) {
  let sum = 0;
  let best: { fit: number; probability: number; reading: ReadingChance } | undefined;
  for (const [at, fit] of entry.fits.entries()) {
    if (!speaksOf(fit, words)) continue;
    const { probability, reading } = chanceOf(entry, fit, chances);
    if (!reading) continue;
    sum += probability;
    if (probability > (best?.probability ?? 0)) best = { fit: at, probability, reading };
  }
  return best && { ...best, probability: Math.min(1, sum) };
}

/** Its scenarios, what was used least first; among equals what weighs most. */
function freshScenarios(entry: BlueprintEntry, used: readonly BlueprintUse[]): [string, ...string[]] {
  const usesOf = (scenario: string) =>
    used.filter((use) => use.blueprint === entry.id && use.scenario === scenario).length;
  const order = [...entry.scenarios].sort(
    (one, other) =>
      usesOf(one.id) / one.weight - usesOf(other.id) / other.weight || other.weight - one.weight,
  );
  return order.map(({ id }) => id) as [string, ...string[]];
}

/**
 * The blueprints that can carry a headline, best first: by how likely client and decision follow from it, less for each
 * time that a blueprint was used lately. Empty when none fits.
 */
export function chooseBlueprints(
  entries: readonly BlueprintEntry[],
  chances: readonly ReadingChance[],
  { headline, used = [], industry, difficulty }: ChoosingOptions,
): Choice[] {
  const words = new Set(contentStems(headline));
  const choices = entries
    .filter((entry) => !industry || entry.industry === industry)
    .flatMap((entry) => {
      const best = bestFit(entry, chances, words);
      if (!best) return [];
      const uses = used.filter(({ blueprint }) => blueprint === entry.id).length;
      const [scenario, ...otherScenarios] = freshScenarios(entry, used);
      const isWished = entry.difficulty.label === difficulty && best.probability >= LEAST_PROBABILITY;
      const chance = best.probability * AGAIN ** uses;
      return [{ blueprint: entry.id, scenario, otherScenarios, ...best, rank: Number(isWished) + chance }];
    });
  return choices
    .sort((one, other) => other.rank - one.rank || (one.blueprint < other.blueprint ? -1 : 1))
    .map(({ rank: _rank, ...choice }) => choice);
}

/** A blueprint that an editor wants where nothing leads to it: it begins with its own first news. */
export function leadOf(entry: BlueprintEntry, used: readonly BlueprintUse[] = []): Choice | undefined {
  const [first] = entry.fits;
  const sector = first?.actor?.[0] ?? entry.sectors[0];
  if (!first || !sector) return undefined;
  const [scenario, ...otherScenarios] = freshScenarios(entry, used);
  const reading = { event: first.event, sector, probability: 0 };
  return { blueprint: entry.id, scenario, otherScenarios, fit: 0, probability: 0, reading };
}

/** Blueprints for an editor's topic that tells no news: those of the difficulty first, then those that were used least. */
export function leadsFor(
  entries: readonly BlueprintEntry[],
  { used = [], industry, difficulty }: Omit<ChoosingOptions, 'headline'>,
): Choice[] {
  const usesOf = ({ id }: BlueprintEntry) => used.filter(({ blueprint }) => blueprint === id).length;
  const differs = (entry: BlueprintEntry) => Number(entry.difficulty.label !== difficulty);
  return entries
    .filter((entry) => !industry || entry.industry === industry)
    .toSorted((one, other) => differs(one) - differs(other) || usesOf(one) - usesOf(other))
    .flatMap((entry) => leadOf(entry, used) ?? []);
}

/** As many blueprints are tried for one headline. */
const MOST_CHOICES = 3;

/** In which order choices are tried until one of them becomes a case: the best one with each of its scenarios, then the next. */
export function turnsOf(choices: readonly Choice[]): Choice[] {
  return choices
    .slice(0, MOST_CHOICES)
    .flatMap((choice) =>
      [choice.scenario, ...choice.otherScenarios].map((scenario) => ({ ...choice, scenario })),
    );
}
