import { useQuery } from '@tanstack/react-query';
import type { Feed, Intake } from '@casedrop/contracts/http';
import { call } from '../../../lib/api-client.js';
import type { HeadlineLine } from '../parse-headlines.js';

export const FEEDS_KEY = ['admin', 'feeds'] as const;
/** Fetching a feed waits for somebody else's server. */
const FEED_TIMEOUT_MS = 15_000;

export type FeedIntake = Intake & { feed: Feed };

/** The kept feeds. */
export function useFeeds() {
  return useQuery({
    queryKey: FEEDS_KEY,
    queryFn: async ({ signal }) => (await call<{ items: Feed[] }>('/api/admin/feeds', { signal })).items,
  });
}

/** Fetches a feed, keeps it and takes its headlines in. */
export function addFeed(url: string): Promise<FeedIntake> {
  return call('/api/admin/feeds', { method: 'POST', json: { url }, timeoutMs: FEED_TIMEOUT_MS });
}

/** Fetches a kept feed again. */
export function refreshFeed(id: string): Promise<FeedIntake> {
  return call(`/api/admin/feeds/${id}/refresh`, { method: 'POST', timeoutMs: FEED_TIMEOUT_MS });
}

/** Forgets a feed; its headlines and cases stay. */
export function removeFeed(id: string): Promise<void> {
  return call(`/api/admin/feeds/${id}`, { method: 'DELETE' });
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
