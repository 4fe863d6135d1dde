/** Where the mail to one recipient of an issue stands. `suppressed`: not written to, having left after the freezing. */
export type RecipientState = 'waiting' | 'sent' | 'failed' | 'suppressed';

/** How many recipients one unit of work has. */
export const RANGE_SIZE = 500;

/** A line that changes to another range has to begin anew, so that few ranges at once are slower; of more there is no gain. */
const MOST_RANGES_AT_ONCE = 8;

/**
 * How a process divides its lines to the mail server: so many ranges at once, and so many lines to each. While one range ends and
 * the next begins, the lines of the others write.
 */
export function dividedLines(lines: number): { ranges: number; linesEach: number } {
  const linesEach = Math.ceil(lines / MOST_RANGES_AT_ONCE);
  return { ranges: Math.floor(lines / linesEach), linesEach };
}

/** The positions of a range: from the first to before the second. */
export const positionsOf = (range: number): [from: number, to: number] => [
  range * RANGE_SIZE,
  (range + 1) * RANGE_SIZE,
];
