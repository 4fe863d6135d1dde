import { brotliDecompressSync } from 'node:zlib';
import { cleanHeadline } from '@casedrop/case-engine';
import { featuresOf, hashOf, type Features } from './features.js';
import type { EventKind, Sector } from './kinds.js';
import { logit, sigmoid } from './ranking.js';
import document from './stories.json' with { type: 'json' };

/** What is known of a scenario beside the words of a headline; see the type of the same name in the case engine. */
export interface StoryEvidence {
  /** How likely its fits say that it follows, 0 to 1; 0 where none of them takes the headline. */
  told: number;
  /** The probability of all readings of an event, and of a trade, that one of its fits is for. */
  ofEvent: number;
  ofTrade: number;
}

/** One way to read a headline, as `readHeadline` gives them. */
interface ReadingChance {
  event: EventKind;
  sector: Sector;
  probability: number;
}

/**
 * Where "sure" may begin, as found on headlines that readers judged, by what had not learnt them. A headline is taken when its likeliest
 * proposal is likely enough: `takes` is the share taken of those from which some proposal follows, `precision` the share of all taken
 * from which the likeliest one does.
 */
export interface SureSetting {
  sureFrom: number;
  takes: number;
  precision: number;
}

/** The file `stories.json`, written by the trainer. */
export interface StoriesDocument {
  /** How many numbers stand for a trait and for a scenario. */
  dimensions: number;
  /** What each term of the evidence counts, in the order of {@link evidenceTerms}. */
  terms: number[];
  /** What the whole numbers of traits and of scenarios are multiplied by. */
  traitScale: number;
  scenarioScale: number;
  traitBiasScale: number;
  /** `blueprint/scenario` for each scenario that is known. */
  scenarios: string[];
  /** How much likelier than others each of them is the story of any headline, and how much likelier it follows (logarithms). */
  leanings: number[];
  biases: number[];
  /** What admins are told of each place at which "sure" may begin. */
  sureSettings: SureSetting[];
  rows: number;
  /**
   * Base64 of Brotli: `rows` hashes of traits in rising order (32 bits each), their columns of signed bytes, one of how much likelier
   * each makes any scenario (a logarithm), and the columns of the scenarios.
   */
  data: string;
}

/** The file as the trainer wrote it. */
export const storiesDocument: StoriesDocument = document;

interface Stories {
  file: StoriesDocument;
  rowOf: ReadonlyMap<number, number>;
  traits: Int8Array;
  traitBiases: Int8Array;
  /** The place of each scenario in the list, by its blueprint. */
  placeOf: ReadonlyMap<string, ReadonlyMap<string, number>>;
  scenarios: Int8Array;
}

/** Numbers that stand column by column, row by row. */
function turned(columns: Int8Array, rows: number, dimensions: number): Int8Array {
  const table = new Int8Array(columns.length);
  for (let column = 0; column < dimensions; column++)
    for (let row = 0; row < rows; row++) table[row * dimensions + column] = columns[column * rows + row]!;
  return table;
}

function placesOf(scenarios: readonly string[]): Map<string, Map<string, number>> {
  const places = new Map<string, Map<string, number>>();
  for (const [place, name] of scenarios.entries()) {
    const [blueprint = '', scenario = ''] = name.split('/');
    places.set(blueprint, (places.get(blueprint) ?? new Map<string, number>()).set(scenario, place));
  }
  return places;
}

/** Throws where a document has other terms than the code: then it has to be trained anew. */
function unpack(file: StoriesDocument): Stories {
  const terms = evidenceTerms({ told: 0, ofEvent: 0, ofTrade: 0 }, { product: 0, share: 0 });
  if (file.terms.length !== terms.length)
    throw new Error('The judge of stories knows other terms than its code; run `npm run reader -- stories`.');
  const bytes = brotliDecompressSync(Buffer.from(file.data, 'base64'));
  const { rows, dimensions, scenarios } = file;
  const rowOf = new Map<number, number>();
  for (let row = 0; row < rows; row++) rowOf.set(bytes.readUInt32LE(row * 4), row);
  const columns = (from: number, length: number) =>
    new Int8Array(bytes.buffer, bytes.byteOffset + from, length * dimensions);
  return {
    file,
    rowOf,
    traits: turned(columns(rows * 4, rows), rows, dimensions),
    traitBiases: new Int8Array(bytes.buffer, bytes.byteOffset + rows * (4 + dimensions), rows),
    placeOf: placesOf(scenarios),
    scenarios: turned(columns(rows * (5 + dimensions), scenarios.length), scenarios.length, dimensions),
  };
}

