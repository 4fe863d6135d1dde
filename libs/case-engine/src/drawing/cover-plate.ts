import { node, type SvgNode } from './svg-node.js';

/** A plate before it is printed: its size, its ground and two inks, and what it is cut from. */
export type Plate = {
  /** 400 by 300, or 300 by 400 for a plate that is turned by a quarter. */
  width: number;
  height: number;
  /** The ground's own colour, for shapes cut out of the inks. */
  back: string;
  first: string;
  second: string;
  /** At least two shares, 0 to 1. */
  values: readonly number[];
  random: () => number;
};
export type Composition = (plate: Plate) => SvgNode[];
export type Point = readonly [number, number];

/** How much of a second ink covers the first where both are printed. */
export const OVERPRINT = 0.86;

export const rect = (x: number, y: number, width: number, height: number, fill: string, opacity = 1) =>
  node('rect', { x, y, width, height, fill, fillOpacity: opacity });
export const disc = (cx: number, cy: number, r: number, fill: string, opacity = 1) =>
  node('circle', { cx, cy, r, fill, fillOpacity: opacity });
const pointed = (points: readonly Point[]) =>
  points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
export const shape = (points: readonly Point[], fill: string, opacity = 1) =>
  node('polygon', { points: pointed(points), fill, fillOpacity: opacity });
export const stroke = (points: readonly Point[], ink: string, weight: number, opacity = 1) =>
  node('polyline', {
    points: pointed(points),
    fill: 'none',
    stroke: ink,
    strokeWidth: weight,
    strokeOpacity: opacity,
    strokeLinejoin: 'round',
  });
export const path = (d: string, fill: string, opacity = 1) => node('path', { d, fill, fillOpacity: opacity });
export const n = (value: number) => value.toFixed(1);

/** Where a circle is at an angle, in radians against the clock from the right. */
export const onCircle = ([cx, cy]: Point, r: number, angle: number): Point => [
  cx + r * Math.cos(angle),
  cy - r * Math.sin(angle),
];

/** A sector of a disc, or of a ring whose inner radius is given; less than a full turn, against the clock. */
export function sector(
  centre: Point,
  { from, to, r, inner = 0 }: { from: number; to: number; r: number; inner?: number },
  fill: string,
  opacity = 1,
) {
  const large = to - from > Math.PI ? 1 : 0;
  const at = (radius: number, angle: number) => onCircle(centre, radius, angle).map(n).join(' ');
  const outer = `M${at(r, from)} A${n(r)} ${n(r)} 0 ${large} 0 ${at(r, to)}`;
  const back = inner
    ? `L${at(inner, to)} A${n(inner)} ${n(inner)} 0 ${large} 1 ${at(inner, from)}`
    : `L${centre.map(n).join(' ')}`;
  return path(`${outer} ${back} Z`, fill, opacity);
}

export const greatest = (values: readonly number[]) => values.indexOf(Math.max(...values));
export const least = (values: readonly number[]) => values.indexOf(Math.min(...values));
export const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) || 1;
/** No value so small that it vanishes from the plate. */
export const visible = (values: readonly number[], floor = 0.16) =>
  values.map((value) => floor + (1 - floor) * value);
/** As many values as are wanted: the first ones, or all of them over and over. */
export const asMany = (values: readonly number[], count: number): number[] =>
  Array.from({ length: count }, (_, index) => values[index % values.length] ?? 0.5);
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
/** A whole number from `least` to `most`. */
export const whole = (random: () => number, from: number, to: number) =>
  from + Math.floor(random() * (to - from + 1));
