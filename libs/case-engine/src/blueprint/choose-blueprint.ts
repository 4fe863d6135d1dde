import type { Industry } from '../model/case-kinds.js';
import type { Difficulty } from '../model/case-model.js';
import { LEAST_PROBABILITY } from '../model/story-kinds.js';
import type { BlueprintEntry } from './blueprint-entry.js';
import { industryFor } from './client-of-trade.js';
import { leadsTo } from './fit-schema.js';
import { newsOf, waysTo, type ReadingChance, type StoryJudge, type Way } from './ways-to-scenarios.js';

/** A blueprint that was used for a case, for each case anew. */
export interface BlueprintUse {
  blueprint: string;
  scenario: string;
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
  /** Says how likely each scenario follows in place of what the fits tell. */
  judge?: StoryJudge;
  /** Cases of the last 26 weeks, published or waiting. */
  used?: readonly BlueprintUse[];
  /** An editor's wishes: of an industry everything has to be, of a difficulty what can be. */
  industry?: Industry;
  difficulty?: Difficulty;
}

/** As many blueprints are tried for one headline, and shown in its review: the one that is taken and two others. */
const MOST_CHOICES = 3;

/** What each earlier use of a blueprint or a scenario leaves of its chances. */
const LEFT_BY_A_USE = 0.8;
/** Further uses take nothing more. */
const MOST_USES = 4;
/** A scenario follows about as well as its blueprint's best one when it is at least this part as likely. */
const ABOUT_AS_WELL = 0.65;

/** So many clients, one for each trade, has a story that any trade may have. */
const CLIENTS_OF_ANY_TRADE = 10;
/** What such a story is worth beside one that was thought of for the trade in the news: readers find little of the trade in it. */
const OF_ANY_TRADE = 0.2;

/** How often each blueprint, and each scenario of one, was used. */
type Uses = (id: string, scenario?: string) => number;

function usesIn(used: readonly BlueprintUse[]): Uses {
  const times = new Map<string, number>();
  for (const { blueprint, scenario } of used)
    for (const name of [blueprint, `${blueprint}/${scenario}`]) times.set(name, (times.get(name) ?? 0) + 1);
  return (id, scenario) => times.get(scenario === undefined ? id : `${id}/${scenario}`) ?? 0;
}

/** Orders scenarios by what was used least; among equals by what weighs most. So they stand where nothing else tells them apart. */
function freshFirst(entry: BlueprintEntry, uses: Uses): (one: string, other: string) => number {
  const weightOf = new Map(entry.scenarios.map(({ id, weight }) => [id, weight]));
  const wornBy = (id: string) => uses(entry.id, id) / (weightOf.get(id) ?? 1);
  return (one, other) => wornBy(one) - wornBy(other) || weightOf.get(other)! - weightOf.get(one)!;
}

/** What is left of a chance after so many uses. */
const rested = (probability: number, times: number) =>
  probability * LEFT_BY_A_USE ** Math.min(times, MOST_USES);

/**
 * Ways to the scenarios of a blueprint: those that follow about as well as the best, by what is left of their chances, and then the
 * others, the likeliest first. What has hardly to do with the headline never follows about as well as what has.
 */
function waysInTurn(entry: BlueprintEntry, ways: readonly Way[], uses: Uses): Way[] {
  if (ways.length < 2) return [...ways];
  const best = Math.max(...ways.map(({ probability }) => probability));
  const near = Math.max(ABOUT_AS_WELL * best, Math.min(LEAST_PROBABILITY, best));
  const left = ({ scenario, probability }: Way) => rested(probability, uses(entry.id, scenario));
  const byFreshness = freshFirst(entry, uses);
  return [
    ...ways
      .filter(({ probability }) => probability >= near)
      .toSorted((one, other) => left(other) - left(one) || byFreshness(one.scenario, other.scenario)),
    ...ways
      .filter(({ probability }) => probability < near)
      .toSorted((one, other) => other.probability - one.probability),
  ];
}

