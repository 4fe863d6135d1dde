import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** What nearly every page is written in: the keyboard, and the marks of British typesetting. */
export const CORE = [
  ...Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)),
  ...'£€§©°·×÷−–—…‘’“”′″•→←≥≤½¼¾\u00a0\u2009\u202f',
].join('');

/** The weights that the pages are set in, and for the serif its cuts from text to headline: none beyond is told apart. */
const WEIGHTS = { min: 400, max: 700 };
const CUTS = { min: 18, max: 48 };

interface CoreFont {
  /** Its name in `frontend/src/app/fonts`. */
  name: string;
  source: string;
  axes: Record<string, { min: number; max: number }>;
}

export const CORE_FONTS: CoreFont[] = [
  {
    name: 'newsreader-core.woff2',
    source: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    axes: { wght: WEIGHTS, opsz: CUTS },
  },
  {
    name: 'newsreader-core-italic.woff2',
    source: 'newsreader/files/newsreader-latin-wght-italic.woff2',
    axes: { wght: WEIGHTS },
  },
  {
    name: 'inter-tight-core.woff2',
    source: 'inter-tight/files/inter-tight-latin-wght-normal.woff2',
    axes: { wght: WEIGHTS },
  },
];

/** The part of a face that nearly every page needs; letters with accents come with the whole face, where there are some. */
export async function coreOf({ source, axes }: CoreFont): Promise<Buffer> {
  const path = createRequire(import.meta.url).resolve(`@fontsource-variable/${source}`);
  return subsetFont(await readFile(path), CORE, { targetFormat: 'woff2', variationAxes: axes });
}

/** `CORE` as a style sheet writes it. */
export function coreRange(): string {
  const points = [...CORE].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const hex = (point: number) => point.toString(16).toUpperCase().padStart(4, '0');
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ');
}
