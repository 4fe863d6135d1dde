import type { SvgNode } from '@casedrop/case-engine';
import PDFDocument from 'pdfkit';
import { fontFile } from '../fonts.js';
import { printable } from '../printable.js';
import { FAMILIES } from './paint-png.js';

export interface Type {
  font: keyof typeof FAMILIES;
  size: number;
  fill: string;
  /** Space between letters, in pixels. */
  tracking?: number;
}

/** Measures with the fonts themselves; a document that is never printed knows how wide they set a text. */
const measuring = (): PDFKit.PDFDocument => {
  const doc = new PDFDocument({ font: null as unknown as string });
  for (const name of Object.keys(FAMILIES) as Type['font'][]) doc.registerFont(name, fontFile(name));
  return doc;
};
let ruler: PDFKit.PDFDocument | undefined;

export function widthOf(text: string, { font, size, tracking = 0 }: Type): number {
  ruler ??= measuring();
  return ruler.font(font).fontSize(size).widthOfString(text) + tracking * text.length;
}

/** The words of a text in lines that are no wider than `width`; a word that is wider stands in a line of its own. */
export function linesOf(text: string, width: number, type: Type): string[] {
  const lines: string[] = [];
  for (const word of printable(text).split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, type) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** One line of text with its baseline at `y`. */
export const lineOfText = (
  text: string,
  x: number,
  y: number,
  { font, size, fill, tracking }: Type,
): SvgNode => ({
  tag: 'text',
  attrs: {
    x,
    y,
    fill,
    fontSize: size,
    fontFamily: FAMILIES[font],
    ...(tracking ? { letterSpacing: tracking } : {}),
  },
  children: [printable(text)],
});
