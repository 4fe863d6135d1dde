import type { Features } from '@casedrop/headline-reader';
import { randomOf, shuffle } from './random.js';

/** A headline and the places of the scenarios that follow from it. */
export interface Following {
  traits: Features;
  follows: readonly number[];
  /** What the headline counts. */
  counts: number;
}

/** What is learnt: numbers for each trait and each scenario, whose products say how near these two are. */
export interface Nearness {
  dimensions: number;
  /** The row of each trait, in the rising order of their hashes. */
  rowOf: Map<number, number>;
  traits: Float32Array;
  scenarios: Float32Array;
  /** How much nearer than others each scenario is to any headline. */
  leanings: Float32Array;
}

export interface NearnessTraining {
  dimensions: number;
  epochs: number;
  batch: number;
  rate: number;
  /** Pull of the numbers of scenarios towards nought. */
  decay: number;
  /** The share of traits that a headline does without, other ones each time. */
  dropped: number;
  /** A trait of fewer headlines is left out. */
  seen: number;
  seed: number;
}

const NEARNESS_TRAINING: NearnessTraining = {
  dimensions: 64,
  epochs: 8,
  batch: 128,
  rate: 1e-2,
  decay: 1e-4,
  dropped: 0.2,
  seen: 3,
  seed: 1,
};

/** Scenarios with less than this share of a headline are left alone: what they would learn from it is nothing. */
const HARDLY = 1e-5;

const MOMENTUM = 0.9;
const SPREAD = 0.999;

/** Numbers that take their steps by Adam. A rare one goes far at its turn, as the mean of its slopes is small. */
class Numbers {
  readonly slopes: Float32Array;
  private readonly means: Float32Array;
  private readonly squares: Float32Array;
  private steps = 0;

  constructor(readonly values: Float32Array) {
    this.slopes = new Float32Array(values.length);
    this.means = new Float32Array(values.length);
    this.squares = new Float32Array(values.length);
  }

  step(rate: number, decay = 0): void {
    this.steps += 1;
    const scale = rate / (1 - MOMENTUM ** this.steps);
    const ofSquares = 1 / (1 - SPREAD ** this.steps);
    const { values, slopes, means, squares } = this;
    for (let at = 0; at < values.length; at++) {
      const slope = slopes[at]! + decay * values[at]!;
      const mean = MOMENTUM * means[at]! + (1 - MOMENTUM) * slope;
      const square = SPREAD * squares[at]! + (1 - SPREAD) * slope * slope;
      means[at] = mean;
      squares[at] = square;
      values[at]! -= (scale * mean) / (Math.sqrt(square * ofSquares) + 1e-8);
    }
    slopes.fill(0);
  }
}

interface InRows {
  rows: number[];
  strengths: number[];
}

/**
 * Learns which scenarios are near to a headline: by telling those that follow from all others (a softmax over the products). A
 * scenario's numbers are its own and its blueprint's added up, so that little known ones have their siblings'. The same headlines in
 * the same order give the same numbers. `blueprintOf` has the place of the blueprint of each scenario.
 */
export function learnNearness(
  headlines: readonly Following[],
  blueprintOf: readonly number[],
  training: NearnessTraining = NEARNESS_TRAINING,
): Nearness {
  const { dimensions, epochs, batch, rate, seen, seed } = training;
  const random = randomOf(seed);
  const rowOf = rowsOfTraits(headlines, seen);
  const near = (count: number, size: number) =>
    new Numbers(Float32Array.from({ length: count * dimensions }, () => normal(random) * size));
  const count = blueprintOf.length;
  const model: Model = {
    training,
    random,
    blueprintOf,
    traits: near(rowOf.size, 0.05),
    own: near(count, 0.2),
    shared: near(Math.max(...blueprintOf) + 1, 0.2),
    leanings: new Numbers(new Float32Array(count)),
    scenarios: new Float32Array(count * dimensions),
  };
  const inRows = headlines.map(({ traits }) => inRowsOf(traits, rowOf));
  const order = headlines.map((_, at) => at);
  const steps = epochs * Math.ceil(order.length / batch);
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (let from = 0; from < order.length; from += batch) {
      const places = order.slice(from, from + batch);
      addUp(model);
      for (const at of places) takeHeadline(model, inRows[at]!, headlines[at]!, places.length);
      stepAll(model, rate * (1 - step / steps));
      step += 1;
    }
  }
  addUp(model);
  return {
    dimensions,
    rowOf,
    traits: model.traits.values,
    scenarios: model.scenarios,
    leanings: model.leanings.values,
  };
}

interface Model {
  training: NearnessTraining;
  random: () => number;
  blueprintOf: readonly number[];
  traits: Numbers;
  /** Numbers of scenarios of their own, and of their blueprints. */
  own: Numbers;
  shared: Numbers;
  leanings: Numbers;
  /** Both added up, as they stand. */
  scenarios: Float32Array;
}

