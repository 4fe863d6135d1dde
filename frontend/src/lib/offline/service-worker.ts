export const WORKER = '/sw.js';
/** Every cache of our worker's has a name that begins so; see `service-worker.config.ts`. */
const CACHES = /^casedrop-/;

async function takeAway(container: ServiceWorkerContainer): Promise<void> {
  for (const registration of await container.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) if (CACHES.test(name)) await caches.delete(name);
}

/**
 * Lets the worker of this build serve the pages, or takes away one that an earlier build has left. A newer worker waits
 * until a page is loaded: the page before it may need parts that only the last worker has.
 */
export async function settleServiceWorker(isWanted: boolean): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined; // absent where a page is not secure
  if (!container) return;
  if (!isWanted) return takeAway(container);
  // A browser that is told to allow no worker may register none, and say nothing.
  const registering: Promise<ServiceWorkerRegistration | undefined> = container.register(WORKER, {
    updateViaCache: 'none',
  });
  const waiting = (await registering)?.waiting;
  // Without a network this page is itself of the last worker's.
  if (navigator.onLine) waiting?.postMessage({ type: 'SKIP_WAITING' });
}
