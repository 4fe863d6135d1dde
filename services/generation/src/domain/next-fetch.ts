const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** The longest that a host is believed which asks for patience. */
const LONGEST_WAIT = 7 * DAY;
/** Feeds that were added together drift apart by up to this share of their interval. */
const SPREAD = 0.1;

/** What the time of a feed's next fetch depends on. */
export interface FetchEnd {
  now: Date;
  feedId: string;
  pollMinutes: number;
  /** Failed attempts in a row, this one included; 0 after one that went well. */
  failures: number;
  /** What the host asked for (Retry-After). */
  retryAfterSeconds?: number;
}

/**
 * When a feed is asked again: after its interval; after a failure the interval doubled with each one in a row, up to a day;
 * and never before the host wants it. Each feed comes a little later than that, always by the same share.
 */
export function nextFetch({ now, feedId, pollMinutes, failures, retryAfterSeconds = 0 }: FetchEnd): Date {
  const interval = pollMinutes * MINUTE;
  const backedOff = Math.min(interval * 2 ** failures, DAY);
  const asked = Math.min(retryAfterSeconds * 1000, LONGEST_WAIT);
  const wait = Math.max(backedOff, asked);
  return new Date(now.getTime() + Math.round(wait * (1 + SPREAD * shareOf(feedId))));
}

/** A number from 0 to 1 that belongs to the feed: the random end of its id. */
const shareOf = (feedId: string): number => Number.parseInt(feedId.slice(-8), 16) / 2 ** 32;
