import type { ExhibitView, PointView } from '../render/exhibit-view.js';
import type { Drawing } from './draw-bars.js';
import { ACCENT, INK, MUTED, PAPER } from './palette.js';
import { node, type SvgNode } from './svg-node.js';
import { label, labels, LINE, spreadOut, TEXT, textWidth, wrapText } from './text-layout.js';

const SHADES = [0.95, 0.7, 0.5, 0.34, 0.22, 0.14] as const;

type Slice = { point: PointView; start: number; end: number; fill: string; opacity: number };

type Side = 'left' | 'right';
const sideOf = ({ start, end }: Slice): Side => ((start + end) / 2 < 0.5 ? 'right' : 'left');
const blockHeight = (lines: readonly string[]) => (lines.length + 1) * LINE + 6;

const at = (cx: number, cy: number, radius: number, turn: number) => {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)] as const;
};

function slicesOf(view: ExhibitView): Slice[] {
  const total = view.points.reduce((sum, { value }) => sum + value, 0) || 1;
  let turn = 0;
  let shade = 0;
  return view.points.map((point) => {
    const start = turn;
    turn += point.value / total;
    if (point.highlight) return { point, start, end: turn, fill: ACCENT, opacity: 1 };
    const opacity = SHADES[Math.min(shade, SHADES.length - 1)] ?? 1;
    shade += 1;
    return { point, start, end: turn, fill: INK, opacity };
  });
}

function slicePath({ start, end }: Slice, cx: number, cy: number, outer: number, inner: number): string {
  const stop = Math.min(end, start + 0.9999);
  const big = stop - start > 0.5 ? 1 : 0;
  const show = (point: readonly [number, number]) => point.map((value) => value.toFixed(2)).join(' ');
  return (
    `M${show(at(cx, cy, outer, start))} A${outer} ${outer} 0 ${big} 1 ${show(at(cx, cy, outer, stop))} ` +
    `L${show(at(cx, cy, inner, stop))} A${inner} ${inner} 0 ${big} 0 ${show(at(cx, cy, inner, start))} Z`
  );
}

function sideLabels(
  slices: readonly Slice[],
  side: Side,
  frame: { cx: number; cy: number; radius: number; width: number; height: number },
): SvgNode[] {
  const { cx, cy, radius, width, height } = frame;
  const room = width / 2 - radius - 28;
  const mine = slices.filter((slice) => sideOf(slice) === side);
  const blocks = mine.map((slice) => ({ slice, lines: wrapText(slice.point.label, room) }));
  const tops = spreadOut(
    blocks.map(({ slice, lines }) => ({
      centre: at(cx, cy, radius + 10, (slice.start + slice.end) / 2)[1],
      height: blockHeight(lines),
    })),
    0,
    height,
  );
  const sign = side === 'right' ? 1 : -1;
  const anchor = side === 'right' ? 'start' : 'end';
  return blocks.flatMap(({ slice, lines }, index) => {
    const [x1, y1] = at(cx, cy, radius + 2, (slice.start + slice.end) / 2);
    const x = cx + sign * (radius + 26);
    const y = (tops[index] ?? 0) + TEXT;
    const points = `${x1.toFixed(1)},${y1.toFixed(1)} ${(cx + sign * (radius + 14)).toFixed(1)},${(y - 4).toFixed(1)} ${(x - sign * 4).toFixed(1)},${(y - 4).toFixed(1)}`;
    return [
      node('polyline', { points, fill: 'none', stroke: MUTED, strokeWidth: 1 }),
      label(slice.point.text, x, y, { anchor, weight: 600, fill: slice.point.highlight ? ACCENT : INK }),
      ...labels(lines, x, y + LINE, { anchor, fill: MUTED }),
    ];
  });
}

const LEAST_SIDES = 480;

function ringOf(slices: readonly Slice[], cx: number, cy: number, radius: number): SvgNode[] {
  return slices.map((slice) =>
    node('path', {
      d: slicePath(slice, cx, cy, radius, radius * 0.56),
      fill: slice.fill,
      fillOpacity: slice.opacity,
      stroke: PAPER,
      strokeWidth: 2,
    }),
  );
}

/** Where there is no room beside the ring, its names and numbers stand in a list below. */
function drawNarrowPie(slices: readonly Slice[], width: number): Drawing {
  const radius = Math.min(100, width * 0.3);
  const numberWidth = Math.max(...slices.map(({ point }) => textWidth(point.text)));
  const x = 18 + numberWidth + 10;
  let y = 2 * radius + 26;
  const list = slices.flatMap(({ point, fill, opacity }): SvgNode[] => {
    const lines = wrapText(point.label, width - x);
    const top = y;
    y += lines.length * LINE + 6;
    return [
      node('rect', { x: 0, y: top, width: 11, height: 11, fill, fillOpacity: opacity }),
      label(point.text, 18 + numberWidth, top + 10, {
        anchor: 'end',
        weight: 600,
        fill: point.highlight ? ACCENT : INK,
      }),
      ...labels(lines, x, top + 10, { fill: MUTED }),
    ];
  });
  return { width, height: y + 2, children: [...ringOf(slices, width / 2, radius + 4, radius), ...list] };
}

/** A ring with its names and numbers beside it. */
export function drawPie(view: ExhibitView, width: number): Drawing {
  const slices = slicesOf(view);
  if (width < LEAST_SIDES) return drawNarrowPie(slices, width);
  const radius = Math.min(105, width / 5);
  const room = width / 2 - radius - 28;
  const needed = (side: Side) =>
    slices
      .filter((slice) => sideOf(slice) === side)
      .reduce((sum, { point }) => sum + blockHeight(wrapText(point.label, room)), 0);
  const height = Math.max(2 * radius + 40, needed('left'), needed('right'));
  const frame = { cx: width / 2, cy: height / 2, radius, width, height };
  const ring = ringOf(slices, frame.cx, frame.cy, radius);
  return {
    width,
    height,
    children: [...ring, ...sideLabels(slices, 'right', frame), ...sideLabels(slices, 'left', frame)],
  };
}
