/** Where the mail to one recipient of an issue stands. `suppressed`: not written to, having left after the freezing. */
export type RecipientState = 'waiting' | 'sent' | 'failed' | 'suppressed';

/** How many recipients one unit of work has. */
export const RANGE_SIZE = 500;

/**
 * How many ranges a process sends at once, the lines divided among them: while one of them ends and the next begins, the lines of
 * the others write.
 */
export const RANGES_AT_ONCE = 3;

/** The positions of a range: from the first to before the second. */
export const positionsOf = (range: number): [from: number, to: number] => [
  range * RANGE_SIZE,
  (range + 1) * RANGE_SIZE,
];
