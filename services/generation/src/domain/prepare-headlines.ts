import { createHash } from 'node:crypto';
import { cleanHeadline, storyKey } from '@casedrop/case-engine';
import { readPublishedAt } from './published-at.js';
import { addressFault, webAddress } from './web-address.js';

/** A headline as a feed, a list or an admin gives it; nothing about it is trusted. */
export interface RawHeadline {
  title: string;
  url?: string;
  publisher?: string;
  publishedAt?: string;
  summary?: string;
}

/** A headline that can be asked a case for. */
export interface Headline {
  title: string;
  storyKey: string;
  url: string | null;
  publisher: string | null;
  publishedAt: Date;
  summary: string | null;
}

export interface SkippedHeadline {
  headline: string;
  reason: string;
}

export interface PreparedHeadlines {
  accepted: Headline[];
  skipped: SkippedHeadline[];
}

export const MAX_TITLE = 500;
const MAX_RAW_TITLE = 20_000;
const MAX_PUBLISHER = 120;
const MAX_SUMMARY = 1000;
const MAX_KEY = 200;
const SHOWN = 140;
/** Why a headline is left out whose story another one of the same list tells. */
export const TOLD_ABOVE = 'The same story stands earlier in this list.';

/**
 * Cleans headlines, drops markup, and says why it leaves one out: empty, too long, without words, with an address that
 * is none of the web, or a story that occurs earlier in the same list. Text stays text: nothing in a headline is followed.
 */
export function prepareHeadlines(
  raw: readonly RawHeadline[],
  source: { now: Date; publisher?: string | null },
): PreparedHeadlines {
  const accepted = new Map<string, Headline>();
  const skipped: SkippedHeadline[] = [];
  for (const given of raw) {
    const title = given.title.length > MAX_RAW_TITLE ? given.title.trim() : cleanHeadline(given.title);
    const fault = titleFault(title) ?? addressFault(given.url);
    const key = fault ? '' : keyOf(title);
    if (fault) skipped.push(skip(title, fault));
    else if (accepted.has(key)) skipped.push(skip(title, TOLD_ABOVE));
    else accepted.set(key, describe(given, title, key, source));
  }
  return { accepted: [...accepted.values()], skipped };
}

function titleFault(title: string): string | undefined {
  if (title === '') return 'The headline is empty.';
  if (title.length > MAX_TITLE)
    return `The headline has ${title.length.toLocaleString('en-GB')} characters; at most ${MAX_TITLE} are taken.`;
  if (!/\p{L}{2}/u.test(title)) return 'The headline has no words.';
  return undefined;
}

function describe(
  given: RawHeadline,
  title: string,
  key: string,
  source: { now: Date; publisher?: string | null },
): Headline {
  const url = webAddress(given.url);
  const publisher = shortName(given.publisher) ?? source.publisher ?? (url && hostOf(url));
  const summary = shortened(given.summary, MAX_SUMMARY);
  return {
    title,
    storyKey: key,
    url,
    publisher,
    publishedAt: readPublishedAt(given.publishedAt, source.now),
    summary,
  };
}

/** The story's key, short enough for an index whatever the headline is made of. */
function keyOf(title: string): string {
  const key = storyKey(title) || title.toLowerCase();
  if (key.length <= MAX_KEY) return key;
  return `${key.slice(0, MAX_KEY - 33)}-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
}

/** The host of an address without `www.`, as a publisher's name for want of a better one. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

/** A publisher's name or a feed's title as people read it; `null` when nothing is left of it. */
export const shortName = (text: string | null | undefined): string | null => shortened(text, MAX_PUBLISHER);

function shortened(text: string | null | undefined, limit: number): string | null {
  if (!text) return null;
  const cleaned = cleanHeadline(text.slice(0, limit * 10));
  return cleaned === ''
    ? null
    : cleaned.length > limit
      ? `${cleaned.slice(0, limit - 1).trimEnd()}…`
      : cleaned;
}

/** A headline that is left out, as it is shown. */
export const skip = (headline: string, reason: string): SkippedHeadline => ({
  headline: headline.length > SHOWN ? `${headline.slice(0, SHOWN - 1)}…` : headline,
  reason,
});
