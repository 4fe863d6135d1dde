import { EVENTS, SECTORS, type Direction, type EventKind, type Sector } from './kinds.js';

export const EVENT_KINDS = Object.keys(EVENTS) as EventKind[];
export const SECTOR_NAMES = Object.keys(SECTORS) as Sector[];
export const DIRECTIONS: readonly Direction[] = ['up', 'down', 'none'];

/** One way to read a headline. */
export interface Reading {
  event: EventKind;
  sector: Sector;
  direction: Direction;
  /** Calibrated: in this share of such readings an editor takes the headline and agrees with event and sector. */
  probability: number;
}

/** What the models say of a headline, before calibration: one score (logit) for each class. */
export interface Scores {
  usable: number;
  events: Float32Array;
  sectors: Float32Array;
  directions: Float32Array;
}

/** What turns scores into probabilities that hold; fitted by the trainer on headlines that it had not learnt. */
export interface Calibration {
  eventTemperature: number;
  sectorTemperature: number;
  /** Weights, none below nought, of the usable score and of the odds of the best reading, and an offset. */
  usable: [score: number, reading: number, offset: number];
  /** Weights, none below nought, of the odds of the reading and of usable, and an offset. */
  reading: [reading: number, usable: number, offset: number];
  /** For each event, how much likelier each direction is than for any event (logarithms). */
  directions: number[][];
}

export interface Ranking {
  usable: number;
  readings: [Reading, Reading, Reading];
  /** All likely ways to read it, the three first of them too. */
  chances: Omit<Reading, 'direction'>[];
}

/** A trade or an event is looked for among the likeliest so many. */
const CANDIDATES = 6;

/** Usable or not, and the three likeliest readings, best first; they differ in event or sector. */
export function rank(scores: Scores, calibration: Calibration): Ranking {
  const pairs = pairsOf(scores, calibration);
  const usable = usableOf(scores, pairs[0]!.share, calibration);
  const chances = pairs.map(({ event, sector, share }) => ({
    event: EVENT_KINDS[event]!,
    sector: SECTOR_NAMES[sector]!,
    probability: readingProbability(share, usable, calibration),
  }));
  const readings = chances.slice(0, 3).map((chance, at) => ({
    ...chance,
    direction: directionOf(scores.directions, calibration.directions[pairs[at]!.event]!),
  }));
  return { usable, readings: readings as Ranking['readings'], chances };
}

/** The calibrated probability that an editor would take the headline: what can be read clearly is likelier to be news of a business. */
export function usableOf({ usable }: Scores, bestShare: number, calibration: Calibration): number {
  const [ofScore, ofReading, offset] = calibration.usable;
  return sigmoid(ofScore * usable + ofReading * logit(bestShare) + offset);
}

/** The likeliest pairs of event and sector, by their places in the lists, with the share that each has. */
export function pairsOf(
  { events, sectors }: Scores,
  { eventTemperature, sectorTemperature }: Calibration,
): { event: number; sector: number; share: number }[] {
  const likelySectors = likeliest(softmax(sectors, sectorTemperature));
  return likeliest(softmax(events, eventTemperature), EVENT_KINDS.indexOf('other'))
    .flatMap((event) =>
      likelySectors.map((sector) => ({
        event: event.at,
        sector: sector.at,
        share: event.share * sector.share,
      })),
    )
    .sort((one, other) => other.share - one.share);
}

/** How likely a reading is right, from its share among all readings and from how usable the headline is. */
export function readingProbability(share: number, usable: number, { reading }: Calibration): number {
  const [ofReading, ofUsable, offset] = reading;
  return sigmoid(ofReading * logit(share) + ofUsable * logit(usable) + offset);
}

/** The likeliest classes; `without` is learnt but never named ("a business event not above"). */
function likeliest(shares: Float64Array, without = -1): { at: number; share: number }[] {
  return [...shares]
    .map((share, at) => ({ at, share }))
    .filter(({ at }) => at !== without)
    .sort((one, other) => other.share - one.share)
    .slice(0, CANDIDATES);
}

function directionOf(scores: Float32Array, leanings: readonly number[]): Direction {
  let best = 0;
  const sum = (at: number): number => (scores[at] ?? 0) + (leanings[at] ?? 0);
  for (let at = 1; at < DIRECTIONS.length; at++) if (sum(at) > sum(best)) best = at;
  return DIRECTIONS[best]!;
}

/** Shares that add up to 1; a temperature above 1 makes them less certain. */
export function softmax(scores: ArrayLike<number>, temperature: number): Float64Array {
  const scaled = Float64Array.from(scores, (score) => score / temperature);
  const most = Math.max(...scaled);
  const powers = scaled.map((score) => Math.exp(score - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

export const sigmoid = (score: number): number => 1 / (1 + Math.exp(-score));

/** The logarithm of the odds; certainty is cut off so that it stays finite. */
export function logit(probability: number): number {
  const safe = Math.min(1 - 1e-6, Math.max(1e-6, probability));
  return Math.log(safe / (1 - safe));
}
