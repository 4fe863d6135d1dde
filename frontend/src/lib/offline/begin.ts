import type { QueryClient } from '@tanstack/react-query';
import { keptHere } from './idb-rows.js';
import { keepAnswers } from './keep-answers.js';
import { settleServiceWorker } from './service-worker.js';

/** Begins to keep what is needed without a network: answers of the server, and the application itself. */
export function beginOffline(queries: QueryClient, hasWorker: boolean): void {
  if ('indexedDB' in window) keepAnswers(queries, keptHere);
  void settleServiceWorker(hasWorker);
}
