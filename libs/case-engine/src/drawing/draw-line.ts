import type { ExhibitView, ValueView } from '../render/exhibit-view.js';
import type { Drawing } from './draw-bars.js';
import { ACCENT, INK, MUTED, RULE } from './palette.js';
import { node, type SvgNode } from './svg-node.js';
import { label, labels, LINE, spreadOut, TEXT, textWidth, wrapText } from './text-layout.js';

const LEAST_HEIGHT = 220;
const TOP = 24;
const GAP = 10;

type Curve = { label: string; values: ValueView[]; accent: boolean };

function curvesOf(view: ExhibitView): Curve[] {
  if (view.series.length === 0) return [{ label: '', values: view.points, accent: true }];
  const chosen = view.series.find((series) => series.highlight);
  return view.series.map((series) => ({
    ...series,
    accent: series === chosen || (!chosen && view.series.length === 1),
  }));
}

/** A round distance between grid lines that gives three to five of them. */
function niceStep(range: number): number {
  const rough = range / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 2.5, 5, 10].find((step) => step * power >= rough) ?? 10) * power;
}

/** The axis starts at zero unless that would flatten the lines beyond reading. */
function axisOf(values: readonly number[]): { least: number; most: number; step: number } {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const fromZero = low >= 0 && low < 0.6 * high;
  const base = low < 0 || !fromZero ? low - (high - low) * 0.25 : 0;
  const step = niceStep(Math.max(high - base, Math.abs(high) * 0.05, 1e-9));
  const least = fromZero ? 0 : Math.floor(base / step) * step;
  const bottom = low >= 0 ? Math.max(0, least) : least;
  return { least: bottom, most: Math.max(Math.ceil(high / step) * step, bottom + step), step };
}

function categoryLabels(
  names: readonly string[],
  xOf: (index: number) => number,
  band: number,
  y: number,
): { nodes: SvgNode[]; lines: number } {
  const every = Math.ceil(
    (Math.min(60, Math.max(...names.map((name) => textWidth(name)))) + GAP) / Math.max(band, 1),
  );
  let lines = 1;
  const nodes = names.flatMap((name, index) => {
    if (index % every !== 0 && index !== names.length - 1) return [];
    if (index !== names.length - 1 && index + every > names.length - 1 && every > 1) return [];
    const wrapped = wrapText(name, Math.max(band * every - GAP, 40));
    lines = Math.max(lines, wrapped.length);
    return labels(wrapped, xOf(index), y, { anchor: 'middle', fill: MUTED });
  });
  return { nodes, lines };
}

type Frame = {
  xOf: (index: number) => number;
  yOf: (value: number) => number;
  width: number;
  left: number;
  right: number;
  band: number;
  /** Where the plot ends and the names of the categories begin. */
  bottom: number;
  nameWidth: number;
  ticks: number[];
};

const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => textWidth(text)));
const blockHeight = (lines: readonly string[]) => (lines.length + 1) * LINE + 4;

function frameOf(curves: readonly Curve[], names: readonly string[], width: number): Frame {
  const { least, most, step } = axisOf(curves.flatMap((curve) => curve.values.map(({ value }) => value)));
  const single = curves.length === 1;
  const firstWidth = widest(curves.map((curve) => curve.values[0]?.text ?? ''));
  const lastWidth = widest(curves.map((curve) => curve.values.at(-1)?.text ?? ''));
  const nameWidth = Math.min(widest(curves.map((curve) => curve.label)), width * 0.3);
  const left = single ? Math.max(firstWidth, textWidth(names[0] ?? '')) / 2 + 4 : firstWidth + GAP;
  const right = single
    ? Math.max(lastWidth, textWidth(names.at(-1) ?? '')) / 2 + 4
    : Math.max(lastWidth, nameWidth) + GAP + 4;
  const band = (width - left - right) / Math.max(1, names.length - 1);
  const blocks = single
    ? 0
    : curves.reduce((sum, curve) => sum + blockHeight(wrapText(curve.label, nameWidth)), 0);
  const bottom = Math.max(TOP + LEAST_HEIGHT, blocks);
  const ticks = Array.from(
    { length: Math.round((most - least) / step) + 1 },
    (_unused, index) => least + index * step,
  );
  return {
    xOf: (index) => left + index * band,
    yOf: (value) => TOP + ((most - value) / (most - least)) * (bottom - TOP),
    ...{ width, left, right, band, bottom, nameWidth, ticks },
  };
}