/** How likely it is that a blueprint's best scenario follows, whichever is taken. */
const likelihoodOf = ({ otherWays, probability }: Choice): number =>
  Math.max(probability, ...otherWays.map((way) => way.probability));

/**
 * The blueprints that can carry a headline: first the one that is worth most, then the others, the likeliest first. It is worth
 * how likely client and decision follow, less for each time that it was used lately, and a part of it where any trade may have
 * its story. What has hardly to do with the headline never goes before what has. Where an editor wishes a difficulty, what has it
 * goes first, in the same order. Empty when none fits.
 */
export function chooseBlueprints(
  entries: readonly BlueprintEntry[],
  chances: readonly ReadingChance[],
  { headline, judge, used = [], industry, difficulty }: ChoosingOptions,
): Choice[] {
  const news = newsOf(headline, chances);
  const uses = usesIn(used);
  const wished = new Set(
    entries.flatMap(({ id, difficulty: { label } }) => (label === difficulty ? [id] : [])),
  );
  const isLikely = (choice: Choice) => likelihoodOf(choice) >= LEAST_PROBABILITY;
  const isWished = (choice: Choice) => isLikely(choice) && wished.has(choice.blueprint);
  const ofAnyTrade = new Set(
    entries.flatMap(({ id, clients }) => (clients.length >= CLIENTS_OF_ANY_TRADE ? [id] : [])),
  );
  const worthOf = (choice: Choice) =>
    rested(likelihoodOf(choice), uses(choice.blueprint)) *
    (ofAnyTrade.has(choice.blueprint) ? OF_ANY_TRADE : 1);
  const waysOf = waysTo(entries, news, judge);
  const likeliest = entries
    .flatMap((entry, at): Choice[] => {
      const ways = (waysOf[at] ?? []).filter(
        ({ reading }) => !industry || industryFor(entry, reading.sector) === industry,
      );
      const [first, ...otherWays] = waysInTurn(entry, ways, uses);
      return first ? [{ blueprint: entry.id, ...first, otherWays }] : [];
    })
    .sort(
      (one, other) => likelihoodOf(other) - likelihoodOf(one) || (one.blueprint < other.blueprint ? -1 : 1),
    );
  const asWished = likeliest.filter(isWished);
  const wishedFirst = [...asWished, ...likeliest.filter((choice) => !isWished(choice))];
  const leading = asWished.length > 0 ? asWished : likeliest.filter(isLikely);
  const [best] = leading.toSorted((one, other) => worthOf(other) - worthOf(one));
  return best ? [best, ...wishedFirst.filter((choice) => choice !== best)] : wishedFirst;
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
  const scenarios = entry.scenarios.map(({ id }) => id).sort(freshFirst(entry, usesIn(used)));
  const ways = scenarios.flatMap((scenario): Way[] => {
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
  const uses = usesIn(used);
  const differs = (entry: BlueprintEntry) => Number(entry.difficulty.label !== difficulty);
  return entries
    .toSorted((one, other) => differs(one) - differs(other) || uses(one.id) - uses(other.id))
    .flatMap((entry) => leadOf(entry, used, industry) ?? []);
}

/** What it counts that a headline is usable, beside the chance that one of its choices follows. */
const USABLE_COUNTS = 0.3;
/** Below this sum of both no case is made: of news that hardly tells a decision a likelier story is asked. ADR 0046 has the figures. */
const LEAST_WORTH_WRITING = 0.76;

/**
 * Whether a case is worth making: whether one of the choices that an editor will see is likely enough to follow, for how `usable`
 * the headline is, from 0 to 1.
 */
export function areWorthWriting(choices: readonly Choice[], usable: number): boolean {
  const noneFollows = choices
    .slice(0, MOST_CHOICES)
    .reduce((product, { probability }) => product * (1 - probability), 1);
  return 1 - noneFollows + USABLE_COUNTS * usable >= LEAST_WORTH_WRITING;
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
