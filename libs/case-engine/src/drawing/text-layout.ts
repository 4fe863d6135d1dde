import { node, type SvgNode } from './svg-node.js';
import { INK } from './palette.js';

export const TEXT = 13;
export const LINE = 17;

const NARROW = new Set("iljtfrI.,:;'!|()[] ".split(''));
const WIDE = new Set('mwMW%@&—'.split(''));

/** Width of a text in pixels, by cautious average widths of a grotesque's characters. */
export function textWidth(text: string, size: number = TEXT): number {
  let em = 0;
  for (const sign of text) {
    if (NARROW.has(sign)) em += 0.34;
    else if (WIDE.has(sign)) em += 0.92;
    else if (sign >= 'A' && sign <= 'Z') em += 0.7;
    else em += 0.585;
  }
  return em * size;
}

function breakWord(word: string, width: number, size: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const sign of word) {
    if (piece && textWidth(`${piece}${sign}-`, size) > width) {
      pieces.push(`${piece}-`);
      piece = '';
    }
    piece += sign;
  }
  return [...pieces, piece];
}

/** Breaks a text into lines no wider than `width`; words that are wider themselves are divided. */
export function wrapText(text: string, width: number, size: number = TEXT): string[] {
  const words = text
    .split(/\s+/)
    .flatMap((word) => (textWidth(word, size) > width ? breakWord(word, width, size) : [word]));
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export type TextStyle = {
  anchor?: 'start' | 'middle' | 'end';
  fill?: string;
  weight?: number;
  size?: number;
};

/** One line of text with its baseline at `y`. */
export function label(text: string, x: number, y: number, style: TextStyle = {}): SvgNode {
  const { anchor = 'start', fill = INK, weight = 400, size = TEXT } = style;
  return node('text', { x, y, textAnchor: anchor, fill, fontWeight: weight, fontSize: size }, text);
}

/** Lines of text below one another, the first baseline at `y`. */
export function labels(lines: readonly string[], x: number, y: number, style: TextStyle = {}): SvgNode[] {
  return lines.map((line, index) => label(line, x, y + index * LINE, style));
}

/** Moves intervals of given heights apart, keeping their order and staying inside `from`…`to`; gives their tops. */
export function spreadOut(
  items: readonly { centre: number; height: number }[],
  from: number,
  to: number,
): number[] {
  const order = items
    .map((_item, index) => index)
    .sort((a, b) => (items[a]?.centre ?? 0) - (items[b]?.centre ?? 0));
  const tops = new Array<number>(items.length).fill(from);
  let floor = from;
  for (const index of order) {
    const { centre = from, height = 0 } = items[index] ?? {};
    tops[index] = Math.max(floor, centre - height / 2);
    floor = (tops[index] ?? 0) + height;
  }
  let ceiling = to;
  for (const index of [...order].reverse()) {
    const height = items[index]?.height ?? 0;
    tops[index] = Math.min(tops[index] ?? 0, ceiling - height);
    ceiling = tops[index] ?? 0;
  }
  return tops;
}
