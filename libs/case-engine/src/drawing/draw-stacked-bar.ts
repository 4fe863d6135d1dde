import type { ExhibitView } from '../render/exhibit-view.js';
import type { Drawing } from './draw-bars.js';
import { ACCENT, INK, MUTED, PAPER } from './palette.js';
import { node, type SvgNode } from './svg-node.js';
import { label, labels, LINE, spreadOut, TEXT, textWidth, wrapText } from './text-layout.js';

const BAR = 30;
const SHADES = [1, 0.68, 0.42, 0.24, 0.12, 0.06] as const;
const DARK = 0.6;

type Head = { children: SvgNode[]; height: number };
type Ink = { fill: string; opacity: number; text: string };

function inksOf(view: ExhibitView): Ink[] {
  let shade = 0;
  return view.series.map(({ highlight }) => {
    if (highlight) return { fill: ACCENT, opacity: 1, text: PAPER };
    const opacity = SHADES[Math.min(shade, SHADES.length - 1)] ?? 1;
    shade += 1;
    return { fill: INK, opacity, text: opacity > DARK ? PAPER : INK };
  });
}

/** Names of the series above the segments of the first row; null when they do not fit side by side. */
function namesAbove(
  view: ExhibitView,
  inks: readonly Ink[],
  left: number,
  width: number,
  scale: number,
): Head | null {
  const widths = view.series.map((series) => textWidth(series.label) + 14);
  if (widths.reduce((sum, each) => sum + each, 0) > width - left) return null;
  let x = left;
  const items = view.series.map((series, index) => {
    const length = Math.max(0, series.values[0]?.value ?? 0) * scale;
    const centre = x + length / 2;
    x += length;
    return { centre, height: widths[index] ?? 0 };
  });
  const starts = spreadOut(items, left, width);
  const children = view.series.flatMap((series, index): SvgNode[] => {
    const middle = (starts[index] ?? 0) + (widths[index] ?? 0) / 2;
    const accent = inks[index]?.fill === ACCENT;
    const tick = node('line', {
      x1: middle,
      y1: TEXT + 5,
      x2: items[index]?.centre ?? middle,
      y2: TEXT + 13,
      stroke: MUTED,
      strokeWidth: 1,
    });
    return [label(series.label, middle, TEXT, { anchor: 'middle', fill: accent ? ACCENT : MUTED }), tick];
  });
  return { children, height: TEXT + 9 };
}

/** Names of the series in a line above the bars, each after a swatch, as many lines as they need. */
function keyOf(
  view: ExhibitView,
  inks: readonly Ink[],
  width: number,
): { children: SvgNode[]; height: number } {
  let x = 0;
  let y = TEXT;
  const children = view.series.flatMap((series, index): SvgNode[] => {
    const needed = 18 + textWidth(series.label) + 18;
    if (x > 0 && x + needed > width) {
      x = 0;
      y += LINE + 2;
    }
    const at = x;
    x += needed;
    const { fill = INK, opacity = 1 } = inks[index] ?? {};
    const swatch = node('rect', { x: at, y: y - 10, width: 11, height: 11, fill, fillOpacity: opacity });
    return [swatch, ...labels(wrapText(series.label, width - 18).slice(0, 1), at + 17, y, { fill: MUTED })];
  });
  return { children, height: y + 12 };
}

/** Rows of stacked segments; numbers stand inside segments that are wide enough. */
export function drawStackedBar(view: ExhibitView, width: number): Drawing {
  const inks = inksOf(view);
  const sums = view.categories.map((_category, index) =>
    view.series.reduce((sum, { values }) => sum + Math.max(0, values[index]?.value ?? 0), 0),
  );
  const nameWidth = Math.min(
    Math.max(...view.categories.map((category) => textWidth(category))),
    width * 0.34,
  );
  const left = nameWidth + 12;
  const scale = (width - left) / Math.max(...sums, 1e-9);
  const key = namesAbove(view, inks, left, width, scale) ?? keyOf(view, inks, width);
  let y = key.height;
  const children = view.categories.flatMap((category, index): SvgNode[] => {
    const lines = wrapText(category, nameWidth);
    const height = Math.max(BAR + 12, lines.length * LINE + 10);
    const middle = y + height / 2;
    y += height;
    let x = left;
    const segments = view.series.flatMap((series, order): SvgNode[] => {
      const { value = 0, text = '' } = series.values[index] ?? {};
      const { fill = INK, opacity = 1, text: textFill = INK } = inks[order] ?? {};
      const length = Math.max(0, value) * scale;
      const start = x;
      x += length;
      const segment = node('rect', {
        x: start,
        y: middle - BAR / 2,
        width: Math.max(0, length - 1),
        height: BAR,
        fill,
        fillOpacity: opacity,
      });
      const fits = textWidth(text) + 8 <= length;
      return fits
        ? [
            segment,
            label(text, start + length / 2, middle + TEXT * 0.36, {
              anchor: 'middle',
              fill: textFill,
              weight: 600,
            }),
          ]
        : [segment];
    });
    return [
      ...labels(lines, nameWidth, middle - ((lines.length - 1) * LINE) / 2 + TEXT * 0.36, {
        anchor: 'end',
        fill: MUTED,
      }),
      ...segments,
    ];
  });
  return { width, height: y + 2, children: [...key.children, ...children] };
}
