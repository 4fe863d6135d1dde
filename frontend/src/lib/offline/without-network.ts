/** All that the time without a network needs, in one file of code: it comes once the first view has had its time. */
import type { QueryClient } from '@tanstack/react-query';
import { keptHere } from './idb-rows.js';
import { keepAnswers } from './keep-answers.js';
import { settleServiceWorker } from './service-worker.js';

export { offlineGateway, offlineUser } from '../auth/offline-session.js';
export { ReturnWatch } from './return-watch.js';
export { standIn } from './stand-in.js';
export { keptHere };

/** Begins to keep what is needed without a network: answers of the server, and the application itself. */
export function beginOffline(queries: QueryClient, hasWorker: boolean): void {
  if ('indexedDB' in window) keepAnswers(queries, keptHere);
  void settleServiceWorker(hasWorker);
}
