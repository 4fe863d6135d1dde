import type { CaseModel } from '../model/case-model.js';
import { proseOf, type ProseText, type TextKind } from '../checks/prose-texts.js';
import { remember } from './remember.js';
import { wordsOf } from './words.js';

/** Names of things and fixed forms: no sentences of the case's own. */
const NO_SENTENCES: ReadonlySet<TextKind> = new Set(['label', 'client', 'title']);
const FEWEST_WORDS = 4;

/** 32-bit hash of a text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

const clientMasked = (text: string, client: string): string => (client ? text.replaceAll(client, '@') : text);

/** The sentences of a passage as what is compared of them: small words, with every number and the client masked. */
export function maskedSentences(text: string, client = ''): string[] {
  return clientMasked(text, client)
    .replace(/\{[^}]*\}|£?\d[\d.,]*%?/g, '0')
    .split(/(?<=[.!?:;])\s+/)
    .map((sentence) => wordsOf(sentence))
    .filter((words) => words.length >= FEWEST_WORDS)
    .map((words) => words.map((word) => (/\d/.test(word) ? '0' : word)).join(' '));
}

const hashesOfPassage = remember((masked) => maskedSentences(masked).map(hashOf));

/**
 * Hashes of all sentences of a case in ascending order, numbers and the client's name aside; alt texts are written by rule
 * and left out.
 */
export function sentenceHashes(model: CaseModel, texts: readonly ProseText[] = proseOf(model)): Uint32Array {
  const hashes = new Set<number>();
  for (const { raw, kind, place } of texts) {
    if (NO_SENTENCES.has(kind) || place.endsWith('alt text')) continue;
    for (const hash of hashesOfPassage(clientMasked(raw, model.client.name))) hashes.add(hash);
  }
  return Uint32Array.from(hashes).sort();
}

/** Hashes of the sentences of one passage whose client is the slot `{client}`. */
export const hashesOf = (text: string): number[] => hashesOfPassage(clientMasked(text, '{client}'));

/** Those of `one` that stand in `other` too; both in ascending order, as {@link sentenceHashes} gives them. */
export function commonHashes(one: Uint32Array, other: Uint32Array): number[] {
  const common: number[] = [];
  let at = 0;
  for (const hash of one) {
    while (at < other.length && (other[at] as number) < hash) at += 1;
    if (other[at] === hash) common.push(hash);
  }
  return common;
}

/** Share of the sentences of `one` that stand in `other` too, 0 to 1. */
export const shareIn = (one: Uint32Array, other: Uint32Array): number =>
  one.length === 0 ? 0 : commonHashes(one, other).length / one.length;

/** By so many of its bits a hash of a case falls together with few others. */
const LOW_BITS = 0x1fff;

/**
 * Tells what {@link shareIn} tells of one case and each of hundreds: hardly a hash of another case is marked in the table, so few
 * have to be looked for.
 */
export function sharesWith(one: Uint32Array): (other: Uint32Array) => number {
  const marked = new Uint8Array(LOW_BITS + 1);
  for (const hash of one) marked[hash & LOW_BITS] = 1;
  const own = new Set(one);
  return (other) => {
    let common = 0;
    for (let at = 0; at < other.length; at += 1) {
      const hash = other[at] as number;
      if (marked[hash & LOW_BITS] === 1 && own.has(hash)) common += 1;
    }
    return one.length === 0 ? 0 : common / one.length;
  };
}

const BYTES = 4;

/** Hashes of sentences as bytes to store, four each. */
export const packHashes = ({ buffer, byteOffset, byteLength }: Uint32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** The hashes that {@link packHashes} stored; some were stored before they had an order. */
export function unpackHashes(bytes: Uint8Array): Uint32Array {
  // A copy with memory of its own: that of a small `Buffer` also holds what others have written there.
  const whole = Uint8Array.from(bytes.subarray(0, bytes.length - (bytes.length % BYTES)));
  return new Uint32Array(whole.buffer).sort();
}
