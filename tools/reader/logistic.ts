import { sigmoid } from '@casedrop/headline-reader';

/** What was judged of one scenario: its terms, its place, and whether it follows. */
export interface JudgedTerms {
  terms: readonly number[];
  place: number;
  follows: boolean;
}

/** How much each term counts, and what each scenario has beside. */
export interface Logistic {
  terms: number[];
  biases: number[];
}

/** Pull of the biases towards nought: what one adds to the penalty is half its square so many times. */
const PULL = 3;
/** Of the terms it only keeps apart those that always go together. */
const PULL_OF_TERMS = 0.01;
const ROUNDS = 40;

/**
 * Logistic regression with a bias for each scenario and for each blueprint, both drawn to nought, by Newton's method on the terms
 * and on each bias in turn. `blueprintOf` has the place of the blueprint of each scenario.
 */
export function fitLogistic(judged: readonly JudgedTerms[], blueprintOf: readonly number[]): Logistic {
  const size = judged[0]?.terms.length ?? 0;
  const terms = Array<number>(size).fill(0);
  const ofScenario = new Float64Array(blueprintOf.length);
  const ofBlueprint = new Float64Array(Math.max(...blueprintOf) + 1);
  const scoreOf = ({ terms: own, place }: JudgedTerms) =>
    own.reduce(
      (sum, term, at) => sum + term * terms[at]!,
      ofScenario[place]! + ofBlueprint[blueprintOf[place]!]!,
    );
  for (let round = 0; round < ROUNDS; round++) {
    newtonOnTerms(judged, scoreOf, terms);
    newtonOnBiases(judged, scoreOf, ofScenario, ({ place }) => place);
    newtonOnBiases(judged, scoreOf, ofBlueprint, ({ place }) => blueprintOf[place]!);
  }
  const biases = blueprintOf.map((blueprint, place) => ofScenario[place]! + ofBlueprint[blueprint]!);
  return { terms, biases };
}

function newtonOnTerms(
  judged: readonly JudgedTerms[],
  scoreOf: (one: JudgedTerms) => number,
  terms: number[],
): void {
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
  judged: readonly JudgedTerms[],
  scoreOf: (one: JudgedTerms) => number,
  biases: Float64Array,
  placeOf: (one: JudgedTerms) => number,
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
