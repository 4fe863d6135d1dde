import type { CaseModel } from '../model/case-model.js';
import { remember } from '../text/remember.js';
import { wordsOf } from '../text/words.js';
import { proseOf } from './prose-texts.js';

const SHINGLE = 4;
const HASHES = 96;
const DIGITS = 8;

function hashWord(word: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < word.length; index += 1)
    value = Math.imul(value ^ word.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

function mix(value: number): number {
  let x = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
}

const MULTIPLIERS = Uint32Array.from({ length: HASHES }, (_unused, index) => mix(index + 1) | 1);

const shinglesOfPassage = remember((masked) => {
  const plain = masked.replace(/\{[^}]*\}|£?\d[\d.,]*%?/g, ' 0 ');
  const words = wordsOf(plain).map(hashWord);
  return words.slice(SHINGLE - 1).map((_last, start) => {
    let value = 0;
    for (let offset = 0; offset < SHINGLE; offset += 1)
      value = Math.imul(value, 31) + (words[start + offset] ?? 0);
    return mix(value);
  });
});

/** Hashes of the runs of four words; numbers, slots and the client's name count as one word each. */
function shingles(model: CaseModel): Set<number> {
  const result = new Set<number>();
  for (const { raw, kind } of proseOf(model)) {
    if (kind === 'label' || kind === 'rubric') continue;
    const masked = raw.replaceAll(model.client.name, ' client ');
    for (const shingle of shinglesOfPassage(masked)) result.add(shingle);
  }
  return result;
}

/** A min-hash of a case's texts (numbers and the client's name aside), as hexadecimal text for storing. */
export function textFingerprint(model: CaseModel): string {
  const least = new Uint32Array(HASHES).fill(0xffffffff);
  for (const shingle of shingles(model)) {
    for (let index = 0; index < HASHES; index += 1) {
      const value = Math.imul(shingle ^ (shingle >>> 15), MULTIPLIERS[index] ?? 1) >>> 0;
      if (value < (least[index] ?? 0)) least[index] = value;
    }
  }
  return Array.from(least, (value) => value.toString(16).padStart(DIGITS, '0')).join('');
}

/** Estimated share of text that two fingerprints have in common, 0 to 1; 0 when they cannot be compared. */
export function similarity(a: string, b: string): number {
  if (a.length !== b.length || a.length !== HASHES * DIGITS) return 0;
  let same = 0;
  for (let index = 0; index < HASHES; index += 1) {
    const from = index * DIGITS;
    // Most differ in their first digit, and a case is compared with hundreds.
    if (a.charCodeAt(from) === b.charCodeAt(from) && a.startsWith(b.slice(from, from + DIGITS), from))
      same += 1;
  }
  return same / HASHES;
}
