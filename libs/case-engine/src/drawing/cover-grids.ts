import {
  asMany,
  disc,
  greatest,
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
