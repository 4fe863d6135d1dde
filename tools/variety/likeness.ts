/** What the eye keeps of a plate that it passes on a shelf. */
export interface Impression {
  /** Shares of the area in paper, ink and accent. */
  inks: readonly number[];
  /** Shares of the edges: of each ink by their direction, in steps of 22.5 degrees. */
  directions: readonly (readonly number[])[];
  /** Edge for each pixel: large forms have little of it, fine ones much. */
  grain: number;
  /** Shares of paper, ink and accent in each cell of a coarse grid, row by row. */
  layout: Float32Array;
}

/** Pixels of 8 bits, red, green, blue and opacity, row by row. */
interface Thumbnail {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** Paper, ink and accent of the day edition. */
const INKS = [
  [0xfb, 0xf8, 0xf2],
  [0x14, 0x21, 0x3d],
  [0xd1, 0x43, 0x2b],
] as const;
const DIRECTIONS = 8;
const CELLS = { across: 12, down: 9 };
/** How far a picture may be moved, in cells, and still be the same picture. */
const SHIFTS = [-1, 0, 1];
const MIRRORED = [false, true].flatMap((flipX) => [false, true].map((flipY) => ({ flipX, flipY })));
type Move = (typeof MIRRORED)[number] & { right: number; down: number };

/** From here two plates look like each other; set by eye on sheets of plates. */
const ALIKE = { inks: 0.14, directions: 0.18, grain: 1.6, layout: 0.16 };

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
/** Half the sum of the differences: of shares, 0 for the same and 1 for nothing in common. */
const apart = (one: readonly number[], other: readonly number[]): number =>
  total(one.map((value, at) => Math.abs(value - (other[at] ?? 0)))) / 2;

/** Shares of paper, ink and accent in a colour: a tint is some of each. */
function inksIn(colour: readonly number[]): number[] {
  const near = INKS.map((ink) => 1 / (1 + total(ink.map((part, at) => (part - (colour[at] ?? 0)) ** 2))));
  return near.map((value) => value / total(near));
}

/** What a plate leaves behind that was painted so small. */
export function impressionOf({ pixels, width, height }: Thumbnail): Impression {
  const at = (x: number, y: number): number[] =>
    inksIn([...pixels.subarray((y * width + x) * 4).subarray(0, 3)]);
  const shares = Array.from({ length: width * height }, (_, index) =>
    at(index % width, Math.floor(index / width)),
  );
  const layout = gridOf(shares, width, height);
  return { inks: meanOf(shares), layout, ...edgesOf(shares, width, height) };
}

const meanOf = (shares: readonly (readonly number[])[]): number[] =>
  INKS.map((_, ink) => total(shares.map((share) => share[ink] ?? 0)) / shares.length);

function gridOf(shares: readonly number[][], width: number, height: number): Float32Array {
  const [wide, tall] = [width / CELLS.across, height / CELLS.down];
  const cells = Array.from({ length: CELLS.across * CELLS.down }, (_, cell) => {
    const [left, top] = [(cell % CELLS.across) * wide, Math.floor(cell / CELLS.across) * tall];
    const inside = Array.from({ length: tall }, (_row, y) =>
      shares.slice((top + y) * width + left, (top + y) * width + left + wide),
    );
    return meanOf(inside.flat());
  });
  return new Float32Array(cells.flat());
}

/** The directions in which the edges of each ink run, and how much edge there is. */
function edgesOf(
  shares: readonly number[][],
  width: number,
  height: number,
): Pick<Impression, 'directions' | 'grain'> {
  const directions = INKS.map((_, ink) => {
    const own = Array<number>(DIRECTIONS).fill(0);
    const at = (index: number) => shares[index]?.[ink] ?? 0;
    for (let y = 1; y < height - 1; y += 1)
      for (let x = 1; x < width - 1; x += 1) {
        const here = y * width + x;
        const [dx, dy] = [at(here + 1) - at(here - 1), at(here + width) - at(here - width)];
        // Between two steps an edge counts for both, so that a little turn makes a little difference.
        const place = (Math.atan2(dy, dx) / Math.PI + 1) * DIRECTIONS;
        const [low, part, strength] = [Math.floor(place), place % 1, Math.hypot(dx, dy)];
        own[low % DIRECTIONS] = (own[low % DIRECTIONS] ?? 0) + strength * (1 - part);
        own[(low + 1) % DIRECTIONS] = (own[(low + 1) % DIRECTIONS] ?? 0) + strength * part;
      }
    return own;
  });
  const sum = total(directions.flat());
  return {
    directions: directions.map((own) => own.map((value) => value / (sum || 1))),
    grain: sum / (width * height),
  };
}

/** How far two layouts are apart when one may be mirrored, stood on its head and moved a little: 0 the same, 1 opposite. */
function layoutsApart({ layout: one }: Impression, { layout: other }: Impression): number {
  const tries = MIRRORED.flatMap((mirrored) =>
    SHIFTS.flatMap((right) => SHIFTS.map((down) => movedApart(one, other, { ...mirrored, right, down }))),
  );
  return Math.min(...tries);
}

function movedApart(one: Float32Array, other: Float32Array, { flipX, flipY, right, down }: Move): number {
  let sum = 0;
  let cells = 0;
  for (let y = Math.max(0, -down); y < Math.min(CELLS.down, CELLS.down - down); y += 1)
    for (let x = Math.max(0, -right); x < Math.min(CELLS.across, CELLS.across - right); x += 1) {
      const from = ((y + down) * CELLS.across + x + right) * INKS.length;
      const column = flipX ? CELLS.across - 1 - x : x;
      const row = flipY ? CELLS.down - 1 - y : y;
      const to = (row * CELLS.across + column) * INKS.length;
      for (let ink = 0; ink < INKS.length; ink += 1)
        sum += Math.abs((one[from + ink] ?? 0) - (other[to + ink] ?? 0)) / 2;
      cells += 1;
    }
  return sum / cells;
}

/** How far apart two plates' edges run; a plate and its mirror image run the same way. */
function directionsApart({ directions: one }: Impression, { directions: other }: Impression): number {
  const mirrored = other.map((own) => own.map((_, at) => own[(DIRECTIONS - at) % DIRECTIONS] ?? 0));
  return Math.min(apart(one.flat(), other.flat()), apart(one.flat(), mirrored.flat()));
}

const times = (one: number, other: number): number =>
  Math.max(one, other) / Math.max(0.01, Math.min(one, other));

/**
 * Whether two plates would be taken for each other on a shelf: the same inks in the same measure, with forms as fine that run
 * the same way; or much the same picture, also mirrored, on its head or a little moved.
 */
export function lookAlike(one: Impression, other: Impression): boolean {
  const inks = apart(one.inks, other.inks);
  if (inks > ALIKE.inks) return false;
  const sameForms =
    times(one.grain, other.grain) <= ALIKE.grain && directionsApart(one, other) <= ALIKE.directions;
  return sameForms || layoutsApart(one, other) <= ALIKE.layout;
}
