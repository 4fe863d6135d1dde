import { QueryClient } from '@tanstack/react-query';
import { hasStatus } from './api-error.js';
import { isAnswerLost } from './lost-answer.js';
import { orAsKept, type OpenKept } from './offline/keep.js';

const FRESH_MS = 300_000;
const KEEP_MS = 1_800_000;
const MAX_RETRIES = 3;

/**
 * A read is tried again up to 3 times, unless the answer will not change by asking again. Without a network people are
 * told at once: what is on show asks again when it is back.
 */
export function retryQuery(failures: number, error: unknown): boolean {
  return failures < MAX_RETRIES && navigator.onLine && !hasStatus(error, 400, 401, 402, 403, 404);
}

/**
 * For changes that carry an idempotency key, or that may be made twice: tried again once, and only when the server may not
 * have seen it or fell over it. Any other change is not tried again, as a second try would meet its own work.
 */
export function retryIdempotent(failures: number, error: Error): boolean {
  return failures < 1 && isAnswerLost(error);
}

/** Milliseconds before try `failures + 1`: 1 s, doubling, at most 30 s. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000);
}

const keptHere: OpenKept = async () => (await import('./offline/without-network.js')).keptHere;

/** The cache of server answers with the product's defaults; `openKept` is where it looks without a server. */
export function createQueryClient(openKept = keptHere): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst', // asked in any case: what was kept may be the answer
        persister: orAsKept(openKept),
        staleTime: FRESH_MS,
        gcTime: KEEP_MS,
        retry: retryQuery,
        retryDelay,
        refetchOnWindowFocus: false,
      },
      // Without a network a change fails now, rather than be made unseen later.
      mutations: { networkMode: 'always', retry: false, retryDelay },
    },
  });
}
