import {
  asMany,
  disc,
  greatest,
  least,
  OVERPRINT,
  rect,
  shape,
  stroke,
  sumOf,
  times,
  visible,
  whole,
  type Composition,
  type Point,
} from './cover-plate.js';

/** Columns to the edges, a disc over the lowest. */
export const skyline: Composition = ({ width, height, first, second, values, random }) => {
  const heights = visible(values);
  const band = width / heights.length;
  const gap = random() < 0.5 ? 0 : 3 + random() * 5;
  const tall = greatest(heights);
  const low = least(heights);
  const full = height * 0.8;
  const columns = heights.map((share, index) =>
    rect(
      index * band + gap / 2,
      height - share * full,
      band - gap,
      share * full,
      index === tall ? second : first,
      index % 2 && gap === 0 ? 0.8 : 1,
    ),
  );
  const r = 34 + random() * 34;
  const x = Math.min(width - r * 0.6, Math.max(r * 0.6, (low + 0.5) * band));
  const y = height - (heights[low] ?? 0) * full - r * (0.4 + random());
  return [...columns, disc(x, y, r, second, OVERPRINT)];
};

/** Teeth from above and from below. */
export const teeth: Composition = ({ width, height, first, second, values, random }) => {
  const depths = visible(values.slice(0, whole(random, 4, 10)), 0.25);
  const band = width / depths.length;
  const pointed = random() < 0.5;
  const offset = whole(random, 1, 2);
  const depthAt = (index: number) => depths[index % depths.length] ?? 0.5;
  return times(depths.length + 1, (index) => {
    const x = index * band;
    const above = depthAt(index) * height * 0.66;
    const foot = height - depthAt(index + offset) * height * 0.63;
    if (!pointed)
      return [
        rect(x, 0, band * 0.62, above, first),
        rect(x + band * 0.38, foot, band * 0.62, height - foot, second, OVERPRINT),
      ];
    const upper: Point[] = [
      [x, 0],
      [x + band, 0],
      [x + band / 2, above],
    ];
    const lower: Point[] = [
      [x - band / 2, height],
      [x + band / 2, height],
      [x, foot],
    ];
    return [shape(upper, first), shape(lower, second, OVERPRINT)];
  }).flat();
};

/** Pins of different height with round heads. */
export const pins: Composition = ({ width, height, first, second, values, random }) => {
  const heights = visible(values.slice(0, whole(random, 4, 8)), 0.2);
  const band = width / heights.length;
  const tall = greatest(heights);
  const r = Math.min(band * (0.36 + random() * 0.12), 40);
  const stem = r * (0.22 + random() * 0.5);
  return heights.flatMap((share, index) => {
    const x = (index + 0.5) * band;
    const y = height - share * height * 0.78;
    const fill = index === tall ? second : first;
    return [rect(x - stem / 2, y, stem, height - y, fill), disc(x, y, r, fill)];
  });
};

/** Rods with beads, as on an abacus. */
export const abacus: Composition = ({ width, height, first, second, values, random }) => {
  const rods = Math.min(values.length, whole(random, 3, 6));
  const counts = asMany(visible(values, 0.1), rods);
  const band = height / rods;
  const r = band * 0.38;
  const room = Math.floor(width / (r * 1.24)) - 2;
  const marked = greatest(counts);
  const round = random() < 0.5;
  return counts.flatMap((share, row) => {
    const y = (row + 0.5) * band;
    const left = Math.max(1, Math.round(share * room));
    const bead = (place: number) => {
      const x = place < left ? r * (1.1 + place * 1.24) : width - r * (1.1 + (room - place) * 1.24);
      const fill = row === marked && place < left ? second : first;
      return round ? disc(x, y, r * 0.58, fill) : rect(x - r * 0.52, y - r, r * 1.04, r * 2, fill);
    };
    return [rect(0, y - 1.5, width, 3, first), ...times(room + 1, bead)];
  });
};

/** Columns from edge to edge, each divided in three. */
export const strata: Composition = ({ width, height, back, first, second, values, random }) => {
  const columns = whole(random, 3, 7);
  const parts = asMany(visible(values, 0.2), columns + 2);
  const gap = random() < 0.5 ? 0 : 6;
  const band = width / columns;
  const inks = random() < 0.5 ? [first, second, back] : [second, back, first];
  return times(columns, (column) => {
    const shares = parts.slice(column, column + 3);
    let y = 0;
    return shares.map((share, index) => {
      const tall = (share / sumOf(shares)) * height;
      const piece = rect(column * band + gap / 2, y, band - gap, tall + 0.5, inks[index] ?? first);
      y += tall;
      return piece;
    });
  }).flat();
};

/** Two inks that meet in the middle, row by row. */
export const ribbons: Composition = ({ width, height, first, second, values, random }) => {
  const rows = Math.min(values.length, whole(random, 4, 9));
  const shares = asMany(values, rows);
  const band = height / rows;
  const thick = band * (0.5 + random() * 0.5);
  const rounded = random() < 0.5;
  return shares.flatMap((share, row) => {
    const y = row * band + (band - thick) / 2;
    const middle = width * (0.18 + 0.64 * share);
    const caps = rounded ? [disc(middle, y + thick / 2, thick / 2, first)] : [];
    return [
      rect(middle + (rounded ? thick * 0.8 : 5), y, width, thick, second),
      rect(0, y, middle, thick, first),
      ...caps,
    ];
  });
};

/** Blocks of which each begins where the last one ended. */
export const cascade: Composition = ({ width, height, first, second, values, random }) => {
  const steps = asMany(visible(values, 0.3), Math.max(4, Math.min(values.length, whole(random, 4, 8))));
  const falls = steps.map((_, index) => index > 0 && (index % 3 === 0 || random() < 0.25));
  const levels = steps.reduce<number[]>(
    (list, step, index) => [...list, (list.at(-1) ?? 0) + (falls[index] ? -step : step)],
    [0],
  );
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const yOf = (level: number) => height * (0.92 - (0.84 * (level - low)) / (high - low || 1));
  const band = width / steps.length;
  return steps.flatMap((_, index) => {
    const [from, to] = [yOf(levels[index] ?? 0), yOf(levels[index + 1] ?? 0)];
    const block = rect(
      index * band,
      Math.min(from, to),
      band * 0.8,
      Math.abs(from - to),
      falls[index] ? second : first,
    );
    return [block, rect(index * band, to - 1.5, band * 1.8, 3, first)];
  });
};

/** One broad line across the plate and a disc where it is highest. */
export const course: Composition = ({ width, height, first, second, values, random }) => {
  const stops = asMany(values, Math.max(3, Math.min(values.length, whole(random, 4, 7))));
  const step = width / (stops.length - 1);
  const points = stops.map((share, index): Point => [index * step, height * (0.84 - 0.66 * share)]);
  const weight = 16 + random() * 26;
  const [x, y] = points[greatest(stops)] ?? [0, 0];
  const r = weight * (1.1 + random() * 0.7);
  const under = random();
  const ends: Point[] = [[-40, points[0]?.[1] ?? 0], ...points, [width + 40, points.at(-1)?.[1] ?? 0]];
  const rules = times(6, (index) => rect(0, (height * (index + 0.5)) / 6 - 1, width, 2, first));
  return [
    ...(under < 0.4 ? rules : []),
    ...(under > 0.7 ? [shape([[-40, height], ...ends, [width + 40, height]], first, 0.3)] : []),
    stroke(ends, first, weight),
    disc(Math.min(width - r, Math.max(r, x)), y, r, second),
  ];
};
