import { EVENTS, LEAST_PROBABILITY, SECTORS, type Sector, type StoryEvent } from '../model/story-kinds.js';
import { stemsOf } from '../text/words.js';
import type { BlueprintEntry } from './blueprint-entry.js';
import { clientsFor } from './client-of-trade.js';
import { fitIndexOf, fitsSpeakingOf, put, type PlacedFit } from './fit-index.js';
import { leadsTo, type Fit } from './fit-schema.js';

/** One way to read a headline, and how likely it is, 0 to 1; all ways together make at most 1. */
export interface ReadingChance {
  event: StoryEvent;
  sector: Sector;
  probability: number;
}

/** Whether a case can be made of a reading: not of news of another kind, nor of a trade that is left open. */
export const isReadingChance = (chance: {
  event: string;
  sector: string;
  probability: number;
}): chance is ReadingChance => Object.hasOwn(EVENTS, chance.event) && Object.hasOwn(SECTORS, chance.sector);

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

/** What the fits of a scenario and the readings of a headline say of how well it follows. */
export interface Evidence {
  /** How likely its fits say that it follows, 0 to 1; 0 where none of them takes the headline. */
  told: number;
  /** The probability of all readings of an event that one of its fits is for. */
  ofEvent: number;
  /** The probability of all readings of a trade that one of its fits is for. */
  ofTrade: number;
}

/**
 * How likely a scenario follows from a headline, 0 to 1, judged by more than its fits: by what has been found to follow from
 * headlines like it.
 */
export type StoryJudge = (blueprint: string, scenario: string, evidence: Evidence) => number;

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
export interface News {
  chances: readonly ReadingChance[];
  /** The probability of all readings of an event, and of a trade. */
  ofEvents: ReadonlyMap<StoryEvent, number>;
  ofTrades: ReadonlyMap<Sector, number>;
  byEvent: ReadonlyMap<StoryEvent, readonly ReadingChance[]>;
  words: ReadonlySet<string>;
}

/** A headline, with all likely ways to read it, as fits look at it. */
export function newsOf(headline: string, chances: readonly ReadingChance[]): News {
  const byEvent = new Map<StoryEvent, ReadingChance[]>();
  const ofEvents = new Map<StoryEvent, number>();
  const ofTrades = new Map<Sector, number>();
  for (const chance of chances) {
    const { event, sector, probability } = chance;
    byEvent.set(event, [...(byEvent.get(event) ?? []), chance]);
    ofEvents.set(event, (ofEvents.get(event) ?? 0) + probability);
    ofTrades.set(sector, (ofTrades.get(sector) ?? 0) + probability);
  }
  return { chances, ofEvents, ofTrades, byEvent, words: new Set(stemsOf(headline)) };
}

const likelier = (best: ReadingChance, next: ReadingChance) =>
  next.probability > best.probability ? next : best;

/**
 * Of each blueprint the fits that take a headline, by how well they take it: of every reading that leads to the same client. A
 * client of one trade does not follow when the news is of another.
 */
function takenBy(entries: readonly BlueprintEntry[], { byEvent, words }: News): Map<number, Taken[]> {
  const index = fitIndexOf(entries);
  const found = new Map<number, Taken[]>();
  for (const [event, ofEvent] of byEvent)
    for (const placed of fitsSpeakingOf(index, event, words)) {
      const { fit, blueprint, at } = placed;
      const taken = takenByFit(entries[blueprint] as BlueprintEntry, placed, ofEvent, words);
      if (taken) put(found, blueprint, { fit, at, ...taken });
    }
  for (const taken of found.values()) taken.sort((one, other) => one.at - other.at);
  return found;
}

function takenByFit(
  entry: BlueprintEntry,
  { fit, trades }: PlacedFit,
  ofEvent: readonly ReadingChance[],
  words: ReadonlySet<string>,
): Pick<Taken, 'probability' | 'reading'> | undefined {
  const readings = ofEvent.filter(({ sector }) => trades.has(sector));
  if (readings.length === 0 || !speaksOf(fit, words)) return undefined;
  const reading = readings.reduce(likelier);
  const [client] = clientsFor(entry, reading.sector);
  const probability = readings
    .filter(({ sector }) => clientsFor(entry, sector)[0] === client)
    .reduce((sum, chance) => sum + fit.weight * chance.probability, 0);
  return { probability, reading };
}

/** Words and scenarios that a fit asks for: the more of them, the more exactly its bridge speaks of the news. */
const exactnessOf = ({ object, scenarios }: Fit): number => 2 * Number(!!object) + Number(!!scenarios);

