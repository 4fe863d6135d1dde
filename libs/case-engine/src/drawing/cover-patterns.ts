import {
  asMany,
  disc,
  greatest,
  n,
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

/** Square tiles with quarters and halves of discs, each turned its own way. */
export const mosaic: Composition = ({ width, height, first, second, values, random }) => {
  const side = [50, 66.67, 100][whole(random, 0, 2)] ?? 100;
  const across = Math.ceil(width / side - 0.1);
  const kinds = asMany(values, across * Math.ceil(height / side - 0.1));
  const marked = 0.2 + random() * 0.25;
  return kinds.map((value, index) => {
    const [x, y] = [(index % across) * side, Math.floor(index / across) * side];
    const fill = random() < marked ? second : first;
    const quarter = whole(random, 0, 3);
    const from = (quarter * Math.PI) / 2;
    if (value > 0.82) return disc(x + side / 2, y + side / 2, side * 0.42, fill);
    if (value < 0.16) return rect(x, y, side, side, fill);
    const corner: Point = [x + (quarter === 1 || quarter === 2 ? side : 0), y + (quarter > 1 ? 0 : side)];
    return sector(corner, { from, to: from + Math.PI / 2, r: side }, fill);
  });
};

/** A sheet of triangles that point here and there. */
export const pennants: Composition = ({ width, height, first, second, values, random }) => {
  const side = [50, 66.67, 100][whole(random, 0, 2)] ?? 100;
  const across = Math.ceil(width / side - 0.1);
  const cells = asMany(values, across * Math.ceil(height / side - 0.1));
  const marked = whole(random, 2, 4);
  const slant = whole(random, 0, 2);
  const bare = random() < 0.5 ? 0.3 : 0;
  return cells.flatMap((value, index) => {
    if (value < bare) return [];
    const [column, row] = [index % across, Math.floor(index / across)];
    const [x, y] = [column * side, row * side];
    const corners: Point[] = [
      [x, y],
      [x + side, y],
      [x + side, y + side],
      [x, y + side],
    ];
    const left = Math.floor(value * 3.99);
    const isMarked = (column + slant * row) % (marked + 1) === marked;
    return shape(
      corners.filter((_, corner) => corner !== left),
      isMarked ? second : first,
    );
  });
};

/** A plane divided again and again, like a plan of fields. */
export const patchwork: Composition = ({ width, height, first, second, values, random }) => {
  const gutter = random() < 0.5 ? 4 : 10;
  const shares = asMany(visible(values, 0.3), whole(random, 5, 9));
  const tall = greatest(shares);
  const opacities = [1, 0.4, 0.72];
  let [x, y, w, h] = [0, 0, width, height];
  return shares.map((share, index) => {
    const last = index === shares.length - 1;
    const part = last ? 1 : Math.min(0.72, Math.max(0.3, (share / sumOf(shares.slice(index))) * 1.5));
    const across = w * (0.6 + random()) >= h;
    const [broad, deep] = across ? [w * part, h] : [w, h * part];
    const atEnd = random() < 0.5 && !last;
    const [left, top] = [x + (atEnd && across ? w - broad : 0), y + (atEnd && !across ? h - deep : 0)];
    if (across) [x, w] = [atEnd ? x : x + broad, w - broad];
    else [y, h] = [atEnd ? y : y + deep, h - deep];
    const size = [Math.max(2, broad - gutter), Math.max(2, deep - gutter)] as const;
    const marked = index === tall;
    return rect(
      left + gutter / 2,
      top + gutter / 2,
      ...size,
      marked ? second : first,
      marked ? 1 : opacities[index % 3],
    );
  });
};

/** Bands woven across and down. */
export const weave: Composition = ({ width, height, first, second, values, random }) => {
  const [columns, rows] = [whole(random, 2, 7), whole(random, 1, 5)];
  const breadths = asMany(visible(values, 0.3), columns + rows);
  const gap = 1.15 + random() * 0.9;
  const lay = (list: readonly number[], length: number) => {
    const unit = length / (sumOf(list) * gap);
    let at = (gap - 1) * unit * 0.4;
    return list.map((value) => {
      const band = [at, value * unit] as const;
      at += value * unit * gap;
      return band;
    });
  };
  const [warp, weft] = [lay(breadths.slice(0, columns), width), lay(breadths.slice(columns), height)];
  const crossings = warp.flatMap(([x, broad], column) =>
    weft.flatMap(([y, deep], row) => ((column + row) % 2 ? [rect(x, y, broad, deep, first)] : [])),
  );
  return [
    ...warp.map(([x, broad]) => rect(x, 0, broad, height, first)),
    ...weft.map(([y, deep]) => rect(0, y, width, deep, second)),
    ...crossings,
  ];
};

/** Rows of dashes that end where they will, like the entries of a ledger seen from afar. */
export const ledger: Composition = ({ width, height, first, second, values, random }) => {
  const rows = whole(random, 4, 9);
  const pitch = height / (rows + 0.6);
  const thick = pitch * (0.2 + random() * 0.5);
  const entries = visible(values, 0.2);
  const marked = whole(random, 0, rows - 1);
  const margin = random() < 0.5 ? 0 : width * 0.12;
  const entry = (place: number) => entries[place % entries.length] ?? 0.5;
  return times(rows, (row) => {
    const y = (row + 0.8) * pitch - thick / 2;
    const end = Math.min(width - margin, width * (0.3 + 0.7 * entry(row)));
    const dashes = [];
    for (let x = margin, place = row; x < end; place += 1) {
      const length = 12 + entry(place * 2) * width * 0.3;
      dashes.push(rect(x, y, Math.min(length, width - margin - x), thick, row === marked ? second : first));
      x += length + pitch * 0.25;
    }
    return dashes;
  }).flat();
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
