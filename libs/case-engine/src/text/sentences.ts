import type { CaseModel } from '../model/case-model.js';
import { proseOf, type TextKind } from '../checks/prose-texts.js';
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

/** The sentences of a passage as what is compared of them: small words, with every number and the client masked. */
export function maskedSentences(text: string, client = ''): string[] {
  const plain = (client ? text.replaceAll(client, '@') : text).replace(/\{[^}]*\}|£?\d[\d.,]*%?/g, '0');
  return plain
    .split(/(?<=[.!?:;])\s+/)
    .map((sentence) => wordsOf(sentence))
    .filter((words) => words.length >= FEWEST_WORDS)
    .map((words) => words.map((word) => (/\d/.test(word) ? '0' : word)).join(' '));
}

/** Hashes of all sentences of a case, numbers and the client's name aside; alt texts are written by rule and left out. */
export function sentenceHashes(model: CaseModel): Set<number> {
  const hashes = new Set<number>();
  for (const { raw, kind, place } of proseOf(model)) {
    if (NO_SENTENCES.has(kind) || place.endsWith('alt text')) continue;
    for (const sentence of maskedSentences(raw, model.client.name)) hashes.add(hashOf(sentence));
  }
  return hashes;
}

/** Hashes of the sentences of one passage whose client is the slot `{client}`. */
export function hashesOf(text: string): number[] {
  return maskedSentences(text.replaceAll('{client}', '@')).map(hashOf);
}

/** Share of the sentences of `one` that stand in `other` too, 0 to 1. */
export function shareIn(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  if (one.size === 0) return 0;
  let common = 0;
  for (const hash of one) if (other.has(hash)) common += 1;
  return common / one.size;
}

const BYTES = 4;

/** Hashes of sentences as bytes to store, four each. */
export function packHashes(hashes: ReadonlySet<number>): Uint8Array {
  return new Uint8Array(Uint32Array.from(hashes).buffer);
}

/** The hashes that {@link packHashes} stored. */
export function unpackHashes(bytes: Uint8Array): Set<number> {
  // A copy with memory of its own: that of a small `Buffer` also holds what others have written there.
  const whole = Uint8Array.from(bytes.subarray(0, bytes.length - (bytes.length % BYTES)));
  return new Set(new Uint32Array(whole.buffer));
}
