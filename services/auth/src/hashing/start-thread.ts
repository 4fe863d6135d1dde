import { Worker } from 'node:worker_threads';

/**
 * Starts a hashing thread: the built file beside the bundle, or, where the service runs from its sources (tests),
 * the TypeScript file through tsx.
 */
export function startPasswordThread(): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./password.thread.js', import.meta.url));
  const source = JSON.stringify(new URL('./password.thread.ts', import.meta.url).href);
  return new Worker(`import('tsx/esm/api').then((tsx) => tsx.tsImport(${source}, ${source}))`, {
    eval: true,
  });
}
