import type { Features } from '@casedrop/headline-reader';
import { randomOf, shuffle } from './random.js';

/** One example: its features, the place of its class, and how much it counts. */
export interface Example {
  features: Features;
  label: number;
  weight: number;
}

/** A trained model: for each feature its row of `classes` weights, and a bias for each class. */
export interface Softmax {
  classes: number;
  rows: Map<number, number>;
  weights: Float32Array;
  bias: Float32Array;
}

export interface Training {
  epochs: number;
  rate: number;
  /** Pull of every weight, per step, towards where it began. */
  decay: number;
  /** A feature seen in fewer examples is left out, unless it is known. */
  seen: number;
}

/**
 * Multinomial logistic regression by AdaGrad, in an order that is the same each time. It begins at nought, or where a `known`
 * model stands. The weights are the mean of those at the ends of the later epochs, which hang less on the order.
 */
export function trainSoftmax(
  examples: readonly Example[],
  classes: number,
  { epochs, rate, decay, seen }: Training,
  known?: Softmax,
): Softmax {
  const rows = rowsOf(examples, seen, known);
  const start = new Float32Array(rows.size * classes);
  if (known) start.set(known.weights);
  const weights = start.slice();
  const squares = new Float32Array(rows.size * classes).fill(1e-3);
  const bias = known ? known.bias.slice() : new Float32Array(classes);
  const biasSquares = new Float32Array(classes).fill(1e-3);
  const model = { classes, rows, weights, bias };
  const mean = { weights: new Float32Array(weights.length), bias: new Float32Array(classes) };
  const meanFrom = Math.floor(epochs / 3);
  const inRows = examples.map(({ features }) => inRowsOf(features, rows));
  const order = examples.map((_, at) => at);
  const random = randomOf(1);
  const scores = new Float32Array(classes);
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const at of order) {
      const example = examples[at];
      const inRow = inRows[at];
      if (!example || !inRow) continue;
      scoresOf(model, inRow, scores);
      softmax(scores);
      scores[example.label] = (scores[example.label] ?? 0) - 1;
      for (let c = 0; c < classes; c++) {
        const slope = scores[c]! * example.weight;
        biasSquares[c]! += slope * slope;
        bias[c]! -= (rate * 0.3 * slope) / Math.sqrt(biasSquares[c]!);
      }
      const { places, strengths } = inRow;
      for (let f = 0; f < places.length; f++) {
        const base = places[f]! * classes;
        const strength = strengths[f]!;
        for (let c = 0; c < classes; c++) {
          const w = base + c;
          const slope = scores[c]! * example.weight * strength + decay * (weights[w]! - start[w]!);
          const square = squares[w]! + slope * slope;
          squares[w] = square;
          weights[w]! -= (rate * slope) / Math.sqrt(square);
        }
      }
    }
    if (epoch < meanFrom) continue;
    const share = 1 / (epochs - meanFrom);
    weights.forEach((weight, at) => (mean.weights[at]! += weight * share));
    bias.forEach((weight, at) => (mean.bias[at]! += weight * share));
  }
  return { ...model, ...mean };
}

interface InRows {
  places: Int32Array;
  strengths: Float32Array;
}

/** The rows of a known model come first, in its order. */
function rowsOf(examples: readonly Example[], seen: number, known?: Softmax): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { features } of examples)
    for (const hash of features.hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const rows = new Map(known?.rows);
  for (const [hash, count] of counts) if (count >= seen && !rows.has(hash)) rows.set(hash, rows.size);
  return rows;
}

function inRowsOf({ hashes, strengths }: Features, rows: Map<number, number>): InRows {
  const places: number[] = [];
  const kept: number[] = [];
  hashes.forEach((hash, at) => {
    const row = rows.get(hash);
    if (row === undefined) return;
    places.push(row);
    kept.push(strengths[at] ?? 0);
  });
  return { places: Int32Array.from(places), strengths: Float32Array.from(kept) };
}

function scoresOf(model: Softmax, { places, strengths }: InRows, scores: Float32Array): void {
  const { classes, weights, bias } = model;
  scores.set(bias);
  for (let f = 0; f < places.length; f++) {
    const base = places[f]! * classes;
    const strength = strengths[f]!;
    for (let c = 0; c < classes; c++) scores[c]! += weights[base + c]! * strength;
  }
}

/** The scores (logits) that a model gives to a headline. */
export function scoreOf(model: Softmax, features: Features): Float32Array {
  const scores = new Float32Array(model.classes);
  scoresOf(model, inRowsOf(features, model.rows), scores);
  return scores;
}

function softmax(scores: Float32Array): void {
  let most = -Infinity;
  for (const score of scores) most = Math.max(most, score);
  let sum = 0;
  for (let c = 0; c < scores.length; c++) sum += scores[c] = Math.exp(scores[c]! - most);
  for (let c = 0; c < scores.length; c++) scores[c]! /= sum;
}
