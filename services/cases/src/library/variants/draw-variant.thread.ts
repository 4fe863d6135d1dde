import { parentPort } from 'node:worker_threads';
import { LOADED } from '../threads/turns.js';
import { variantOf } from '../domain/variants.js';
import type { Drawn, Wanted } from './variant-drawer.js';

function drawn({ model, seed, listing }: Wanted): Drawn {
  try {
    return { variant: variantOf(model, seed, listing) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

// Draws variants off the event loop. It is asked for one at a time.
parentPort?.on('message', (wanted: Wanted) => parentPort?.postMessage(drawn(wanted)));
parentPort?.postMessage(LOADED);
