import { node, type SvgNode } from './svg-node.js';

export const COVER_WIDTH = 400;
export const COVER_HEIGHT = 300;
const WIDTH = COVER_WIDTH;
const HEIGHT = COVER_HEIGHT;

/** Ground and two inks of a plate; `back` is the ground's own colour, for shapes cut out of the inks. */
export type Plate = {
  back: string;
  first: string;
  second: string;
  values: readonly number[];
  random: () => number;
};
export type Composition = (plate: Plate) => SvgNode[];

const rect = (x: number, y: number, width: number, height: number, fill: string, opacity = 1) =>
  node('rect', { x, y, width, height, fill, fillOpacity: opacity });
const disc = (cx: number, cy: number, r: number, fill: string, opacity = 1) =>
  node('circle', { cx, cy, r, fill, fillOpacity: opacity });
const shape = (points: readonly (readonly [number, number])[], fill: string, opacity = 1) =>
  node('polygon', {
    points: points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' '),
    fill,
    fillOpacity: opacity,
  });

const OVERPRINT = 0.86;
const greatest = (values: readonly number[]) => values.indexOf(Math.max(...values));
const least = (values: readonly number[]) => values.indexOf(Math.min(...values));
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) || 1;
/** No value so small that it vanishes from the plate. */
const visible = (values: readonly number[], floor = 0.16) =>
  values.map((value) => floor + (1 - floor) * value);

/** Columns to the edges, a disc over the lowest. */
export const skyline: Composition = ({ first, second, values, random }) => {
  const heights = visible(values);
  const band = WIDTH / heights.length;
  const gap = random() < 0.5 ? 0 : 3 + random() * 5;
  const tall = greatest(heights);
  const low = least(heights);
  const columns = heights.map((height, index) =>
    rect(
      index * band + gap / 2,
      HEIGHT - height * 240,
      band - gap,
      height * 240,
      index === tall ? second : first,
      index % 2 && gap === 0 ? 0.8 : 1,
    ),
  );
  const r = 34 + random() * 34;
  const x = Math.min(WIDTH - r * 0.6, Math.max(r * 0.6, (low + 0.5) * band));
  return [
    ...columns,
    disc(x, HEIGHT - (heights[low] ?? 0) * 240 - r * (0.4 + random()), r, second, OVERPRINT),
  ];
};

/** Quarter discs inside one another, from a corner. */
export const ripples: Composition = ({ back, first, second, values, random }) => {
  const corner = [random() < 0.5 ? 0 : WIDTH, random() < 0.5 ? 0 : HEIGHT] as const;
  const steps = visible(values, 0.3);
  const total = sumOf(steps);
  let reach = 390 + random() * 60;
  const inks = [first, back, second, back] as const;
  const start = Math.floor(random() * 2) * 2;
  return steps.map((step, index) => {
    const ring = disc(corner[0], corner[1], reach, inks[(index + start) % 4] ?? first);
    reach -= (step / total) * 400;
    return ring;
  });
};

/** A staircase and its shadow. */
export const stairs: Composition = ({ first, second, values, random }) => {
  const steps = visible(values, 0.25);
  const total = sumOf(steps);
  const up = random() < 0.5;
  const flight = (lift: number, shift: number) => {
    const points: [number, number][] = [[-20, HEIGHT + 20]];
    let y = HEIGHT - lift;
    steps.forEach((step, index) => {
      const x = (index / steps.length) * WIDTH + shift;
      y -= (step / total) * 210;
      points.push(
        [index === 0 ? -20 : x, y],
        [index === steps.length - 1 ? WIDTH + 20 : x + WIDTH / steps.length, y],
      );
    });
    points.push([WIDTH + 20, HEIGHT + 20]);
    return up ? points : points.map(([x, y2]): [number, number] => [WIDTH - x, y2]);
  };
  const r = 26 + random() * 26;
  return [
    disc(up ? 70 + random() * 60 : WIDTH - 70 - random() * 60, 60 + random() * 40, r, second),
    shape(flight(64 + random() * 30, -24), second, OVERPRINT),
    shape(flight(10, 0), first, 0.94),
  ];
};

/** A field of dots, one line of it in the second ink. */
export const field: Composition = ({ first, second, values, random }) => {
  const sizes = visible(values, 0.22);
  const across = 7 + Math.floor(random() * 4);
  const cell = WIDTH / across;
  const down = Math.ceil(HEIGHT / cell) + 1;
  const stride = 1 + Math.floor(random() * 3);
  const marked = Math.floor(random() * across);
  const slant = Math.floor(random() * 3) - 1;
  return Array.from({ length: across * down }, (_unused, index) => {
    const [column, row] = [index % across, Math.floor(index / across)];
    const size = sizes[(column * stride + row) % sizes.length] ?? 0.5;
    const isMarked = (column + slant * row + across * 8) % across === marked;
    return disc((column + 0.5) * cell, (row + 0.5) * cell, size * cell * 0.48, isMarked ? second : first);
  });
};

