import { parentPort } from 'node:worker_threads';
import type { Delivery, Order } from './casebooks.js';
import { printCasebook } from './print-casebook.js';

type Bytes = AsyncIterator<Uint8Array>;

const documents = new Map<number, Bytes>();
const deliver = (delivery: Delivery): void => parentPort?.postMessage(delivery);

/** Prints casebooks off the event loop and hands out their bytes when asked. */
async function obey(order: Order): Promise<void> {
  if (order.kind === 'print') {
    documents.set(order.id, printCasebook(order.found)[Symbol.asyncIterator]() as Bytes);
  } else if (order.kind === 'drop') {
    const document = documents.get(order.id);
    documents.delete(order.id);
    await document?.return?.();
  } else {
    const next = await documents.get(order.id)?.next();
    if (next) deliver({ id: order.id, bytes: next.done ? null : next.value });
  }
}

parentPort?.on('message', (order: Order) => {
  obey(order).catch((error: unknown) => {
    deliver({
      id: order.id,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  });
});
