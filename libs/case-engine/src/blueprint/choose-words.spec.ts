import { hashesOf, shareIn } from '../text/sentences.js';
import { seededRandom } from '../random.js';
import { chooseWords } from './choose-words.js';

/** Passages in so many versions, each a sentence of its own. */
const passages = (count: number, versions: number) =>
  Array.from({ length: count }, (_, passage) =>
    Array.from({ length: versions }, (_unused, version) =>
      `Sentence ${'abcdefghijklmnopqrstuvwxyz'[passage % 26]}${passage} said in ${'one two three four'.split(' ')[version]} way of ours.`.replace(
        /\d/g,
        (d) => 'qwertyuiop'[Number(d)] ?? '',
      ),
    ),
  );

function writeInARow(count: number, versions: number, cases: number): number {
  const all = passages(count, versions);
  const earlier: Set<number>[] = [];
  let greatest = 0;
  for (let at = 0; at < cases; at += 1) {
    const say = chooseWords(all, earlier, seededRandom(at + 1));
    const hashes = Uint32Array.from(all.map(say).flatMap(hashesOf)).sort();
    for (const known of earlier)
      greatest = Math.max(greatest, shareIn(hashes, Uint32Array.from(known).sort()));
    earlier.push(new Set(hashes));
  }
  return greatest;
}

describe('chooseWords', () => {
  it('keeps cases apart: two versions for two cases, three for nine', () => {
    expect(writeInARow(60, 2, 2)).toBe(0);
    expect(writeInARow(60, 3, 3)).toBe(0);
    expect(writeInARow(60, 3, 9)).toBeLessThanOrEqual(0.4);
  });

  it('says a passage the same way wherever it stands, and chooses alike for the same chance', () => {
    const all = passages(5, 3);
    const one = chooseWords(all, [], seededRandom(7));
    const other = chooseWords(all, [], seededRandom(7));
    expect(all.map(one)).toEqual(all.map(other));
    expect(all.map(one)).toEqual(all.map(one));
    expect(one('A passage of one version.')).toBe('A passage of one version.');
  });
});
