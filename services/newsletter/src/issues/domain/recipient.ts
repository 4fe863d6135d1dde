/** Where the mail to one recipient of an issue stands. `suppressed`: not written to, having left after the freezing. */
export type RecipientState = 'waiting' | 'sent' | 'failed' | 'suppressed';

/** How many recipients one unit of work has. */
export const RANGE_SIZE = 500;

/** The positions of a range: from the first to before the second. */
export const positionsOf = (range: number): [from: number, to: number] => [
  range * RANGE_SIZE,
  (range + 1) * RANGE_SIZE,
];
