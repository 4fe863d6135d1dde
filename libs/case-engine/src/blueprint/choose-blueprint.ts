import type { Industry } from '../model/case-kinds.js';
import type { Difficulty } from '../model/case-model.js';
import { LEAST_PROBABILITY, type Sector, type StoryEvent } from '../model/story-kinds.js';
import { stemsOf } from '../text/words.js';
import type { BlueprintEntry } from './blueprint-entry.js';
import { clientsFor, industryFor } from './client-of-trade.js';
import { leadsTo, type Fit } from './fit-schema.js';

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

/** A scenario that a headline may lead to. */
export interface Way {
  scenario: string;
  /** Place of its fit in the blueprint's list. */
  fit: number;
  /** How likely it is that client and decision follow from the headline, 0 to 1. */
  probability: number;
  /** The likeliest of the readings that it rests on. */
  reading: ReadingChance;
}

/** How a headline may become a case. */
export interface Choice extends Way {
  blueprint: string;
  /** Ways to its other scenarios, best first. */
  otherWays: readonly Way[];
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

/** What each earlier use of a blueprint or a scenario takes from its chances, among those that follow about as well. */
const AGAIN = 0.5;
/** A blueprint follows about as well as the best one when it is at least this part as likely. */
const ABOUT_AS_WELL = 0.5;

/** How often a blueprint, or one scenario of it, was used. */
const usesOf = (used: readonly BlueprintUse[], id: string, scenario?: string): number =>
  used.filter((use) => use.blueprint === id && (scenario === undefined || use.scenario === scenario)).length;

/** Stems of the words that fits ask for or refuse; their lists stay the same from headline to headline. */
const knownStems = new WeakMap<readonly string[], string[][]>();

function stemsOfEach(asked: readonly string[]): string[][] {
  const known = knownStems.get(asked);
  if (known) return known;
  const stems = asked.map(stemsOf);
  knownStems.set(asked, stems);
  return stems;
}

/** Whether one of the words is in the headline, with all parts of it ("no-alcohol", "plug-in"). */
const oneIsIn = (asked: readonly string[], words: ReadonlySet<string>): boolean =>
  stemsOfEach(asked).some((stems) => stems.every((stem) => words.has(stem)));

/** Whether a headline has one of the words that a fit asks for, if it asks for any, and none that it refuses. */
const speaksOf = ({ object, unless }: Fit, words: ReadonlySet<string>): boolean =>
  (!object || oneIsIn(object, words)) && !(unless && oneIsIn(unless, words));

/** A fit that takes the news, and how likely its client and decision follow. */
interface Taken {
  fit: Fit;
  /** Its place in the blueprint's list. */
  at: number;
  probability: number;
  /** The likeliest of the readings that it takes. */
  reading: ReadingChance;
}

/** A headline as fits look at it. */
interface News {
  chances: ReadonlyMap<StoryEvent, readonly ReadingChance[]>;
  words: ReadonlySet<string>;
}

function newsOf(headline: string, chances: readonly ReadingChance[]): News {
  const byEvent = new Map<StoryEvent, ReadingChance[]>();
  for (const chance of chances) byEvent.set(chance.event, [...(byEvent.get(chance.event) ?? []), chance]);
  return { chances: byEvent, words: new Set(stemsOf(headline)) };
}

/**
 * The fits that take a headline, by how well they take it: of every reading that leads to the same client. A client of one trade
 * does not follow when the news is of another.
 */
function takenBy(entry: BlueprintEntry, { chances, words }: News): Taken[] {
  return entry.fits.flatMap((fit, at) => {
    const ofEvent = chances.get(fit.event);
    if (!ofEvent) return [];
    const sectors = fit.actor ?? entry.sectors;
    const taken = ofEvent.filter(({ sector }) => sectors.includes(sector));
    const [first, ...others] = taken;
    if (!first || !speaksOf(fit, words)) return [];
    const reading = others.reduce((best, next) => (next.probability > best.probability ? next : best), first);
    const [client] = clientsFor(entry, reading.sector);
    const probability = taken
      .filter(({ sector }) => clientsFor(entry, sector)[0] === client)
      .reduce((sum, chance) => sum + fit.weight * chance.probability, 0);
    return [{ fit, at, probability, reading }];
  });
}

/** Words and scenarios that a fit asks for: the more of them, the more exactly its bridge speaks of the news. */
const exactnessOf = ({ object, scenarios }: Fit): number => 2 * Number(!!object) + Number(!!scenarios);

/**
 * The way to a scenario. Fits of neighbouring events add up, as each of them leads to the same client and decision; of those that
 * are about as likely as the likeliest the most exact one says its bridge.
 */
function wayTo(scenario: string, taken: readonly Taken[]): Way | undefined {
  const leading = taken.filter(({ fit }) => leadsTo(fit, scenario));
  const byChance = leading.toSorted((one, other) => other.probability - one.probability);
  const near = ABOUT_AS_WELL * (byChance[0]?.probability ?? 0);
  const [said] = byChance
    .filter(({ probability }) => probability >= near)
    .toSorted((one, other) => exactnessOf(other.fit) - exactnessOf(one.fit));
  if (!said) return undefined;
  const sum = leading.reduce((total, { probability }) => total + probability, 0);
  return { scenario, fit: said.at, probability: Math.min(1, sum), reading: said.reading };
}

/** Its scenarios, what was used least first; among equals what weighs most. So they stand where nothing else tells them apart. */
function freshScenarios(entry: BlueprintEntry, used: readonly BlueprintUse[]): string[] {
  const wornBy = ({ id, weight }: BlueprintEntry['scenarios'][number]) => usesOf(used, entry.id, id) / weight;
  return entry.scenarios
    .toSorted((one, other) => wornBy(one) - wornBy(other) || other.weight - one.weight)
    .map(({ id }) => id);
}

/**
 * What follows about as well as the best first, in the order in which it stands, and then the others, the likeliest first. What
 * has hardly to do with the headline is never about as well as what has.
 */
function nearFirst<T>(ways: readonly T[], probabilityOf: (way: T) => number): T[] {
  const best = Math.max(...ways.map(probabilityOf));
  const near = Math.max(ABOUT_AS_WELL * best, Math.min(LEAST_PROBABILITY, best));
  const isNear = (way: T) => probabilityOf(way) >= near;
  const others = ways.filter((way) => !isNear(way));
  return [
    ...ways.filter(isNear),
    ...others.toSorted((one, other) => probabilityOf(other) - probabilityOf(one)),
  ];
}

/** How likely it is that a blueprint's best scenario follows, whichever is taken. */
const likelihoodOf = ({ otherWays, probability }: Choice): number =>
  Math.max(probability, ...otherWays.map((way) => way.probability));

/**
 * The blueprints that can carry a headline, best first: by how likely client and decision follow from it. Among those that
 * follow about as well as the best, one counts less for each time that it was used lately; news is not given to another
 * client because its own was. Empty when none fits.
 */
export function chooseBlueprints(
  entries: readonly BlueprintEntry[],
  chances: readonly ReadingChance[],
  { headline, used = [], industry, difficulty }: ChoosingOptions,
): Choice[] {
  const news = newsOf(headline, chances);
  const wished = new Set(
    entries.flatMap(({ id, difficulty: { label } }) => (label === difficulty ? [id] : [])),
  );
  const isWished = ({ blueprint, probability }: Choice) =>
    probability >= LEAST_PROBABILITY && wished.has(blueprint);
  const rested = (choice: Choice) => likelihoodOf(choice) * AGAIN ** usesOf(used, choice.blueprint);
  const restedWay = ({ id }: BlueprintEntry, { scenario, probability }: Way) =>
    probability * AGAIN ** usesOf(used, id, scenario);
  const found = entries
    .flatMap((entry): Choice[] => {
      const taken = takenBy(entry, news);
      if (taken.length === 0) return [];
      const ways = freshScenarios(entry, used)
        .flatMap((scenario) => wayTo(scenario, taken) ?? [])
        .filter(({ reading }) => !industry || industryFor(entry, reading.sector) === industry)
        .toSorted((one, other) => restedWay(entry, other) - restedWay(entry, one));
      const [first, ...otherWays] = nearFirst(ways, ({ probability }) => probability);
      return first ? [{ blueprint: entry.id, ...first, otherWays }] : [];
    })
    .sort((one, other) => rested(other) - rested(one) || (one.blueprint < other.blueprint ? -1 : 1));
  const ranked = nearFirst(found, likelihoodOf);
  return [...ranked.filter(isWished), ...ranked.filter((choice) => !isWished(choice))];
}

/**
 * A blueprint that an editor wants where nothing leads to it: each scenario begins with the first news that leads there, of a
 * trade of the industry that is wished.
 */
export function leadOf(
  entry: BlueprintEntry,
  used: readonly BlueprintUse[] = [],
  industry?: Industry,
): Choice | undefined {
  const ways = freshScenarios(entry, used).flatMap((scenario): Way[] => {
    const at = entry.fits.findIndex((fit) => leadsTo(fit, scenario));
    const fit = entry.fits[at];
    const sectors = fit?.actor ?? entry.sectors;
    const sector = sectors.find((one) => !industry || industryFor(entry, one) === industry);
    if (!fit || !sector) return [];
    return [{ scenario, fit: at, probability: 0, reading: { event: fit.event, sector, probability: 0 } }];
  });
  const [first, ...otherWays] = ways;
  return first && { blueprint: entry.id, ...first, otherWays };
}

/** Blueprints for an editor's topic that tells no news: those of the difficulty first, then those that were used least. */
export function leadsFor(
  entries: readonly BlueprintEntry[],
  { used = [], industry, difficulty }: Omit<ChoosingOptions, 'headline'>,
): Choice[] {
  const differs = (entry: BlueprintEntry) => Number(entry.difficulty.label !== difficulty);
  return entries
    .toSorted((one, other) => differs(one) - differs(other) || usesOf(used, one.id) - usesOf(used, other.id))
    .flatMap((entry) => leadOf(entry, used, industry) ?? []);
}

/** As many blueprints are tried for one headline, and shown in its review: the one that is taken and two others. */
const MOST_CHOICES = 3;

/** Below this chance that one of the choices follows, no case is made. */
const LEAST_CHANCE_OF_ONE = 0.2;

/** Whether a case is worth making: whether one of the choices that an editor will see is likely enough to follow. */
export function areWorthWriting(choices: readonly Choice[]): boolean {
  const noneFollows = choices
    .slice(0, MOST_CHOICES)
    .reduce((product, { probability }) => product * (1 - probability), 1);
  return 1 - noneFollows >= LEAST_CHANCE_OF_ONE;
}

/**
 * In which order choices are tried until one of them becomes a case: the best one with each of its scenarios, then the next
 * ones. What hardly has to do with the headline has no turn, but where an editor wants a blueprint to which nothing leads.
 */
export function turnsOf(choices: readonly Choice[]): Choice[] {
  const least = Math.min(LEAST_PROBABILITY, choices[0]?.probability ?? 0);
  return choices
    .filter(({ probability }) => probability >= least)
    .slice(0, MOST_CHOICES)
    .flatMap((choice) => [choice, ...choice.otherWays.map((way) => ({ ...choice, ...way, otherWays: [] }))])
    .filter(({ probability }) => probability >= least);
}
