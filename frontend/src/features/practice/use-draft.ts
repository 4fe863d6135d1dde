import { useSyncExternalStore } from 'react';
import type { DraftStore } from './draft-store.js';
import { EMPTY_DRAFT, type Draft } from './draft.js';

const nothingToHear = () => () => undefined;

/** The draft as it is now, whichever tab has changed it. */
export function useDraft(store: DraftStore | null): Draft {
  return useSyncExternalStore(store?.subscribe ?? nothingToHear, () => store?.read() ?? EMPTY_DRAFT);
}
