import type { Query, QueryClient, QueryPersister } from '@tanstack/react-query';
import { NetworkError } from '../api-error.js';
import { isOfflineSession } from '../auth/start-auth.js';
import type { KeptAnswers } from './kept-answers.js';
import './keep.js';

/** What stands in the cache as this browser had kept it, and not as the server just gave it. */
const asKept = new WeakSet<object>();

/** Whether the answer on show is one that was kept. */
export function isAsKept(query: object): boolean {
  return asKept.has(query);
}

/** An answer that was kept is out of date from the first: it is asked for again as soon as somebody can be. */
export function outdateIfKept(query: Query<unknown, unknown>): void {
  if (asKept.has(query)) query.invalidate();
}

const isWithoutServer = (queries: QueryClient): boolean => !navigator.onLine || isOfflineSession(queries);

async function look(open: () => Promise<KeptAnswers>, hash: string): Promise<unknown> {
  try {
    return await (await open()).read(hash);
  } catch {
    return undefined; // storage that is forbidden, or its code not here: nothing is kept, and the network's failure stands
  }
}

/** Asks the server; without one the answer is what this browser has kept, where nothing is on show yet. */
export function orAsKept(open: () => Promise<KeptAnswers>): QueryPersister {
  return async (ask, context, query) => {
    try {
      const answer = await ask(context);
      asKept.delete(query);
      return answer;
    } catch (error) {
      const mayBeKept = error instanceof NetworkError && query.meta?.keep && query.state.data === undefined;
      if (!mayBeKept || !isWithoutServer(context.client)) throw error;
      const kept = await look(open, query.queryHash);
      if (kept === undefined) throw error;
      asKept.add(query);
      return kept;
    }
  };
}
