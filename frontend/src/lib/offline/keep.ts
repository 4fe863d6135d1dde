import type { QueryPersister } from '@tanstack/react-query';
import { NetworkError } from '../api-error.js';
import type { KeptAnswers } from './kept-answers.js';

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
export function orAsKept(openKept: () => Promise<KeptAnswers>): QueryPersister {
  return async (ask, context, query) => {
    try {
      return await ask(context);
    } catch (error) {
      const mayBeKept = query.meta?.keep && query.state.data === undefined;
      if (!mayBeKept || !(error instanceof NetworkError)) throw error;
      const code = Promise.all([import('./stand-in.js'), openKept()]);
      const [{ standIn }, kept] = await code.catch(() => Promise.reject(error)); // not here: the first failure stands
      return standIn(error, query, context.client, kept);
    }
  };
}
