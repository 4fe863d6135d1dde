import { useQuery } from '@tanstack/react-query';
import type { Feed, GenerationRequest, Intake, RequestsPage } from '@casedrop/contracts/http';
import { call } from '../../../lib/api-client.js';
import { hasStatus } from '../../../lib/api-error.js';
import { orAsItIs } from '../../../lib/lost-answer.js';
import type { HeadlineLine } from '../parse-headlines.js';

export const FEEDS_KEY = ['admin', 'feeds'] as const;
/** Fetching a feed waits for somebody else's server. */
const FEED_TIMEOUT_MS = 15_000;

type FeedIntake = Intake & { feed: Feed };

async function readFeeds(signal?: AbortSignal): Promise<Feed[]> {
  return (await call<{ items: Feed[] }>('/api/admin/feeds', { signal })).items;
}

/** The kept feeds. */
export function useFeeds() {
  return useQuery({ queryKey: FEEDS_KEY, queryFn: ({ signal }) => readFeeds(signal) });
}

const POLL_MS = 1000;

/** True while a request still moves by itself. */
const isMoving = ({ state }: GenerationRequest): boolean =>
  state === 'queued' || state === 'generating' || state === 'checking';

/** How requests get on, read again every second while any of them moves; 50 at most. */
export function useProgress(ids: readonly string[]) {
  return useQuery({
    queryKey: ['admin', 'generation', 'of', ids],
    queryFn: async ({ signal }) =>
      (await call<RequestsPage>(`/api/admin/generation?ids=${ids.join(',')}`, { signal })).items,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.some(isMoving) ? POLL_MS : false),
  });
}

/** An address as the server keeps it. */
function spelt(url: string): string {
  return URL.canParse(url) ? new URL(url).href : url;
}

/**
 * Fetches a feed, keeps it and takes its headlines in; `null` when the feed is there, but the answer that tells of its
 * headlines is lost.
 */
export function addFeed(url: string): Promise<FeedIntake | null> {
  const added = call<FeedIntake>('/api/admin/feeds', {
    method: 'POST',
    json: { url },
    timeoutMs: FEED_TIMEOUT_MS,
  });
  return orAsItIs<FeedIntake | null>(added, async () => {
    const isKept = (await readFeeds()).some((feed) => spelt(feed.url) === spelt(url));
    return isKept ? null : undefined;
  });
}

/** Fetches a kept feed again. */
export function refreshFeed(id: string): Promise<FeedIntake> {
  return call(`/api/admin/feeds/${id}/refresh`, { method: 'POST', timeoutMs: FEED_TIMEOUT_MS });
}

/** Forgets a feed; its headlines and cases stay. One that is gone already is as it should be. */
export async function removeFeed(id: string): Promise<void> {
  try {
    await call(`/api/admin/feeds/${id}`, { method: 'DELETE' });
  } catch (error) {
    if (!hasStatus(error, 404)) throw error;
  }
}

/** Takes typed headlines in. */
export function submitHeadlines(headlines: HeadlineLine[]): Promise<Intake> {
  return call('/api/admin/headlines', { method: 'POST', json: { headlines }, timeoutMs: FEED_TIMEOUT_MS });
}

/** Sends the bytes of a feed file as what they are. */
export function uploadFeed(file: File): Promise<Intake> {
  return call('/api/admin/headlines', {
    method: 'POST',
    raw: { body: file, contentType: feedContentType(file) },
    timeoutMs: FEED_TIMEOUT_MS,
  });
}

/** JSON by type or name, else XML. */
export function feedContentType(file: { name: string; type: string }): string {
  const isJson = /json/i.test(file.type) || /\.json$/i.test(file.name);
  return isJson ? 'application/feed+json' : 'application/rss+xml';
}
