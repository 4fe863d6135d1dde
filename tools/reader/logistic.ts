import { sigmoid, type Features } from '@casedrop/headline-reader';
import { rowsOfTraits } from './nearness.js';

/** What was judged of one scenario: its terms, its place, and whether it follows. */
export interface JudgedTerms {
  terms: readonly number[];
  place: number;
  follows: boolean;
}

/** A headline with all that was judged of it. */
export interface JudgedHeadline {
  traits: Features;
  judged: readonly JudgedTerms[];
}

/** How much each term counts, and what each scenario, and each trait of a headline by its hash, has beside. */
export interface Logistic {
  terms: number[];
  biases: number[];
  traitBiases: Map<number, number>;
}

/** Pull of the biases towards nought: what one adds to the penalty is half its square so many times. */
const PULL = 3;
/** Of the terms it only keeps apart those that always go together. */
const PULL_OF_TERMS = 0.01;
const ROUNDS = 40;
/** A trait of fewer headlines has no bias. */
const SEEN = 3;

/** One of all that was judged, with the place of its headline. */
interface Judged extends JudgedTerms {
  headline: number;
}

type ScoreOf = (one: Judged) => number;

/**
 * Logistic regression with a bias for each scenario, each blueprint and each trait of a headline, all drawn to nought, by Newton's
 * method on the terms and on each bias in turn. `blueprintOf` has the place of the blueprint of each scenario.
 */
export function fitLogistic(headlines: readonly JudgedHeadline[], blueprintOf: readonly number[]): Logistic {
  const ofEach = headlines.map(({ judged }, headline) => judged.map((one): Judged => ({ ...one, headline })));
  const all = ofEach.flat();
  const terms = Array<number>(all[0]?.terms.length ?? 0).fill(0);
  const ofScenario = new Float64Array(blueprintOf.length);
  const ofBlueprint = new Float64Array(Math.max(...blueprintOf) + 1);
  const ofHeadline = new Float64Array(headlines.length);
  const traits = traitsOf(headlines);
  const scoreOf: ScoreOf = ({ terms: own, place, headline }) =>
    own.reduce(
      (sum, term, at) => sum + term * terms[at]!,
      ofScenario[place]! + ofBlueprint[blueprintOf[place]!]! + ofHeadline[headline]!,
    );
  for (let round = 0; round < ROUNDS; round++) {
    newtonOnTerms(all, scoreOf, terms);
    newtonOnBiases(all, scoreOf, ofScenario, ({ place }) => place);
    newtonOnBiases(all, scoreOf, ofBlueprint, ({ place }) => blueprintOf[place]!);
    newtonOnTraits(ofEach, scoreOf, traits, ofHeadline);
  }
  return {
    terms,
    biases: blueprintOf.map((blueprint, place) => ofScenario[place]! + ofBlueprint[blueprint]!),
    traitBiases: new Map([...traits].map(([hash, { bias }]) => [hash, bias])),
  };
}

/** What a trait adds, and the headlines that have it, each so strongly. */
interface Trait {
  bias: number;
  within: { headline: number; strength: number }[];
}

function traitsOf(headlines: readonly JudgedHeadline[]): Map<number, Trait> {
  const traits = new Map<number, Trait>();
  for (const hash of rowsOfTraits(headlines, SEEN).keys()) traits.set(hash, { bias: 0, within: [] });
  headlines.forEach(({ traits: { hashes, strengths } }, headline) =>
    hashes.forEach((hash, at) => traits.get(hash)?.within.push({ headline, strength: strengths[at]! })),
  );
  return traits;
}

function newtonOnTerms(judged: readonly Judged[], scoreOf: ScoreOf, terms: number[]): void {
  const slope = terms.map((term) => PULL_OF_TERMS * term);
  const bend = terms.map((_, row) => terms.map((__, column) => (row === column ? PULL_OF_TERMS : 0)));
  for (const one of judged) {
    const chance = sigmoid(scoreOf(one));
    one.terms.forEach((term, row) => {
      slope[row]! += (chance - Number(one.follows)) * term;
      one.terms.forEach((other, column) => (bend[row]![column]! += chance * (1 - chance) * term * other));
    });
  }
  solve(bend, slope).forEach((step, at) => (terms[at]! -= step));
}

function newtonOnBiases(
  judged: readonly Judged[],
  scoreOf: ScoreOf,
  biases: Float64Array,
  placeOf: (one: Judged) => number,
): void {
  const slope = biases.map((bias) => PULL * bias);
  const bend = new Float64Array(biases.length).fill(PULL);
  for (const one of judged) {
    const chance = sigmoid(scoreOf(one));
    slope[placeOf(one)]! += chance - Number(one.follows);
    bend[placeOf(one)]! += chance * (1 - chance);
  }
  slope.forEach((value, at) => (biases[at]! -= value / bend[at]!));
}

/** A headline has many traits, so that each step must be seen by the next: `ofHeadline` has what the biases add up to. */
function newtonOnTraits(
  ofEach: readonly (readonly Judged[])[],
  scoreOf: ScoreOf,
  traits: ReadonlyMap<number, Trait>,
  ofHeadline: Float64Array,
): void {
  const beside = ofEach.map((judged, headline) => judged.map((one) => scoreOf(one) - ofHeadline[headline]!));
  const following = ofEach.map((judged) => judged.filter(({ follows }) => follows).length);
  for (const trait of traits.values()) {
    let slope = PULL * trait.bias;
    let bend = PULL;
    for (const { headline, strength } of trait.within) {
      let expected = 0;
      for (const score of beside[headline]!) {
        const chance = sigmoid(score + ofHeadline[headline]!);
        expected += chance;
        bend += strength ** 2 * chance * (1 - chance);
      }
      slope += strength * (expected - following[headline]!);
    }
    const step = slope / bend;
    trait.bias -= step;
    for (const { headline, strength } of trait.within) ofHeadline[headline]! -= strength * step;
  }
}

/** Gauss's elimination with pivots. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  for (let column = 0; column < rows.length; column++) {
    let pivot = column;
    for (let row = column; row < rows.length; row++)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let row = 0; row < rows.length; row++) {
      if (row === column) continue;
      const part = rows[row]![column]! / rows[column]![column]!;
      for (let at = column; at <= rows.length; at++) rows[row]![at]! -= part * rows[column]![at]!;
    }
  }
  return rows.map((row, at) => row[rows.length]! / row[at]!);
}
