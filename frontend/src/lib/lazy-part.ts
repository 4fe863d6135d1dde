import { lazy } from 'react';

function online(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
}

/**
 * A component whose code comes when it is first shown. Without a network it waits: browsers do not try again to load a
 * module that they could not load once.
 */
export const lazyPart: typeof lazy = (load) =>
  lazy(async () => {
    await online();
    return load();
  });
