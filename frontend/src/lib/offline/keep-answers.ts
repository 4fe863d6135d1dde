import type { Query, QueryClient } from '@tanstack/react-query';
import { START_KEY, type AuthStart } from '../auth/auth-start.js';
import { onAnotherUser } from '../auth/remembered-user.js';
import { ownerNow, ownerOf, type KeptAnswers } from './kept-answers.js';
import { isTakenOut } from './stand-in.js';

function isToBeKept({ meta, state: { status, data } }: Query): boolean {
  const keep = meta?.keep;
  if (!keep || status !== 'success' || isTakenOut(data)) return false;
  return keep === true || keep(data);
}

/** Who asked, as this tab knows it: by the time of the answer, another tab may have signed them out, or somebody else in. */
function askerIn(queries: QueryClient): string {
  const start = queries.getQueryData<AuthStart>(START_KEY);
  return start ? ownerOf(start.user) : ownerNow();
}

/** A storage that is full or forbidden keeps nothing, and the page goes on. */
async function whereAllowed(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/**
 * Keeps what was read and what is read from now on, until the returned function is called. Nothing stays of a person who
 * is not here any more.
 */
export function keepAnswers(queries: QueryClient, kept: KeptAnswers): () => void {
  const write = (query: Query) => {
    const { dataUpdatedAt, data } = query.state;
    if (isToBeKept(query))
      void whereAllowed(kept.write(askerIn(queries), query.queryHash, dataUpdatedAt, data));
  };
  const cache = queries.getQueryCache();
  void whereAllowed(kept.sweep());
  cache.getAll().forEach(write);
  const stopReading = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') write(event.query as Query);
  });
  const stopForgetting = onAnotherUser(() => void whereAllowed(kept.clear()));
  return () => {
    stopReading();
    stopForgetting();
  };
}