/** What the judge looks at: the traits of a headline, and how it was read. */
export function storyTraits(title: string, chances: readonly ReadingChance[]): Features {
  const { hashes, strengths } = featuresOf(cleanHeadline(title));
  const read = new Map<number, number>();
  for (const { event, sector, probability } of chances)
    for (const trait of [`read:${event}`, `read:${sector}`]) {
      const hash = hashOf(trait);
      read.set(hash, (read.get(hash) ?? 0) + probability);
    }
  return {
    hashes: Uint32Array.from([...hashes, ...read.keys()]),
    strengths: Float32Array.from([...strengths, ...read.values()]),
  };
}

/** Odds of what hardly occurs are all alike. */
const LEAST = 0.005;

/** So far from a headline one scenario is like another. */
const FARTHEST = -12;

/**
 * What is reckoned of a scenario: the odds that its fits tell, how much of the readings is of its events and trades, and how near it
 * is by the words of the headline: by itself, and by the logarithm of its share among all scenarios.
 */
export function evidenceTerms(
  { told, ofEvent, ofTrade }: StoryEvidence,
  { product, share }: { product: number; share: number },
): number[] {
  const isTold = Number(told > 0);
  const event = Math.log(Math.max(LEAST, ofEvent));
  const trade = Math.log(Math.max(LEAST, ofTrade));
  const odds = isTold * logit(Math.max(LEAST, told));
  const nearness = [product, Math.max(FARTHEST, share)];
  return [1, isTold, odds, event, trade, isTold * event, isTold * trade, ...nearness];
}

/**
 * Judges by what readers found to follow from other headlines how likely a scenario follows from this one, 0 to 1. A scenario that
 * it has not learnt yet is as likely as its fits say.
 */
export type StoryJudge = (blueprint: string, scenario: string, evidence: StoryEvidence) => number;

/** What the words of a headline say. */
interface OfWords {
  /** How near each scenario is, in the order of their list. */
  nearness: { product: number; share: number }[];
  /** How much likelier than after other headlines any scenario follows (a logarithm). */
  bias: number;
}

function ofWords(
  { file, rowOf, traits, traitBiases, scenarios }: Stories,
  { hashes, strengths }: Features,
): OfWords {
  const { dimensions, traitScale, scenarioScale, traitBiasScale, leanings } = file;
  const headline = new Float64Array(dimensions);
  let bias = 0;
  hashes.forEach((hash, at) => {
    const row = rowOf.get(hash);
    if (row === undefined) return;
    bias += strengths[at]! * traitBiasScale * traitBiases[row]!;
    const strength = strengths[at]! * traitScale * scenarioScale;
    for (let d = 0; d < dimensions; d++) headline[d]! += strength * traits[row * dimensions + d]!;
  });
  const products = leanings.map((_, place) => {
    let product = 0;
    for (let d = 0; d < dimensions; d++) product += headline[d]! * scenarios[place * dimensions + d]!;
    return product;
  });
  const scores = products.map((product, place) => product + leanings[place]!);
  const most = Math.max(...scores);
  const all = most + Math.log(scores.reduce((sum, score) => sum + Math.exp(score - most), 0));
  return { nearness: products.map((product, place) => ({ product, share: scores[place]! - all })), bias };
}

/** A judge by the given document; see {@link storyJudge}. */
export function storyJudgeBy(
  file: StoriesDocument,
): (title: string, chances: readonly ReadingChance[]) => StoryJudge {
  const stories = unpack(file);
  return (title, chances) => {
    const { nearness, bias } = ofWords(stories, storyTraits(title, chances));
    return (blueprint, scenario, evidence) => {
      const place = stories.placeOf.get(blueprint)?.get(scenario);
      if (place === undefined) return evidence.told;
      const terms = evidenceTerms(evidence, nearness[place]!);
      const beside = bias + file.biases[place]!;
      return sigmoid(terms.reduce((score, term, at) => score + file.terms[at]! * term, beside));
    };
  };
}

/** What an admin can set, and what each setting would take and get right. */
export const sureSettings = (): SureSetting[] => storiesDocument.sureSettings;

let judgeOf: ReturnType<typeof storyJudgeBy> | undefined;

/** The judge of the repository for a headline; its file is unpacked when the first is asked for. */
export function storyJudge(title: string, chances: readonly ReadingChance[]): StoryJudge {
  judgeOf ??= storyJudgeBy(storiesDocument);
  return judgeOf(title, chances);
}
