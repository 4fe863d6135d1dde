import { lazy } from 'react';
import { isMissingPart } from './missing-part.js';

/** What is in sight has the network to itself for so long; then comes what nobody sees yet. */
export const HEAD_START_MS = 2000;

/** Whether code that is asked for now may come: by the network, or from the worker that keeps it. */
export function isCodeAtHand(): boolean {
  return (
    navigator.onLine || Boolean((navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller)
  );
}

/** Code that was asked for while it could not come. */
const waiting = new Set<() => void>();

/**
 * Lets code come that has waited, where it may by now. To be called where it is asked for again, too: a page that was set aside
 * while the network came back is told nothing of it.
 */
export function wakeCode(): void {
  if (!isCodeAtHand()) return;
  waiting.forEach((come) => come());
  waiting.clear();
}

function online(): Promise<void> {
  if (isCodeAtHand()) return Promise.resolve();
  window.addEventListener('online', wakeCode);
  return new Promise((resolve) => waiting.add(resolve));
}

/** Loads code once it can come: browsers do not try again to load a module that they could not load once. */
export const whenOnline =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    await online();
    return load();
  };

/** Loads code that the page can do without: where it is not to be had, there is nothing. */
export async function loadIfThere<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await whenOnline(load)();
  } catch (error) {
    if (!isMissingPart(error)) throw error;
    return undefined;
  }
}

/**
 * A component whose code comes when it is first shown. Where it cannot come it waits, so it needs a place that says so: a
 * `Suspense` with a fallback, or `LazyDialog` for what opens over the page.
 */
export const lazyPart: typeof lazy = (load) => lazy(whenOnline(load));
