import { type SvgNode, toSvg } from '@casedrop/case-engine';
import { renderAsync } from '@resvg/resvg-js';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fontFile, type FontName } from '../fonts.js';

/** What the painter calls the fonts: to it, weights of one family are families of their own. */
export const FAMILIES = {
  serif: 'Newsreader',
  'serif-bold': 'Newsreader SemiBold',
  sans: 'Inter Tight',
  'sans-bold': 'Inter Tight SemiBold',
} as const satisfies Partial<Record<FontName, string>>;
const FONTS = Object.keys(FAMILIES) as (keyof typeof FAMILIES)[];

/** Paints a drawing as a PNG so many pixels wide, off the event loop. Without a `background` it stays clear. */
export async function paintPng(svg: SvgNode, width: number, background?: string): Promise<Buffer> {
  return (await paint(svg, width, background)).asPng();
}

/** The pixels of a drawing, for whoever measures it: red, green, blue and opacity in 8 bits each, row by row. */
export async function paintPixels(svg: SvgNode, width: number): Promise<Uint8Array> {
  return (await paint(svg, width)).pixels;
}

const paint = (svg: SvgNode, width: number, background?: string) =>
  withFonts((fontFiles) =>
    renderAsync(toSvg(svg, { literalColours: true }), {
      ...(background ? { background } : {}),
      fitTo: { mode: 'width', value: width },
      font: { loadSystemFonts: false, fontFiles, defaultFontFamily: FAMILIES.sans },
    }),
  );

/** The painter reads fonts from files only, and from none that is packed. */
async function withFonts<Result>(work: (files: string[]) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'casedrop-fonts-'));
  try {
    const files = FONTS.map((name) => ({ name, file: join(folder, `${name}.ttf`) }));
    await Promise.all(files.map(({ name, file }) => writeFile(file, fontFile(name))));
    return await work(files.map(({ file }) => file));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
