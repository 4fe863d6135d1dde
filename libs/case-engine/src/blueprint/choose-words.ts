import { hashesOf } from '../text/sentences.js';
import type { Words } from './blueprint-schema.js';

/** Says one of the phrasings of a passage. */
export type Say = (words: Words) => string;

/** The first phrasing of everything. */
export const sayFirst: Say = (words) => (typeof words === 'string' ? words : (words[0] ?? ''));

interface Passage {
  words: readonly string[];
  /** Of each phrasing the hashes of its sentences. */
  hashes: readonly number[][];
  chosen: number;
}

const ROUNDS = 4;
/** Hashes of passages that were asked for before: a blueprint says the same ones in each of its draws. */
const hashed = new WeakMap<readonly string[], readonly number[][]>();

function hashesOfEach(words: readonly string[]): readonly number[][] {
  const hashes = hashed.get(words) ?? words.map(hashesOf);
  hashed.set(words, hashes);
  return hashes;
}

/** How many sentences each earlier case shares with what is chosen now. */
function sharesOf(passages: readonly Passage[], earlier: readonly ReadonlySet<number>[]): number[] {
  return earlier.map((known) =>
    passages.reduce((sum, { hashes, chosen }) => sum + common(hashes[chosen], known), 0),
  );
}

function common(hashes: readonly number[] | undefined, known: ReadonlySet<number>): number {
  return (hashes ?? []).reduce((sum, hash) => sum + (known.has(hash) ? 1 : 0), 0);
}

/** The greatest share weighs by far the most; among equals the fewest shared sentences in all win. */
const costOf = (shares: readonly number[]): number => shares.reduce((sum, share) => sum + share ** 4, 0);

/**
 * Chooses a phrasing of each passage, so that the case has as few sentences as may be in common with every one of the
 * `earlier` cases of its blueprint; among equals by chance. The same passages, seed and cases lead to the same choice.
 */
export function chooseWords(
  passages: readonly Words[],
  earlier: readonly ReadonlySet<number>[],
  random: () => number,
): Say {
  const open = new Map<Words, Passage>();
  for (const words of passages) {
    if (typeof words === 'string' || open.has(words)) continue;
    const hashes = earlier.length > 0 ? hashesOfEach(words) : [];
    open.set(words, { words, hashes, chosen: Math.floor(random() * words.length) });
  }
  const all = [...open.values()];
  const shares = sharesOf(all, earlier);
  for (let round = 0; round < ROUNDS && earlier.length > 0; round += 1) {
    let changed = false;
    for (const passage of all) {
      const without = shares.map(
        (share, at) => share - common(passage.hashes[passage.chosen], earlier[at] as ReadonlySet<number>),
      );
      const costs = passage.hashes.map((hashes) =>
        costOf(without.map((share, at) => share + common(hashes, earlier[at] as ReadonlySet<number>))),
      );
      const best = costs.indexOf(Math.min(...costs));
      if ((costs[best] ?? 0) >= (costs[passage.chosen] ?? 0)) continue;
      passage.chosen = best;
      changed = true;
      for (const [at, known] of earlier.entries())
        shares[at] = (without[at] ?? 0) + common(passage.hashes[best], known);
    }
    if (!changed) break;
  }
  return (words) => (typeof words === 'string' ? words : (words[open.get(words)?.chosen ?? 0] ?? ''));
}
