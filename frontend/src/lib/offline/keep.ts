import type { QueryPersister } from '@tanstack/react-query';
import { NetworkError } from '../api-error.js';
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

/** Asks the server; without one the answer is what this browser has kept, where nothing is on show yet. */
export function orAsKept(openKept: OpenKept): QueryPersister {
  return async (ask, context, query) => {
    try {
      return await ask(context);
    } catch (error) {
      const mayBeKept = query.meta?.keep && query.state.data === undefined;
      if (!mayBeKept || !(error instanceof NetworkError)) throw error;
      return import('./without-network.js')
        .then(({ standIn }) => standIn(error, query, context.client, openKept))
        .catch(() => Promise.reject(error)); // nothing kept, or no way to look: the first failure stands
    }
  };
}
