import { useSyncExternalStore } from 'react';

/** The light edition is called `paper`, the dark one `night`. */
export type Edition = 'paper' | 'night';

const STORAGE_KEY = 'edition';
const listeners = new Set<() => void>();

function currentEdition(): Edition {
  return document.documentElement.dataset.edition === 'night' ? 'night' : 'paper';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Switches to the other edition and remembers the choice. */
export function switchEdition(): void {
  const next: Edition = currentEdition() === 'night' ? 'paper' : 'night';
  document.documentElement.dataset.edition = next;
  localStorage.setItem(STORAGE_KEY, next);
  for (const listener of listeners) listener();
}

/** The edition on show. */
export function useEdition(): Edition {
  return useSyncExternalStore(subscribe, currentEdition);
}
