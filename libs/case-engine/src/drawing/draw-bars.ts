import type { ExhibitView } from '../render/exhibit-view.js';
import { ACCENT, INK, MUTED, RULE } from './palette.js';
import { node, type SvgNode } from './svg-node.js';
import { label, labels, LINE, TEXT, textWidth, wrapText } from './text-layout.js';

/** A bar from one value to another, with its printed number. */
type Span = { label: string; from: number; to: number; text: string; fill: string; opacity: number };
export type Drawing = { width: number; height: number; children: SvgNode[] };

const COLUMN_HEIGHT = 220;
const ROW = 34;
const BAR = 20;
const MOST_COLUMNS = 8;
const LABEL_LINES = 2;
const GAP = 8;
/** Least share of the width that bars beside their names must have. */
const LEAST_BARS = 0.3;

function shade(label: string, view: ExhibitView, plain: number): Pick<Span, 'fill' | 'opacity'> {
  if (view.highlight === label) return { fill: ACCENT, opacity: 1 };
  return { fill: INK, opacity: view.highlight === null ? 1 : plain };
}

function barSpans(view: ExhibitView): Span[] {
  const bars = view.points.map(({ label: name, value, text }) => ({
    label: name,
    from: 0,
    to: value,
    text,
    ...shade(name, view, 0.82),
  }));
  const total = view.total;
  if (!total) return bars;
  return [
    ...bars,
    { label: total.label, from: 0, to: total.value, text: total.text, fill: MUTED, opacity: 0.55 },
  ];
}

function waterfallSpans(view: ExhibitView): Span[] {
  let level = 0;
  const spans = view.points.map(({ label: name, value, text }, index): Span => {
    const from = index === 0 ? 0 : level;
    level = from + value;
    const falls = index > 0 && value < 0;
    const accent = view.highlight === null ? falls : view.highlight === name;
    return {
      label: name,
      from,
      to: level,
      text,
      fill: accent ? ACCENT : INK,
      opacity: index > 0 && !accent ? 0.6 : 1,
    };
  });
  const total = view.total;
  return total
    ? [...spans, { label: total.label, from: 0, to: total.value, text: total.text, fill: INK, opacity: 1 }]
    : spans;
}

function extent(spans: readonly Span[]): { least: number; most: number } {
  const ends = spans.flatMap(({ from, to }) => [from, to]);
  const least = Math.min(0, ...ends);
  return { least, most: Math.max(0, ...ends, least === 0 ? 1e-9 : 0) };
}

const bar = (x: number, y: number, width: number, height: number, { fill, opacity }: Span) =>
  node('rect', { x, y, width: Math.max(width, 1), height: Math.max(height, 1), fill, fillOpacity: opacity });

function columns(
  spans: readonly Span[],
  names: readonly string[][],
  width: number,
  joined: boolean,
): Drawing {
  const { least, most } = extent(spans);
  const band = width / spans.length;
  const thick = Math.min(band * 0.62, 72);
  const top = LINE + 4;
  const yOf = (value: number) => top + ((most - value) / (most - least)) * COLUMN_HEIGHT;
  const foot = top + COLUMN_HEIGHT + (least < 0 ? LINE + 2 : 0);
  const children = spans.flatMap((span, index): SvgNode[] => {
    const centre = band * (index + 0.5);
    const [high, low] = [yOf(Math.max(span.from, span.to)), yOf(Math.min(span.from, span.to))];
    const below = span.to < 0 && span.to < span.from && span.from <= 0;
    const next = spans[index + 1];
    const bridge =
      joined && next
        ? [
            node('line', {
              x1: centre + thick / 2,
              x2: centre + band - thick / 2,
              y1: yOf(span.to),
              y2: yOf(span.to),
              stroke: MUTED,
              strokeWidth: 1,
            }),
          ]
        : [];
    return [
      bar(centre - thick / 2, high, thick, low - high, span),
      ...bridge,
      label(span.text, centre, below ? low + LINE - 3 : high - 6, { anchor: 'middle', weight: 600 }),
      ...labels(names[index] ?? [], centre, foot + LINE + 2, { anchor: 'middle', fill: MUTED }),
    ];
  });
  const zero = node('line', { x1: 0, x2: width, y1: yOf(0), y2: yOf(0), stroke: INK, strokeWidth: 1 });
  const lines = Math.max(...names.map((name) => name.length));
  return { width, height: foot + lines * LINE + 10, children: [...children, zero] };
}

