import { inPounds } from '@casedrop/contracts/words';
import { monthsUntil } from '../../testing/sample-revenue.js';
import {
  placeAt,
  plotFrame,
  namedPlaces,
  pointLabels,
  scaleOf,
  setApart,
  textWidth,
  ticksFor,
  type PointLabel,
} from './plot.js';
import { monthName } from '../../features/revenue/months.js';

const WIDTHS = [326, 358, 704, 900, 1176, 1312];
const COUNTS = [1, 3, 6, 12, 24];
const AMOUNTS = [0, 1500, 124_500, 1_234_567];
const layouts = WIDTHS.flatMap((width) => COUNTS.map((count) => [width, count] as const));

function frameOf(width: number, count: number, most = 124_500) {
  const texts = Array.from({ length: count }, (_unused, at) =>
    inPounds(Math.round((most * (at + 1)) / count)),
  );
  return plotFrame(width, count, texts, ticksFor(most).map(inPounds));
}

it.each(layouts)('never lays months over each other at %d px with %d months', (width, count) => {
  const names = monthsUntil('2026-11', count).map(monthName);
  const frame = frameOf(width, count);
  const shown = namedPlaces(names, frame.band);
  expect(shown.at(-1)).toBe(count - 1);
  for (const [at, month] of shown.entries()) {
    const before = shown[at - 1];
    const apart = before === undefined ? Infinity : frame.xOf(month) - frame.xOf(before);
    expect(apart).toBeGreaterThan(textWidth('Nov 26'));
  }
  expect(frame.left).toBeGreaterThanOrEqual(0);
  expect(frame.xOf(count - 1)).toBeLessThan(frame.right);
});

it.each(layouts)('writes every amount or draws grid lines, at %d px with %d months', (width, count) => {
  const frame = frameOf(width, count);
  if (frame.isLabelled) expect(frame.band).toBeGreaterThan(textWidth('£1,245'));
  else expect(frame.left).toBeGreaterThan(textWidth('£1,500'));
});

it('keeps room at the end of the line for a long amount in larger figures', () => {
  const { width, right } = plotFrame(358, 12, ['£123,456.78'], ['£0']);
  expect(width - right).toBeGreaterThan('£123,456.78'.length * 9);
});

it.each(AMOUNTS)('finds few round ticks from zero for %d pence', (most) => {
  const ticks = ticksFor(most);
  expect(ticks[0]).toBe(0);
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
  expect(ticks.length).toBeLessThanOrEqual(5);
  expect(ticks.every((tick) => tick % 100 === 0)).toBe(true);
});

it('draws from zero at the bottom to the highest tick at the top', () => {
  const yOf = scaleOf([0, 500, 1000], 20, 120);
  expect([yOf(0), yOf(500), yOf(1000)]).toEqual([120, 70, 20]);
});

it('makes room below zero for what is there, and for no more', () => {
  const yOf = scaleOf([0, 500, 750], 20, 120, -250);
  expect([yOf(-250), yOf(0), yOf(750)]).toEqual([120, 95, 20]);
});

it('finds the month under the pointer, also outside the plot', () => {
  const frame = frameOf(1176, 12);
  expect([-50, frame.xOf(0), frame.xOf(7) + 5, 5000].map((x) => placeAt(frame, x, 12))).toEqual([
    0, 0, 7, 11,
  ]);
});

it('writes the peak alone where amounts have no room, and not into the end of the line', () => {
  const frame = frameOf(358, 12);
  const texts = Array.from({ length: 12 }, () => '£1,245');
  const heights = (peak: number) => Array.from({ length: 12 }, (_unused, at) => (at === peak ? 30 : 120));
  const xs = (peak: number) => pointLabels(heights(peak), texts, frame, 206).map(({ x }) => x);
  expect(xs(5)).toEqual([frame.xOf(5)]);
  expect(xs(10)).toEqual([]);
  expect(xs(11)).toEqual([]);
});

describe('the amounts of a line', () => {
  const START = { start: 0, middle: 0.5, end: 1 };
  const boxOf = ({ text, x, y, anchor }: PointLabel) => {
    const left = x - textWidth(text) * START[anchor];
    return { left, right: left + textWidth(text), top: y - 10, bottom: y + 3 };
  };
  type Box = ReturnType<typeof boxOf>;
  const overlap = (one: Box, other: Box) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  /** Up and down at random, the same each time; every other series but a little. */
  const heightsOf = (count: number, seed: number) =>
    Array.from(
      { length: count },
      (_unused, at) =>
        26 + ((Math.abs(Math.sin(at * 12.9898 + seed * 78.233)) * 43_758) % (seed % 2 ? 31 : 181)),
    );

  it.each(layouts)('never lie over each other at %d px with %d months', (width, count) => {
    for (let seed = 0; seed < 40; seed += 1) {
      const texts = Array.from({ length: count }, () => '£1,245.50');
      const frame = plotFrame(width, count, texts, ['£0', '£1,500']);
      const boxes = pointLabels(heightsOf(count, seed), texts, frame, 206).map(boxOf);
      for (const [at, box] of boxes.entries()) {
        expect(box.left).toBeGreaterThanOrEqual(-1);
        expect(box.right).toBeLessThanOrEqual(width);
        expect(boxes.slice(at + 1).some((other) => overlap(box, other))).toBe(false);
      }
    }
  });

  it('step aside from a steep line where there is room, and go below in a valley', () => {
    const frame = frameOf(1312, 6);
    const texts = Array.from({ length: 6 }, () => '£1,245');
    const labels = pointLabels([100, 100, 40, 120, 120, 60], texts, frame, 206);
    expect(labels.map(({ anchor }) => anchor)).toEqual(['middle', 'end', 'middle', 'start', 'end']);
    expect(labels.every(({ y }, at) => y < [100, 100, 40, 120, 120][at]!)).toBe(true);
    expect(pointLabels([40, 120, 40], texts.slice(0, 3), frameOf(1312, 3), 206)[1]?.y).toBeGreaterThan(120);
  });
});

it('moves names apart that would overlap, and keeps them in the plot', () => {
  expect(setApart(40, 100, 36, 20, 140)).toEqual({ upper: 40, lower: 100 });
  expect(setApart(60, 70, 36, 20, 140)).toEqual({ upper: 47, lower: 83 });
  const low = setApart(136, 139, 36, 20, 140);
  expect(low.lower).toBeLessThanOrEqual(140);
  expect(low.lower - low.upper).toBe(36);
});
