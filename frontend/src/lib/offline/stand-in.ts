import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import { isOfflineSession } from '../auth/auth-start.js';
import type { OpenKept } from './keep.js';

const takenOut = new WeakSet<object>();

/** Whether an answer is one that was taken out of what this browser keeps. */
export function isTakenOut(data: unknown): boolean {
  return typeof data === 'object' && data !== null && takenOut.has(data);
}

/** Whether a read has come to its end: with an answer or without, or since nobody waits for it. */
function isOver(event: QueryCacheNotifyEvent): boolean {
  if (event.type === 'removed') return true;
  return event.type === 'updated' && ['success', 'error', 'setState', 'fetch'].includes(event.action.type);
}

/** What was kept is out of date from the first: it is asked for again as soon as somebody can be. */
function outdateOnceShown(query: Query, queries: QueryClient): void {
  const cache = queries.getQueryCache();
  const isWaitedFor = cache.get(query.queryHash) === query && query.state.fetchStatus !== 'idle';
  if (!isWaitedFor) return;
  const stop = cache.subscribe((event) => {
    if (event.query !== query || !isOver(event)) return;
    stop();
    if (isTakenOut(query.state.data)) query.invalidate();
  });
}

/**
 * What this browser has kept in the place of an answer that could not be had.
 * @throws the failure, where nothing is kept, or where there is a network and the server is sure to be back.
 */
export async function standIn(
  failure: Error,
  query: Query,
  queries: QueryClient,
  openKept: OpenKept,
): Promise<unknown> {
  if (navigator.onLine && !isOfflineSession(queries)) throw failure;
  const data = await (await openKept()).read(query.queryHash);
  if (typeof data !== 'object' || data === null) throw failure;
  takenOut.add(data);
  outdateOnceShown(query, queries);
  return data;
}