/** Two houses of discs that meet. */
export const meeting: Composition = ({ first, second, values, random }) => {
  const sizes = visible(values, 0.3);
  const half = Math.ceil(sizes.length / 2);
  const cluster = (list: readonly number[], from: number, fill: string) =>
    list.map((size, index) => {
      const x = from + ((index + 0.5) / list.length) * 230;
      return disc(x, HEIGHT * (0.32 + 0.36 * random()), 28 + size * 62, fill, OVERPRINT);
    });
  const swap = random() < 0.5;
  return [
    ...cluster(sizes.slice(0, half), swap ? 170 : 0, first),
    ...cluster(sizes.slice(half), swap ? 0 : 170, second),
    rect(WIDTH / 2 - 1.5, 0, 3, HEIGHT, first),
  ];
};

/** Slanting stripes of different breadth. */
export const stripes: Composition = ({ first, second, values, random }) => {
  const widths = visible(values, 0.2);
  const lean = (random() < 0.5 ? -1 : 1) * (60 + random() * 150);
  const tall = greatest(widths);
  const unit = (WIDTH + Math.abs(lean) * 1.2) / (sumOf(widths) * 1.7);
  let x = lean > 0 ? -lean : 0;
  const bands = widths.map((width, index) => {
    const breadth = width * unit;
    const band = shape(
      [
        [x + lean, 0],
        [x + lean + breadth, 0],
        [x + breadth, HEIGHT],
        [x, HEIGHT],
      ],
      index === tall ? second : first,
    );
    x += breadth * 1.7;
    return band;
  });
  return [
    ...bands,
    disc(
      WIDTH * (0.25 + 0.5 * random()),
      HEIGHT * (0.25 + 0.5 * random()),
      30 + random() * 34,
      second,
      OVERPRINT,
    ),
  ];
};

/** Bands of a landscape with a sun. */
export const horizon: Composition = ({ back, first, second, values, random }) => {
  const heights = visible(values, 0.2);
  const total = sumOf(heights);
  const sky = 90 + random() * 60;
  const sun = disc(80 + random() * 240, sky + 10 - random() * 30, 48 + random() * 30, second);
  let y = sky;
  const bands = heights.map((height, index) => {
    const tall = (height / total) * (HEIGHT - sky);
    const band = rect(0, y, WIDTH, tall + 0.5, index % 2 === 0 ? first : index % 4 === 1 ? back : second, 1);
    y += tall;
    return band;
  });
  return [sun, ...bands];
};

/** Rays from a point at the edge. */
export const rays: Composition = ({ first, second, values, random }) => {
  const spans = visible(values, 0.2);
  const total = sumOf(spans) * 1.6;
  const origin = [WIDTH * (0.15 + 0.7 * random()), HEIGHT + 10] as const;
  const tall = greatest(spans);
  let angle = Math.PI;
  const reach = 560;
  const point = (turn: number): [number, number] => [
    origin[0] + reach * Math.cos(turn),
    origin[1] - reach * Math.sin(turn),
  ];
  const beams = spans.map((span, index) => {
    const width = (span / total) * Math.PI;
    const beam = shape([origin, point(angle), point(angle - width)], index === tall ? second : first);
    angle -= width * 1.6;
    return beam;
  });
  return [...beams, disc(origin[0], HEIGHT, 44 + random() * 26, second)];
};

/** Teeth from above and from below. */
export const teeth: Composition = ({ first, second, values, random }) => {
  const depths = visible(values, 0.25);
  const band = WIDTH / depths.length;
  const pointed = random() < 0.5;
  const offset = 1 + Math.floor(random() * 2);
  const depthAt = (index: number) => depths[index % depths.length] ?? 0.5;
  return Array.from({ length: depths.length + 1 }, (_unused, index) => {
    const x = index * band;
    const above = depthAt(index) * 200;
    const foot = HEIGHT - depthAt(index + offset) * 190;
    if (!pointed)
      return [
        rect(x, 0, band * 0.62, above, first),
        rect(x + band * 0.38, foot, band * 0.62, HEIGHT - foot, second, OVERPRINT),
      ];
    const lower: [number, number][] = [
      [x - band / 2, HEIGHT],
      [x + band / 2, HEIGHT],
      [x, foot],
    ];
    return [
      shape(
        [
          [x, 0],
          [x + band, 0],
          [x + band / 2, above],
        ],
        first,
      ),
      shape(lower, second, OVERPRINT),
    ];
  }).flat();
};

/** Stacked half discs, like scales to be weighed. */
export const scales: Composition = ({ first, second, values, random }) => {
  const sizes = visible(values, 0.3);
  const rows = Math.min(sizes.length, 6);
  const height = HEIGHT / rows;
  const shift = random() * 0.5;
  return Array.from({ length: rows }, (_unused, index) => {
    const size = sizes[index] ?? 0.5;
    const r = height * 0.95;
    const y = (index + 1) * height;
    const count = Math.ceil(WIDTH / (r * 2 * size)) + 1;
    return Array.from({ length: count }, (_none, place) => {
      const step = r * 2 * size;
      const x = (place - shift * (index % 2)) * step;
      const d = `M${x.toFixed(1)} ${y.toFixed(1)} a${(step / 2).toFixed(1)} ${(r * size).toFixed(1)} 0 0 1 ${step.toFixed(1)} 0 Z`;
      return node('path', {
        d,
        fill: (place + index) % 3 === 0 ? second : first,
        fillOpacity: index % 2 ? 0.9 : 1,
      });
    });
  }).flat();
};
