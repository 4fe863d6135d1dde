import { brotliCompressSync, constants } from 'node:zlib';
import type { StoriesDocument } from '@casedrop/headline-reader';
import type { Logistic } from './logistic.js';
import type { Nearness } from './nearness.js';

/** Each number is kept as one of so many steps up or down: finer ones judge no better and pack worse. */
const STEPS = 63;

/** The largest of all numbers but the few that lie far out, which are cut off. */
function reachOf(values: Float32Array): number {
  const sizes = values.map(Math.abs).sort();
  return sizes[Math.floor(sizes.length * 0.9995)] || 1;
}

/** What was learnt as the file that the library reads. */
export function storiesFileOf(
  { dimensions, rowOf, traits, scenarios, leanings }: Nearness,
  { terms, biases }: Logistic,
  names: readonly string[],
): StoriesDocument {
  const traitScale = reachOf(traits) / STEPS;
  const scenarioScale = reachOf(scenarios) / STEPS;
  const hashes = Uint32Array.from(rowOf.keys());
  const bytes = Buffer.alloc(hashes.length * 4 + traits.length + scenarios.length);
  hashes.forEach((hash, row) => bytes.writeUInt32LE(hash, row * 4));
  const pack = (values: Float32Array, rows: number, scale: number, from: number) => {
    for (let column = 0; column < dimensions; column++)
      for (let row = 0; row < rows; row++) {
        const steps = Math.round(values[row * dimensions + column]! / scale);
        bytes.writeInt8(Math.max(-127, Math.min(127, steps)), from + column * rows + row);
      }
  };
  pack(traits, hashes.length, traitScale, hashes.length * 4);
  pack(scenarios, names.length, scenarioScale, hashes.length * 4 + traits.length);
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 11 };
  return {
    dimensions,
    terms: terms.map((term) => Number(term.toFixed(4))),
    traitScale: Number(traitScale.toPrecision(6)),
    scenarioScale: Number(scenarioScale.toPrecision(6)),
    scenarios: [...names],
    leanings: Array.from(leanings, (leaning) => Number(leaning.toFixed(3))),
    biases: biases.map((bias) => Number(bias.toFixed(3))),
    rows: hashes.length,
    data: brotliCompressSync(bytes, { params }).toString('base64'),
  };
}
