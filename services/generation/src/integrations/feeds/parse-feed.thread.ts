import { parentPort } from 'node:worker_threads';
import { readFeed } from './read-feed.js';
import type { ParseTask } from './feed-parser.js';

/** Parses feed documents off the event loop; a document that takes too long or too much ends this thread alone. */
parentPort?.on('message', ({ id, bytes, contentType, baseUrl }: ParseTask) => {
  parentPort?.postMessage({ id, result: readFeed(bytes, contentType, baseUrl) });
});