function gridLines({ ticks, yOf, left, right, width }: Frame): SvgNode[] {
  return ticks.map((tick, index) => {
    const y = yOf(tick);
    const stroke = index === 0 ? MUTED : RULE;
    return node('line', { x1: left, x2: width - right, y1: y, y2: y, stroke, strokeWidth: 1 });
  });
}

function curveNodes(curves: readonly Curve[], { xOf, yOf }: Frame): SvgNode[] {
  return curves.flatMap(({ values, accent }): SvgNode[] => {
    const colour = accent ? ACCENT : INK;
    const points = values
      .map(({ value }, index) => `${xOf(index).toFixed(1)},${yOf(value).toFixed(1)}`)
      .join(' ');
    const line = node('polyline', {
      points,
      fill: 'none',
      stroke: colour,
      strokeWidth: accent ? 3 : 2,
      strokeOpacity: accent ? 1 : 0.75,
      strokeLinejoin: 'round',
      strokeLinecap: 'round',
    });
    const dots = values.map(({ value }, index) =>
      node('circle', { cx: xOf(index), cy: yOf(value), r: 3.5, fill: colour }),
    );
    return [line, ...dots];
  });
}

/** Lines with their names at the end and numbers at first and last; a single line carries all numbers that fit. */
export function drawLine(view: ExhibitView, width: number): Drawing {
  const curves = curvesOf(view);
  const frame = frameOf(curves, view.categories, width);
  const texts = curves.length === 1 ? singleTexts(curves, frame) : endTexts(curves, frame);
  const foot = categoryLabels(view.categories, frame.xOf, frame.band, frame.bottom + LINE + 4);
  return {
    width,
    height: frame.bottom + foot.lines * LINE + 12,
    children: [...gridLines(frame), ...curveNodes(curves, frame), ...texts, ...foot.nodes],
  };
}

function singleTexts(curves: readonly Curve[], { xOf, yOf, band }: Frame): SvgNode[] {
  const values = curves[0]?.values ?? [];
  const all = values.every(({ text }) => textWidth(text) + 6 <= band);
  return values.flatMap(({ value, text }, index) => {
    if (!all && index !== 0 && index !== values.length - 1) return [];
    const before = values[index - 1]?.value ?? value;
    const after = values[index + 1]?.value ?? value;
    // A number in a valley goes below the line; on a slope it steps aside from the line.
    const below = before > value && after > value;
    const rises = before < value && after > value;
    const falls = before > value && after < value;
    const x = xOf(index) + (rises ? 6 : falls ? -6 : 0);
    const anchor = rises ? 'end' : falls ? 'start' : 'middle';
    return [label(text, x, yOf(value) + (below ? LINE + 4 : -10), { anchor, weight: 600 })];
  });
}

function endTexts(
  curves: readonly Curve[],
  { yOf, left, width, right, nameWidth, bottom }: Frame,
): SvgNode[] {
  const blocks = curves.map((curve) => ({ curve, lines: wrapText(curve.label, nameWidth) }));
  const tops = spreadOut(
    blocks.map(({ curve, lines }) => ({
      centre: yOf(curve.values.at(-1)?.value ?? 0),
      height: blockHeight(lines),
    })),
    0,
    bottom + 6,
  );
  const firstTops = spreadOut(
    curves.map((curve) => ({ centre: yOf(curve.values[0]?.value ?? 0), height: LINE })),
    0,
    bottom + 6,
  );
  return blocks.flatMap(({ curve, lines }, index) => {
    const fill = curve.accent ? ACCENT : INK;
    const x = width - right + GAP;
    const y = (tops[index] ?? 0) + TEXT;
    return [
      label(curve.values[0]?.text ?? '', left - GAP, (firstTops[index] ?? 0) + TEXT, {
        anchor: 'end',
        weight: 600,
      }),
      label(curve.values.at(-1)?.text ?? '', x, y, { weight: 600, fill }),
      ...labels(lines, x, y + LINE, { fill: curve.accent ? ACCENT : MUTED }),
    ];
  });
}
