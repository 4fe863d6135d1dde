import type { Feed } from '@casedrop/contracts/http';
import { POLL_MINUTES } from '@casedrop/contracts/words';
import { dateTime } from '../../lib/dates.js';
import { plural } from '../../lib/plural.js';

const HOUR = 60;

/** How often a feed may be asked, as an editor chooses it. */
const CHOICES: readonly number[] = [
  POLL_MINUTES.least,
  30,
  POLL_MINUTES.usual,
  180,
  360,
  720,
  POLL_MINUTES.most,
];

/** "15 minutes", "hour", "3 hours", "day". */
function everyInWords(minutes: number): string {
  if (minutes === 24 * HOUR) return 'day';
  if (minutes === HOUR) return 'hour';
  return minutes % HOUR === 0 ? plural(minutes / HOUR, 'hour') : plural(minutes, 'minute');
}

/** The choices of how often, with the one that is set among them. */
export function pollChoices(current: number): { value: string; label: string }[] {
  const minutes = [...new Set([...CHOICES, current])].sort((a, b) => a - b);
  return minutes.map((one) => ({ value: String(one), label: `Every ${everyInWords(one)}` }));
}

/** What the last fetch brought. */
export function fetchedInWords({ lastFetchedAt, lastError, lastStatus, itemsSeen, itemsNew }: Feed): string {
  if (!lastFetchedAt) return 'Not fetched yet.';
  const when = dateTime(lastFetchedAt);
  if (lastError) return `Tried ${when}.`;
  if (lastStatus === 304) return `Fetched ${when}: nothing has changed.`;
  const fresh = itemsNew === 0 ? 'none of them a new story' : plural(itemsNew, 'new story', 'new stories');
  return `Fetched ${when}: ${plural(itemsSeen, 'headline')}, ${fresh}.`;
}

/** When it is fetched next. */
export function nextInWords({ pausedAt, nextFetchAt }: Feed): string {
  if (pausedAt) return `Paused since ${dateTime(pausedAt)}.`;
  return nextFetchAt ? `Next ${dateTime(nextFetchAt)}.` : '';
}

/** How it fares when it does not fare well. */
export const failuresInWords = ({ failures }: Feed): string =>
  failures === 1 ? 'Failed' : `Failed ${failures.toLocaleString('en-GB')} times in a row`;
