import { inPounds } from '@casedrop/contracts/words';
import { monthsUntil } from '../../testing/sample-revenue.js';
import {
  labelledPoints,
  monthAt,
  monthFrame,
  namedMonths,
  scaleOf,
  setApart,
  textWidth,
  ticksFor,
} from './month-plot.js';
import { monthName } from './months.js';

const WIDTHS = [326, 358, 704, 900, 1176, 1312];
const COUNTS = [1, 3, 6, 12, 24];
const AMOUNTS = [0, 1500, 124_500, 1_234_567];
const layouts = WIDTHS.flatMap((width) => COUNTS.map((count) => [width, count] as const));

function frameOf(width: number, count: number, most = 124_500) {
  const texts = Array.from({ length: count }, (_unused, at) =>
    inPounds(Math.round((most * (at + 1)) / count)),
  );
  return monthFrame(width, count, texts, ticksFor(0, most).map(inPounds));
}

it.each(layouts)('never lays months over each other at %d px with %d months', (width, count) => {
  const names = monthsUntil('2026-11', count).map(monthName);
  const frame = frameOf(width, count);
  const shown = namedMonths(names, frame.band);
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
  const { width, right } = monthFrame(358, 12, ['£123,456.78'], ['£0']);
  expect(width - right).toBeGreaterThan('£123,456.78'.length * 9);
});

it.each(AMOUNTS)('finds few round ticks from zero for %d pence', (most) => {
  const ticks = ticksFor(0, most);
  expect(ticks[0]).toBe(0);
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
  expect(ticks.length).toBeLessThanOrEqual(5);
  expect(ticks.every((tick) => tick % 100 === 0)).toBe(true);
});

it('goes below zero only where something is', () => {
  expect(ticksFor(0, 90_000)).toEqual([0, 50_000, 100_000]);
  expect(ticksFor(-3000, 90_000)[0]).toBeLessThanOrEqual(-3000);
});

it('draws from zero at the bottom to the highest tick at the top', () => {
  const yOf = scaleOf([0, 500, 1000], 20, 120);
  expect([yOf(0), yOf(500), yOf(1000)]).toEqual([120, 70, 20]);
});

it('finds the month under the pointer, also outside the plot', () => {
  const frame = frameOf(1176, 12);
  expect([-50, frame.xOf(0), frame.xOf(7) + 5, 5000].map((x) => monthAt(frame, x, 12))).toEqual([
    0, 0, 7, 11,
  ]);
});

it('writes the peak alone where amounts have no room, and not into the end of the line', () => {
  const frame = frameOf(358, 12);
  const texts = Array.from({ length: 12 }, () => '£1,245');
  const peakAt = (peak: number) =>
    labelledPoints(
      Array.from({ length: 12 }, (_unused, at) => (at === peak ? 900 : 100)),
      texts,
      frame,
    );
  expect(peakAt(5)).toEqual([5]);
  expect(peakAt(10)).toEqual([]);
  expect(peakAt(11)).toEqual([]);
  expect(labelledPoints([1, 2, 3], ['£1', '£2', '£3'], frameOf(1176, 3))).toEqual([0, 1]);
});

it('moves names apart that would overlap, and keeps them in the plot', () => {
  expect(setApart(40, 100, 36, 20, 140)).toEqual({ upper: 40, lower: 100 });
  expect(setApart(60, 70, 36, 20, 140)).toEqual({ upper: 47, lower: 83 });
  const low = setApart(136, 139, 36, 20, 140);
  expect(low.lower).toBeLessThanOrEqual(140);
  expect(low.lower - low.upper).toBe(36);
});
