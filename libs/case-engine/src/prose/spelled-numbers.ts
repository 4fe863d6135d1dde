import { SPELLED } from './numbers.js';

const SMALL = new Map([...SPELLED].filter(([word]) => word !== 'hundred'));
const SCALES: ReadonlyMap<string, number> = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
]);
const WORD = [...SMALL.keys(), 'hundred', ...SCALES.keys()].join('|');
/** Two number words and more; a single one reads well enough by itself. */
const RUN = new RegExp(`\\b(?:a )?(?:${WORD})(?:(?:[\\s-]+(?:and\\s+)?|\\s+point\\s+)(?:${WORD}))+\\b`, 'gi');

function whole(words: readonly string[]): number {
  let total = 0;
  let group = 0;
  for (const word of words) {
    const scale = SCALES.get(word);
    if (scale !== undefined) {
      total += (group || 1) * scale;
      group = 0;
    } else if (word === 'hundred') group = (group || 1) * 100;
    else group += SMALL.get(word) ?? 0;
  }
  return total + group;
}

/** The digits after a spoken point, and the scale that closes the number: "four point two million". */
function afterPoint(words: readonly string[]): { fraction: number; scale: number } {
  const last = words.at(-1) ?? '';
  const digits = words.filter((word) => SMALL.has(word)).map((word) => SMALL.get(word));
  return { fraction: Number(`0.${digits.join('') || '0'}`), scale: SCALES.get(last) ?? 1 };
}

function inFigures(run: string): string {
  const [before = '', after] = run.toLowerCase().split(/\s+point\s+/);
  const words = (text: string) => text.match(new RegExp(`\\b(?:${WORD})\\b`, 'g')) ?? [];
  if (after === undefined) return String(whole(words(before)));
  const { fraction, scale } = afterPoint(words(after));
  return String(Number(((whole(words(before)) + fraction) * scale).toPrecision(12)));
}

/** The text with its longer numbers in words, such as "two hundred and eighty thousand", written in figures. */
export const spelledInFigures = (text: string): string => text.replace(RUN, inFigures);
