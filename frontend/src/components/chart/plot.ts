/** Where months or weeks, amounts and their labels stand in a chart of a given width, in pixels. No drawing, only numbers. */

/** Digits of the interface's face at 12 px are at most this wide. */
const CHARACTER = 6.8;
const GAP = 10;
/** Right of the plot: names and the latest amounts, beside what they belong to; these are set larger. */
const LEAST_GUTTER = 84;
const LARGE_CHARACTER = 9.2;

/** As wide as a label may become. */
export const textWidth = (text: string): number => text.length * CHARACTER;

export interface PlotFrame {
  width: number;
  /** Where the plot begins and ends. */
  left: number;
  right: number;
  /** The width that one place has: a month, or a week. */
  band: number;
  /** Whether every amount has room for its label; grid lines help only where it has not. */
  isLabelled: boolean;
  /** The middle of a place. */
  xOf: (at: number) => number;
}

/** Divides the width among places. All panels of one chart share it, so that a month stands under itself. */
export function plotFrame(
  width: number,
  count: number,
  texts: readonly string[],
  ticks: readonly string[],
): PlotFrame {
  const longest = Math.max(0, ...texts.map((text) => text.length));
  const right = width - Math.max(LEAST_GUTTER, longest * LARGE_CHARACTER + 2 * GAP);
  const most = longest * CHARACTER;
  const isLabelled = most + GAP <= right / Math.max(1, count);
  const left = isLabelled ? 0 : Math.max(0, ...ticks.map(textWidth)) + GAP;
  const band = (right - left) / Math.max(1, count);
  return { width, left, right, band, isLabelled, xOf: (at) => left + band * (at + 0.5) };
}

/** Which place lies under a point. */
export function placeAt({ xOf, band }: PlotFrame, x: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.round((x - xOf(0)) / band)));
}

/** Which places are named under the plot: as many as fit, counted back from the latest. */
export function namedPlaces(names: readonly string[], band: number): number[] {
  const every = Math.max(1, Math.ceil((Math.max(0, ...names.map(textWidth)) + GAP) / Math.max(1, band)));
  return names.flatMap((_name, at) => ((names.length - 1 - at) % every === 0 ? [at] : []));
}

/** Where nothing tells otherwise a chart reaches up to this many pence at least. */
const THREE_POUNDS = 300;

/** Round amounts from zero to the highest, two to five of them; the highest is `least` at least. */
export function ticksFor(most: number, least = THREE_POUNDS): number[] {
  const rough = Math.max(most, least) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_unused, at) => at * step);
}

/** Amounts to heights: the highest tick at `top`, zero or what is below it at `bottom`. */
export function scaleOf(
  ticks: readonly number[],
  top: number,
  bottom: number,
  least = 0,
): (value: number) => number {
  const [low, most] = [Math.min(0, least), ticks.at(-1) ?? 1];
  return (value) => top + ((most - value) / (most - low)) * (bottom - top);
}

/** Which points of a line have their amounts written; the latest stands at the end of the line in any case. */
function labelledPoints(heights: readonly number[], texts: readonly string[], frame: PlotFrame): number[] {
  const last = heights.length - 1;
  if (frame.isLabelled) return heights.slice(0, -1).map((_height, at) => at);
  // Where not all have room, the peak alone is written, if it is far enough from the end.
  const peak = heights.indexOf(Math.min(...heights));
  const half = textWidth(texts[peak] ?? '') / 2;
  const fits = frame.xOf(peak) - half >= frame.left && frame.xOf(peak) + half + GAP <= frame.xOf(last);
  return fits ? [peak] : [];
}

/** Pixels between one point and the next. */
const STEEP = 12;
const ASIDE = { start: -8, middle: 0, end: 8 } as const;

export interface PointLabel {
  text: string;
  x: number;
  y: number;
  anchor: keyof typeof ASIDE;
}

/**
 * Where the amounts of a line stand, from the heights of its points: above them, in a valley below, and beside a steep line a
 * step aside where neighbours leave the room.
 */
export function pointLabels(
  heights: readonly number[],
  texts: readonly string[],
  frame: PlotFrame,
  bottom: number,
): PointLabel[] {
  const isRoomy = frame.band > 2 * Math.max(0, ...texts.map(textWidth)) + GAP;
  return labelledPoints(heights, texts, frame).map((at) => {
    const y = heights[at] ?? 0;
    const [before, after] = [heights[at - 1] ?? y, heights[at + 1] ?? y];
    const isValley = before < y && after < y && y < bottom - 24;
    const [isSteepAfter, isSteepBefore] = [y - after > STEEP, y - before > STEEP];
    const aside = isSteepAfter ? 'end' : 'start';
    const anchor = isRoomy && at > 0 && isSteepAfter !== isSteepBefore ? aside : 'middle';
    return { text: texts[at] ?? '', x: frame.xOf(at) + ASIDE[anchor], y: isValley ? y + 20 : y - 10, anchor };
  });
}

/** Moves two blocks of text apart that would lie over each other, and keeps both within the plot. */
export function setApart(upper: number, lower: number, distance: number, top: number, bottom: number) {
  const middle = (upper + lower) / 2;
  const half = Math.max(lower - upper, distance) / 2;
  const centre = Math.min(Math.max(middle, top + half), bottom - half);
  return { upper: centre - half, lower: centre + half };
}
