import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from './unpack-woff.js';

const FONT_FILES = {
  serif: 'newsreader/files/newsreader-latin-400-normal.woff',
  'serif-italic': 'newsreader/files/newsreader-latin-400-italic.woff',
  'serif-bold': 'newsreader/files/newsreader-latin-600-normal.woff',
  sans: 'inter-tight/files/inter-tight-latin-400-normal.woff',
  'sans-bold': 'inter-tight/files/inter-tight-latin-600-normal.woff',
} as const;
export type FontName = keyof typeof FONT_FILES;
export const FONT_NAMES = Object.keys(FONT_FILES) as FontName[];

const fonts = new Map<FontName, Buffer>();

/** A font of the two families of the screens, as a plain TrueType file for what draws outside a browser. */
export function fontFile(name: FontName): Buffer {
  const known = fonts.get(name);
  if (known) return known;
  const path = createRequire(import.meta.url).resolve(`@fontsource/${FONT_FILES[name]}`);
  const file = unpackWoff(readFileSync(path));
  fonts.set(name, file);
  return file;
}
