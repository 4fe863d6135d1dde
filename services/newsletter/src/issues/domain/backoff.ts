const SECOND_MS = 1000;
const LONGEST_MS = 15 * 60_000;

/** How often a mail is handed over before it is given up: with these pauses, about a day and a half. */
export const MOST_ATTEMPTS = 150;

/** How long a mail waits that was put off for the nth time: 2 s, doubling, at most a quarter of an hour. */
export const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_MS, 2 * SECOND_MS * 2 ** Math.min(attempts - 1, 20));
