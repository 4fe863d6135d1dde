import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Features } from './features.js';
import { DIRECTIONS, EVENT_KINDS, SECTOR_NAMES, type Calibration, type Scores } from './ranking.js';
import document from './weights.json' with { type: 'json' };

/** The file `weights.json`, written by the trainer. */
export interface WeightsDocument {
  /** The classes in the order of the columns: usable, events, sectors, directions. */
  events: string[];
  sectors: string[];
  calibration: Calibration;
  /** From this probability on a headline is usable. */
  usableFrom: number;
  /** What each column's whole numbers are multiplied by, and what is added to its score. */
  scales: number[];
  biases: number[];
  rows: number;
  /** Base64 of Brotli: `rows` hashes in rising order (32 bits each), then column by column one signed byte a row. */
  data: string;
}

/** The trained models, ready to read. */
export interface Weights {
  calibration: Calibration;
  usableFrom: number;
  score(features: Features): Scores;
}

/** Columns: one for usable, then one for each event, sector and direction. */
export const COLUMNS = 1 + EVENT_KINDS.length + SECTOR_NAMES.length + DIRECTIONS.length;

/** The file as the trainer wrote it. */
export const weightsDocument = document as unknown as WeightsDocument;

let loaded: Weights | undefined;

/** The weights of the repository, unpacked when they are first asked for. */
export function weights(): Weights {
  return (loaded ??= unpack(weightsDocument));
}

/** From this probability on a headline counts as usable. */
export const usableFrom = (): number => weights().usableFrom;

/** The whole numbers of a document: `COLUMNS` of them for each hash, in the hashes' rising order. */
export interface WeightsTable {
  hashes: Uint32Array;
  numbers: Int8Array;
}

/** Throws where a document is of other classes than the code: then it has to be trained anew. */
export function tableOf(file: WeightsDocument): WeightsTable {
  if (file.events.join() !== EVENT_KINDS.join() || file.sectors.join() !== SECTOR_NAMES.join())
    throw new Error(
      'The weights of the headline reader know other events or sectors than its code; run `npm run reader -- train`.',
    );
  const bytes = brotliDecompressSync(Buffer.from(file.data, 'base64'));
  const hashes = new Uint32Array(file.rows);
  for (let row = 0; row < file.rows; row++) hashes[row] = bytes.readUInt32LE(row * 4);
  const columns = new Int8Array(bytes.buffer, bytes.byteOffset + file.rows * 4, file.rows * COLUMNS);
  return { hashes, numbers: rowByRow(columns, file.rows) };
}

/** Throws as `tableOf` does. */
export function unpack(file: WeightsDocument): Weights {
  const table = tableOf(file);
  return {
    calibration: file.calibration,
    usableFrom: file.usableFrom,
    score: (features) => scoresOf(file, table, features),
  };
}

/** Packs hashes in rising order and their bytes, column by column. */
export function pack(hashes: Uint32Array, columns: Int8Array): string {
  const bytes = Buffer.alloc(hashes.length * 4 + columns.length);
  hashes.forEach((hash, row) => bytes.writeUInt32LE(hash, row * 4));
  bytes.set(new Uint8Array(columns.buffer, columns.byteOffset, columns.length), hashes.length * 4);
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 11 };
  return brotliCompressSync(bytes, { params }).toString('base64');
}

/** Columns pack better; what a headline is read by lies together when it lies row by row. */
function rowByRow(columns: Int8Array, rows: number): Int8Array {
  const turned = new Int8Array(columns.length);
  for (let column = 0; column < COLUMNS; column++)
    for (let row = 0; row < rows; row++) turned[row * COLUMNS + column] = columns[column * rows + row]!;
  return turned;
}

function scoresOf(
  { scales, biases }: WeightsDocument,
  { hashes, numbers }: WeightsTable,
  features: Features,
): Scores {
  const sums = new Float64Array(COLUMNS);
  features.hashes.forEach((hash, at) => {
    const row = rowOf(hashes, hash);
    if (row < 0) return;
    const strength = features.strengths[at]!;
    for (let column = 0; column < COLUMNS; column++)
      sums[column]! += numbers[row * COLUMNS + column]! * strength;
  });
  const all = Float32Array.from(sums, (sum, column) => sum * scales[column]! + biases[column]!);
  const sectorsFrom = 1 + EVENT_KINDS.length;
  const directionsFrom = sectorsFrom + SECTOR_NAMES.length;
  return {
    usable: all[0]!,
    events: all.subarray(1, sectorsFrom),
    sectors: all.subarray(sectorsFrom, directionsFrom),
    directions: all.subarray(directionsFrom),
  };
}

function rowOf(hashes: Uint32Array, hash: number): number {
  let low = 0;
  let high = hashes.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const there = hashes[middle]!;
    if (there === hash) return middle;
    if (there < hash) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