function addUp({ training: { dimensions }, blueprintOf, own, shared, scenarios }: Model): void {
  blueprintOf.forEach((blueprint, place) => {
    for (let d = 0; d < dimensions; d++)
      scenarios[place * dimensions + d] =
        own.values[place * dimensions + d]! + shared.values[blueprint * dimensions + d]!;
  });
}

/** Adds the slopes of one headline of a batch. */
function takeHeadline(
  model: Model,
  { rows, strengths }: InRows,
  { follows, counts }: Following,
  of: number,
): void {
  const { training, random, traits, own, leanings, scenarios } = model;
  const { dimensions, dropped } = training;
  const kept = strengths.map((strength) => (random() < dropped ? 0 : strength / (1 - dropped)));
  const headline = new Float32Array(dimensions);
  rows.forEach((row, at) => {
    for (let d = 0; d < dimensions; d++) headline[d]! += kept[at]! * traits.values[row * dimensions + d]!;
  });
  const shares = sharesOf(headline, scenarios, leanings.values);
  for (const place of follows) shares[place]! -= 1 / follows.length;
  const slopes = new Float32Array(dimensions);
  const ofOwn = own.slopes;
  for (let place = 0; place < shares.length; place++) {
    const error = (shares[place]! * counts) / of;
    if (Math.abs(error) < HARDLY / of) continue;
    leanings.slopes[place]! += error;
    const from = place * dimensions;
    for (let d = 0; d < dimensions; d++) {
      slopes[d]! += error * scenarios[from + d]!;
      ofOwn[from + d]! += error * headline[d]!;
    }
  }
  rows.forEach((row, at) => {
    const strength = kept[at]!;
    if (strength !== 0)
      for (let d = 0; d < dimensions; d++) traits.slopes[row * dimensions + d]! += strength * slopes[d]!;
  });
}

function sharesOf(headline: Float32Array, scenarios: Float32Array, leanings: Float32Array): Float64Array {
  const dimensions = headline.length;
  const shares = new Float64Array(leanings.length);
  let most = -Infinity;
  for (let place = 0; place < shares.length; place++) {
    let score = leanings[place]!;
    for (let d = 0; d < dimensions; d++) score += headline[d]! * scenarios[place * dimensions + d]!;
    shares[place] = score;
    if (score > most) most = score;
  }
  let sum = 0;
  for (let place = 0; place < shares.length; place++) sum += shares[place] = Math.exp(shares[place]! - most);
  return shares.map((share) => share / sum);
}

/** What a scenario's numbers learn its blueprint's learn too. */
function stepAll({ training, blueprintOf, traits, own, shared, leanings }: Model, rate: number): void {
  const { dimensions, decay } = training;
  blueprintOf.forEach((blueprint, place) => {
    for (let d = 0; d < dimensions; d++)
      shared.slopes[blueprint * dimensions + d]! += own.slopes[place * dimensions + d]!;
  });
  traits.step(rate);
  own.step(rate, 2 * decay);
  shared.step(rate, 2 * decay);
  leanings.step(rate);
}

/** How near each scenario is to a headline: by itself (the product), and beside all others (the logarithm of its share). */
export function nearnessTo(
  { dimensions, rowOf, traits, scenarios, leanings }: Nearness,
  of: Features,
): { products: Float64Array; shares: Float64Array } {
  const { rows, strengths } = inRowsOf(of, rowOf);
  const headline = new Float32Array(dimensions);
  rows.forEach((row, at) => {
    for (let d = 0; d < dimensions; d++) headline[d]! += strengths[at]! * traits[row * dimensions + d]!;
  });
  const products = Float64Array.from(leanings, (_, place) => {
    let product = 0;
    for (let d = 0; d < dimensions; d++) product += headline[d]! * scenarios[place * dimensions + d]!;
    return product;
  });
  return { products, shares: sharesOf(headline, scenarios, leanings).map(Math.log) };
}

function inRowsOf({ hashes, strengths }: Features, rowOf: ReadonlyMap<number, number>): InRows {
  const found: InRows = { rows: [], strengths: [] };
  hashes.forEach((hash, at) => {
    const row = rowOf.get(hash);
    if (row === undefined) return;
    found.rows.push(row);
    found.strengths.push(strengths[at]!);
  });
  return found;
}

/** The traits that enough headlines have, each with its row; by rising hash. */
export function rowsOfTraits(headlines: readonly { traits: Features }[], seen: number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { traits } of headlines)
    for (const hash of traits.hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const often = [...counts].filter(([, count]) => count >= seen).map(([hash]) => hash);
  return new Map(often.sort((one, other) => one - other).map((hash, row) => [hash, row]));
}

/** Box and Muller. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
