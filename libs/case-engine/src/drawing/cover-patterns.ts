import {
  asMany,
  disc,
  greatest,
  n,
  onCircle,
  OVERPRINT,
  path,
  rect,
  sector,
  shape,
  sumOf,
  times,
  visible,
  whole,
  type Composition,
  type Point,
} from './cover-plate.js';

/** Discs inside one another, round a corner, the middle of a side or a point of the plate. */
export const ripples: Composition = ({ width, height, back, first, second, values, random }) => {
  const [x, y] = [[0, 0.5, 1][whole(random, 0, 2)] ?? 0, [0, 0.35, 1][whole(random, 0, 2)] ?? 0];
  const steps = visible(values.slice(0, whole(random, 3, 8)), 0.3);
  const total = sumOf(steps);
  const full = Math.hypot(width * Math.max(x, 1 - x), height * Math.max(y, 1 - y)) * (0.7 + random() * 0.3);
  const inks = [first, back, second, back] as const;
  const start = whole(random, 0, 1) * 2;
  let reach = full;
  return steps.map((step, index) => {
    const ring = disc(x * width, y * height, reach, inks[(index + start) % 4] ?? first);
    reach -= (step / total) * full * 0.92;
    return ring;
  });
};

/** A field of dots, one line of it in the second ink. */
export const field: Composition = ({ width, height, first, second, values, random }) => {
  const sizes = visible(values, 0.22);
  const across = 7 + Math.floor(random() * 4);
  const cell = width / across;
  const down = Math.ceil(height / cell) + 1;
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
export const meeting: Composition = ({ width, height, first, second, values, random }) => {
  const sizes = visible(values, 0.3);
  const half = Math.ceil(sizes.length / 2);
  const cluster = (list: readonly number[], from: number, fill: string) =>
    list.map((size, index) => {
      const x = from + ((index + 0.5) / list.length) * 230;
      return disc(x, height * (0.32 + 0.36 * random()), 28 + size * 62, fill, OVERPRINT);
    });
  const swap = random() < 0.5;
  return [
    ...cluster(sizes.slice(0, half), swap ? 170 : 0, first),
    ...cluster(sizes.slice(half), swap ? 0 : 170, second),
    rect(width / 2 - 1.5, 0, 3, height, first),
  ];
};

/** Slanting stripes of different breadth. */
export const stripes: Composition = ({ width, height, first, second, values, random }) => {
  const widths = visible(values, 0.2);
  const lean = (random() < 0.5 ? -1 : 1) * (60 + random() * 150);
  const tall = greatest(widths);
  const unit = (width + Math.abs(lean) * 1.2) / (sumOf(widths) * 1.7);
  let x = lean > 0 ? -lean : 0;
  const bands = widths.map((width, index) => {
    const breadth = width * unit;
    const band = shape(
      [
        [x + lean, 0],
        [x + lean + breadth, 0],
        [x + breadth, height],
        [x, height],
      ],
      index === tall ? second : first,
    );
    x += breadth * 1.7;
    return band;
  });
  return [
    ...bands,
    disc(
      width * (0.25 + 0.5 * random()),
      height * (0.25 + 0.5 * random()),
      30 + random() * 34,
      second,
      OVERPRINT,
    ),
  ];
};

/** Stacked half discs, like scales to be weighed. */
export const scales: Composition = ({ width, height, first, second, values, random }) => {
  const sizes = visible(values.slice(0, whole(random, 3, 6)), 0.3);
  const tall = height / sizes.length;
  const shift = random() * 0.5;
  const every = whole(random, 2, 4);
  return sizes.flatMap((size, row) => {
    const r = tall * 0.95;
    const y = (row + 1) * tall;
    const step = r * 2 * size;
    return times(Math.ceil(width / step) + 1, (place) => {
      const x = (place - shift * (row % 2)) * step;
      const d = `M${n(x)} ${n(y)} a${n(step / 2)} ${n(r * size)} 0 0 1 ${n(step)} 0 Z`;
      return path(d, (place + row) % every === 0 ? second : first, row % 2 ? 0.9 : 1);
    });
  });
};

/** Two large discs over each other. */
export const eclipse: Composition = ({ width, height, back, first, second, values, random }) => {
  const [one = 0.6, other = 0.8] = visible(values, 0.5);
  const unit = Math.min(width, height) * 0.5;
  const [r, r2] = [unit * (0.7 + 0.4 * one), unit * (0.55 + 0.45 * other)];
  const y = height * (0.38 + 0.24 * random());
  const apart = (r + r2) * (0.3 + random() * 0.35);
  const x = width / 2 - apart / 2 + (r - r2) / 4;
  const rings = random() < 0.5 ? whole(random, 1, 3) : 0;
  return [
    disc(x, y, r, first),
    ...times(rings, (ring) => disc(x, y, r * (0.8 - ring * 0.24), ring % 2 ? first : back)),
    disc(x + apart, y + (random() - 0.5) * height * 0.3, r2, second, OVERPRINT),
  ];
};

/** Angles inside one another. */
export const chevrons: Composition = ({ width, height, first, second, values, random }) => {
  const breadths = visible(values.slice(0, whole(random, 3, 7)), 0.3);
  const unit = (width * 1.25) / (sumOf(breadths) * 1.7);
  const point = height * (0.3 + 0.4 * random());
  const lean = 90 + random() * 130;
  const tall = greatest(breadths);
  let x = -lean * 0.8;
  return breadths.map((value, index) => {
    const breadth = value * unit;
    const band = shape(
      [
        [x, -10],
        [x + breadth, -10],
        [x + breadth + lean, point],
        [x + breadth, height + 10],
        [x, height + 10],
        [x + lean, point],
      ],
      index === tall ? second : first,
    );
    x += breadth * 1.7;
    return band;
  });
};

/** A wheel whose spokes are shares of the whole. */
export const wheel: Composition = ({ width, height, back, first, second, values, random }) => {
  const shares = visible(values.slice(0, whole(random, 3, 6)), 0.25);
  const total = sumOf(shares);
  const centre: Point = [width * (0.25 + 0.5 * random()), height * (0.3 + 0.4 * random())];
  const r = Math.min(width, height) * (0.46 + random() * 0.3);
  const hollow = random() < 0.5 ? r * (0.3 + random() * 0.25) : 0;
  const tall = greatest(shares);
  let from = random() * Math.PI * 2;
  const sectors = shares.map((share, index) => {
    const to = from + (share / total) * Math.PI * 2;
    const out = index === tall ? 16 : 0;
    const middle = onCircle(centre, out, (from + to) / 2);
    const fill = index === tall ? second : first;
    const piece = sector(
      middle,
      { from, to: to - 0.035, r },
      fill,
      index === tall ? 1 : 1 - 0.3 * (index % 3),
    );
    from = to;
    return piece;
  });
  return [...sectors, ...(hollow ? [disc(centre[0], centre[1], hollow, back)] : [])];
};

/** Orbits: arcs round one centre, each as long as its value. */
export const orbits: Composition = ({ width, height, first, second, values, random }) => {
  const lengths = asMany(visible(values, 0.2), Math.min(values.length, whole(random, 3, 6)));
  const centre: Point = [width * (0.2 + 0.6 * random()), height * (0.25 + 0.5 * random())];
  const reach = Math.max(width, height) * (0.42 + random() * 0.2);
  const band = reach / (lengths.length + 0.6);
  const start = random() * Math.PI * 2;
  const tall = greatest(lengths);
  return [
    ...lengths.map((length, index) => {
      const r = reach - index * band;
      const turn = length * Math.PI * 1.75;
      const from = start + index * 0.5;
      return sector(
        centre,
        { from, to: from + turn, r, inner: r - band * 0.62 },
        index === tall ? second : first,
      );
    }),
    disc(centre[0], centre[1], band * 0.42, second),
  ];
};
