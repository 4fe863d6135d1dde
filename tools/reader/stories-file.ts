import { brotliCompressSync, constants } from 'node:zlib';
import type { StoriesDocument, SureSetting } from '@casedrop/headline-reader';
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
  { terms, biases, traitBiases }: Logistic,
  names: readonly string[],
  sureSettings: SureSetting[],
): StoriesDocument {
  const hashes = Uint32Array.from(new Set([...rowOf.keys(), ...traitBiases.keys()])).sort();
  const rows = hashes.length;
  const ofRows = new Float32Array(rows * dimensions);
  hashes.forEach((hash, row) => {
    const from = rowOf.get(hash);
    if (from !== undefined)
      ofRows.set(traits.subarray(from * dimensions, (from + 1) * dimensions), row * dimensions);
  });
  const ofHashes = Float32Array.from(hashes, (hash) => traitBiases.get(hash) ?? 0);
  const traitScale = reachOf(traits) / STEPS;
  const scenarioScale = reachOf(scenarios) / STEPS;
  const traitBiasScale = reachOf(ofHashes) / STEPS;
  const bytes = Buffer.concat([
    Buffer.from(hashes.buffer),
    packed(ofRows, dimensions, traitScale),
    packed(ofHashes, 1, traitBiasScale),
    packed(scenarios, dimensions, scenarioScale),
  ]);
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 11 };
  return {
    dimensions,
    terms: terms.map((term) => Number(term.toFixed(4))),
    traitScale: Number(traitScale.toPrecision(6)),
    scenarioScale: Number(scenarioScale.toPrecision(6)),
    traitBiasScale: Number(traitBiasScale.toPrecision(6)),
    scenarios: [...names],
    leanings: Array.from(leanings, (leaning) => Number(leaning.toFixed(3))),
    biases: biases.map((bias) => Number(bias.toFixed(3))),
    sureSettings,
    rows,
    data: brotliCompressSync(bytes, { params }).toString('base64'),
  };
}

/** A table as bytes, column by column: like numbers side by side pack better. */
function packed(values: Float32Array, columns: number, scale: number): Buffer {
  const rows = values.length / columns;
  const bytes = Buffer.alloc(values.length);
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const steps = Math.round(values[row * columns + column]! / scale);
      bytes.writeInt8(Math.max(-127, Math.min(127, steps)), column * rows + row);
    }
  return bytes;
}