/** Rows with the names beside the bars, or above them where the bars would become too short. */
function rows(spans: readonly Span[], width: number, joined: boolean): Drawing {
  const { least, most } = extent(spans);
  const beside = Math.min(Math.max(...spans.map((span) => textWidth(span.label))), width * 0.38);
  const valueWidth = Math.max(...spans.map((span) => textWidth(span.text))) + GAP;
  const negative = least < 0 ? valueWidth : 0;
  const above = width - beside - 12 - negative - valueWidth < LEAST_BARS * width;
  const nameWidth = above ? width : beside;
  const left = (above ? 0 : beside + 12) + negative;
  const xOf = (value: number) => left + ((value - least) / (most - least)) * (width - left - valueWidth);
  const blocks = spans.map((span) => {
    const lines = wrapText(span.label, nameWidth);
    const height = above ? lines.length * LINE + BAR + 16 : Math.max(ROW, lines.length * LINE + 8);
    return { span, lines, height, bar: above ? lines.length * LINE + 4 : (height - BAR) / 2 };
  });
  let y = 0;
  const children = blocks.flatMap(({ span, lines, height, bar: offset }, index): SvgNode[] => {
    const top = y + offset;
    const middle = top + BAR / 2 + TEXT * 0.36;
    const nameY = above ? y + TEXT : middle - ((lines.length - 1) * LINE) / 2;
    y += height;
    const [start, end] = [xOf(Math.min(span.from, span.to)), xOf(Math.max(span.from, span.to))];
    const outward = span.to < 0 && span.from <= 0;
    const next = blocks[index + 1];
    const bridge = joined && next && !above ? [bridgeDown(xOf(span.to), top + BAR, y + next.bar)] : [];
    return [
      ...labels(lines, above ? 0 : nameWidth, nameY, { anchor: above ? 'start' : 'end', fill: MUTED }),
      bar(start, top, end - start, BAR, span),
      ...bridge,
      label(span.text, outward ? start - GAP + 2 : end + GAP - 2, middle, {
        anchor: outward ? 'end' : 'start',
        weight: 600,
      }),
    ];
  });
  const zero = above
    ? []
    : [node('line', { x1: xOf(0), x2: xOf(0), y1: 0, y2: y, stroke: INK, strokeWidth: 1 })];
  return { width, height: y + 4, children: [...children, ...zero] };
}

const bridgeDown = (x: number, y1: number, y2: number) =>
  node('line', { x1: x, x2: x, y1, y2, stroke: MUTED, strokeWidth: 1 });

/** Columns where the names and numbers fit side by side, rows otherwise. */
function drawSpans(spans: readonly Span[], width: number, joined: boolean): Drawing {
  const band = width / spans.length;
  const names = spans.map((span) => wrapText(span.label, band - GAP));
  const fits =
    spans.length <= MOST_COLUMNS &&
    names.every((lines) => lines.length <= LABEL_LINES && lines.every((line) => !line.endsWith('-'))) &&
    spans.every((span) => textWidth(span.text) <= band - 4);
  return fits ? columns(spans, names, width, joined) : rows(spans, width, joined);
}

export const drawBar = (view: ExhibitView, width: number): Drawing =>
  view.series.length > 0 ? drawGroups(view, width) : drawSpans(barSpans(view), width, false);

export const drawWaterfall = (view: ExhibitView, width: number): Drawing =>
  drawSpans(waterfallSpans(view), width, true);

/** Several series per category: one row for each, named beside it, so that no key is needed. */
function drawGroups(view: ExhibitView, width: number): Drawing {
  const nameWidth = Math.min(Math.max(...view.series.map((series) => textWidth(series.label))), width * 0.32);
  const valueWidth =
    Math.max(...view.series.flatMap(({ values }) => values.map(({ text }) => textWidth(text)))) + GAP;
  const values = view.series.flatMap((series) => series.values.map(({ value }) => value));
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values, least === 0 ? 1e-9 : 0);
  const left = nameWidth + 12 + (least < 0 ? valueWidth : 0);
  const xOf = (value: number) => left + ((value - least) / (most - least)) * (width - left - valueWidth);
  const accent = view.series.find((series) => series.highlight) ?? view.series.at(-1);
  let y = 0;
  const children = view.categories.flatMap((category, index): SvgNode[] => {
    const heading = labels(wrapText(category, width), 0, y + LINE - 4, { weight: 600 });
    y += heading.length * LINE + 2;
    const bars = view.series.flatMap((series): SvgNode[] => {
      const { value = 0, text = '' } = series.values[index] ?? {};
      const lines = wrapText(series.label, nameWidth);
      const height = Math.max(24, lines.length * LINE + 4);
      const middle = y + height / 2;
      y += height;
      const [start, end] = [xOf(Math.min(0, value)), xOf(Math.max(0, value))];
      const fill = series === accent ? ACCENT : INK;
      return [
        ...labels(lines, nameWidth, middle - ((lines.length - 1) * LINE) / 2 + TEXT * 0.36, {
          anchor: 'end',
          fill: MUTED,
        }),
        node('rect', {
          x: start,
          y: middle - 8,
          width: Math.max(1, end - start),
          height: 16,
          fill,
          fillOpacity: series === accent ? 1 : 0.75,
        }),
        label(text, value < 0 ? start - 6 : end + 6, middle + TEXT * 0.36, {
          anchor: value < 0 ? 'end' : 'start',
          weight: 600,
        }),
      ];
    });
    y += 12;
    const rule =
      index < view.categories.length - 1
        ? [node('line', { x1: 0, x2: width, y1: y - 4, y2: y - 4, stroke: RULE, strokeWidth: 1 })]
        : [];
    return [...heading, ...bars, ...rule];
  });
  return { width, height: y, children };
}
