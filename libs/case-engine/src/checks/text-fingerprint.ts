import type { CaseModel } from '../model/case-model.js';
import { remember } from '../text/remember.js';
import { wordsOf } from '../text/words.js';
import { proseOf, type ProseText } from './prose-texts.js';

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

/** Hashes of the runs of four words of a passage; numbers and slots count as one word each. */
function shinglesOf(masked: string): number[] {
  const plain = masked.replace(/\{[^}]*\}|£?\d[\d.,]*%?/g, ' 0 ');
  const words = wordsOf(plain).map(hashWord);
  return words.slice(SHINGLE - 1).map((_last, start) => {
    let value = 0;
    for (let offset = 0; offset < SHINGLE; offset += 1)
      value = Math.imul(value, 31) + (words[start + offset] ?? 0);
    return mix(value);
  });
}

/** The min-hash of one passage. */
const leastOfPassage = remember((masked) => {
  const least = new Uint32Array(HASHES).fill(0xffffffff);
  for (const shingle of shinglesOf(masked)) {
    const folded = shingle ^ (shingle >>> 15);
    for (let index = 0; index < HASHES; index += 1) {
      const value = Math.imul(folded, MULTIPLIERS[index] as number) >>> 0;
      if (value < (least[index] as number)) least[index] = value;
    }
  }
  return least;
});

/**
 * A min-hash of a case's texts (numbers and the client's name aside), as hexadecimal text for storing: the least of those of
 * its passages.
 */
export function textFingerprint(model: CaseModel, texts: readonly ProseText[] = proseOf(model)): string {
  const least = new Uint32Array(HASHES).fill(0xffffffff);
  for (const { raw, kind } of texts) {
    if (kind === 'label' || kind === 'rubric') continue;
    const own = leastOfPassage(raw.replaceAll(model.client.name, ' client '));
    for (let index = 0; index < HASHES; index += 1)
      if ((own[index] as number) < (least[index] as number)) least[index] = own[index] as number;
  }
  return Array.from(least, (value) => value.toString(16).padStart(DIGITS, '0')).join('');
}

/**
 * Estimated share of text that two fingerprints have in common, 0 to 1; 0 when they cannot be compared, or when it is below
 * `least`: a case is compared with hundreds, and most are known to differ enough before their end.
 */
export function similarity(a: string, b: string, least = 0): number {
  if (a.length !== b.length || a.length !== HASHES * DIGITS) return 0;
  let differing = 0;
  for (let from = 0; from < a.length; from += DIGITS) {
    // Most differ in their first digit.
    if (a.charCodeAt(from) === b.charCodeAt(from) && a.startsWith(b.slice(from, from + DIGITS), from))
      continue;
    differing += 1;
    if (HASHES - differing < least * HASHES) return 0;
  }
  return (HASHES - differing) / HASHES;
}
