import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  Feed,
  FeedItem,
  FeedTest,
  GenerationRequest,
  Intake,
  RequestsPage,
} from '@casedrop/contracts/http';
import { call } from '../../../lib/api-client.js';
import { hasStatus } from '../../../lib/api-error.js';
import { orAsItIs } from '../../../lib/lost-answer.js';
import { retryIdempotent } from '../../../lib/query-client.js';
import type { HeadlineLine } from '../parse-headlines.js';

export const FEEDS_KEY = ['admin', 'feeds'] as const;
/** Fetching a feed waits for somebody else's server. */
const FEED_TIMEOUT_MS = 15_000;

type FeedIntake = Intake & { feed: Feed };

async function readFeeds(signal?: AbortSignal): Promise<Feed[]> {
  return (await call<{ items: Feed[] }>('/api/admin/feeds', { signal })).items;
}

/** The kept feeds; they are fetched without anybody's doing, so what was read before is old. */
export function useFeeds() {
  return useQuery({ queryKey: FEEDS_KEY, queryFn: ({ signal }) => readFeeds(signal), staleTime: 0 });
}

/** The latest stories of a feed. */
export function useFeedItems(id: string) {
  return useQuery({
    queryKey: [...FEEDS_KEY, id, 'items'],
    queryFn: async ({ signal }) =>
      (await call<{ items: FeedItem[] }>(`/api/admin/feeds/${id}/items`, { signal })).items,
    staleTime: 0,
  });
}

/** Reads a feed of which nothing is kept. */
export function testFeed(url: string): Promise<FeedTest> {
  return call('/api/admin/feeds/test', { method: 'POST', json: { url }, timeoutMs: FEED_TIMEOUT_MS });
}

/** What of a feed can be changed. */
export interface FeedWish {
  paused?: boolean;
  pollMinutes?: number;
}

/** Pauses a feed or resumes it, or sets how often it is asked; the list shows what the server made of it. */
export function useChangeFeed(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wish: FeedWish) => call<Feed>(`/api/admin/feeds/${id}`, { method: 'PATCH', json: wish }),
    retry: retryIdempotent,
    onSuccess: (changed) =>
      queries.setQueryData<Feed[]>(FEEDS_KEY, (feeds) =>
        feeds?.map((feed) => (feed.id === id ? changed : feed)),
      ),
  });
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
