import type { Query, QueryClient, QueryPersister } from '@tanstack/react-query';
import { NetworkError } from '../api-error.js';
import { isMissingPart } from '../missing-part.js';
import type { KeptAnswers } from './kept-answers.js';

export type OpenKept = () => Promise<KeptAnswers>;

/** The mark of a read whose answer this browser keeps; a function says which of its answers. */
export type Keep = true | ((data: unknown) => boolean);

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { keep?: Keep };
  }
}

/** As `meta` of a read: its answer is there without a network, for whoever it was given to. */
export const KEPT = { keep: true } as const;

async function insteadOf(failure: Error, query: Query, queries: QueryClient, openKept: OpenKept) {
  try {
    const { standIn } = await import('./stand-in.js');
    return await standIn(failure, query, queries, await openKept());
  } catch (error) {
    if (isMissingPart(error) || error instanceof DOMException) throw failure; // neither code nor storage: the first failure stands
    throw error;
  }
}

/** Asks the server; without one the answer is what this browser has kept, where nothing is on show yet. */
export function orAsKept(openKept: OpenKept): QueryPersister {
  return async (ask, context, query) => {
    try {
      return await ask(context);
    } catch (error) {
      const mayBeKept = query.meta?.keep && query.state.data === undefined;
      if (!mayBeKept || !(error instanceof NetworkError)) throw error;
      return insteadOf(error, query, context.client, openKept);
    }
  };
}