/** A fit says the bridge in place of one that is likelier when it is at least this part as likely, and more exact. */
const ABOUT_AS_WELL = 0.5;

/**
 * The way to a scenario as its fits tell it. Fits of neighbouring events add up, as each of them leads to the same client and
 * decision; of those that are about as likely as the likeliest the most exact one says its bridge.
 */
function toldWayTo(scenario: string, taken: readonly Taken[]): Way | undefined {
  if (taken.length === 0) return undefined;
  const leading = taken.filter(({ fit }) => leadsTo(fit, scenario));
  if (leading.length === 0) return undefined;
  const byChance = leading.toSorted((one, other) => other.probability - one.probability);
  const near = ABOUT_AS_WELL * (byChance[0]?.probability ?? 0);
  const [said] = byChance
    .filter(({ probability }) => probability >= near)
    .toSorted((one, other) => exactnessOf(other.fit) - exactnessOf(one.fit));
  if (!said) return undefined;
  const sum = leading.reduce((total, { probability }) => total + probability, 0);
  return { scenario, fit: said.at, probability: Math.min(1, sum), reading: said.reading };
}

/** Of each scenario the probability of all that it is listed for, event by event or trade by trade. */
function sumsOf<Kind>(
  probabilities: ReadonlyMap<Kind, number>,
  listed: ReadonlyMap<Kind, readonly number[]>,
  scenarios: number,
): Float64Array {
  const sums = new Float64Array(scenarios);
  for (const [kind, probability] of probabilities)
    for (const scenario of listed.get(kind) ?? []) sums[scenario] = (sums[scenario] ?? 0) + probability;
  return sums;
}

/**
 * The fit whose bridge comes nearest where none takes the headline: one of a likely event before one of another, one whose words are
 * in the headline, or that asks for none, before one whose bridge would speak of something else. None where no client is of a trade
 * in the news, nor where the fits refuse its words.
 */
function nearestFit(
  entry: BlueprintEntry,
  scenario: string,
  { chances, words }: News,
): Pick<Way, 'fit' | 'reading'> | undefined {
  const leading = entry.fits.flatMap((fit, at) => {
    if (!leadsTo(fit, scenario) || (fit.unless && oneIsIn(fit.unless, words))) return [];
    const sectors = fit.actor ?? entry.sectors;
    const ofTrade = chances.filter(({ sector }) => sectors.includes(sector));
    const ofBoth = ofTrade.filter(({ event }) => event === fit.event);
    const [first, ...others] = ofBoth.length > 0 ? ofBoth : ofTrade;
    if (!first) return [];
    return [
      {
        fit: at,
        reading: others.reduce(likelier, first),
        isOfEvent: ofBoth.length > 0,
        speaks: speaksOf(fit, words),
      },
    ];
  });
  const [nearest] = leading.toSorted(
    (one, other) =>
      Number(other.isOfEvent) - Number(one.isOfEvent) ||
      Number(other.speaks) - Number(one.speaks) ||
      other.reading.probability - one.reading.probability,
  );
  return nearest && { fit: nearest.fit, reading: nearest.reading };
}

/**
 * The ways from a headline to the scenarios of each blueprint, as its fits tell them. A judge says how likely each one is in their
 * place, and may name scenarios that no fit leads to.
 */
export function waysTo(entries: readonly BlueprintEntry[], news: News, judge?: StoryJudge): Way[][] {
  const taken = takenBy(entries, news);
  if (!judge)
    return entries.map(({ scenarios }, blueprint) => {
      const own = taken.get(blueprint) ?? [];
      return scenarios.flatMap(({ id }) => toldWayTo(id, own) ?? []);
    });
  const { ofEvent, ofTrade, scenarios: count } = fitIndexOf(entries);
  const ofEvents = sumsOf(news.ofEvents, ofEvent, count);
  const ofTrades = sumsOf(news.ofTrades, ofTrade, count);
  let place = 0;
  return entries.map((entry, blueprint) => {
    const own = taken.get(blueprint) ?? [];
    const ways: Way[] = [];
    for (const { id: scenario } of entry.scenarios) {
      const told = toldWayTo(scenario, own);
      const evidence = {
        told: told?.probability ?? 0,
        ofEvent: ofEvents[place] ?? 0,
        ofTrade: ofTrades[place] ?? 0,
      };
      place += 1;
      const probability = judge(entry.id, scenario, evidence);
      const nearest =
        !told && probability >= LEAST_PROBABILITY ? nearestFit(entry, scenario, news) : undefined;
      if (told) ways.push({ ...told, probability });
      else if (nearest) ways.push({ scenario, probability, ...nearest });
    }
    return ways;
  });
}
