import { AppError } from '@casedrop/contracts';
import { startThread } from '@casedrop/platform';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import type { WholeCase } from './case-file.js';

/** What the thread is told: to print a case, to hand out the next bytes of a document, to forget one. */
export type Order =
  | { kind: 'print'; id: number; found: WholeCase }
  | { kind: 'pull'; id: number }
  | { kind: 'drop'; id: number };
/** What it tells: bytes, `null` at the end, or what went wrong. */
export type Delivery = { id: number; bytes: Uint8Array | null } | { id: number; failure: string };

/** Documents at once; each is some 200 kB. */
const MAX_OPEN = 30;
/** For all that were asked for before, and loading the thread's code on a busy machine. */
const FIRST_BYTES_MS = 30_000;
const MEMORY = { maxOldGenerationSizeMb: 256 };

/**
 * Prints casebooks in a thread of its own, one after the other, so that no other request waits for them. Bytes come
 * as fast as the reader takes them; a reader who goes away frees the document.
 */
@Injectable()
export class Casebooks implements OnApplicationShutdown {
  private thread: Worker | undefined;
  private readonly open = new Map<number, Readable>();
  private lastId = 0;

  /** The document as a stream whose first bytes are there. Throws when it cannot be printed. */
  async print(found: WholeCase): Promise<Readable> {
    if (this.open.size >= MAX_OPEN) {
      throw new AppError(
        'service-unavailable',
        'Many casebooks are being printed. Please try again in a moment.',
      );
    }
    const stream = this.begin(found);
    const late = setTimeout(() => this.giveUp(tooLong()), FIRST_BYTES_MS);
    stream.read(0);
    await once(stream, 'readable').finally(() => clearTimeout(late));
    return stream;
  }

  async onApplicationShutdown(): Promise<void> {
    const thread = this.thread;
    this.thread = undefined;
    await thread?.terminate();
  }

  private begin(found: WholeCase): Readable {
    const id = ++this.lastId;
    const stream = new Readable({
      read: () => this.tell({ kind: 'pull', id }),
      destroy: (error, done) => {
        this.open.delete(id);
        // A thread that is gone has nothing to forget, and none is started for that.
        this.thread?.postMessage({ kind: 'drop', id } satisfies Order);
        done(error);
      },
    });
    this.open.set(id, stream);
    this.tell({ kind: 'print', id, found });
    return stream;
  }

  private tell(order: Order): void {
    this.thread ??= this.start();
    this.thread.postMessage(order);
  }

  private start(): Worker {
    const thread = startThread(import.meta.url, 'casebook', MEMORY);
    thread.on('message', (delivery: Delivery) => this.deliver(delivery));
    thread.on('error', (error) => {
      if (this.thread === thread) this.giveUp(error);
    });
    thread.unref();
    return thread;
  }

  private deliver(delivery: Delivery): void {
    const stream = this.open.get(delivery.id);
    if (!stream) return;
    if ('failure' in delivery) stream.destroy(new Error(delivery.failure));
    else stream.push(delivery.bytes);
  }

  /** The next document gets a new thread. */
  private giveUp(error: Error): void {
    const thread = this.thread;
    this.thread = undefined;
    for (const stream of this.open.values()) stream.destroy(error);
    void thread?.terminate();
  }
}

const tooLong = (): AppError =>
  new AppError('service-timeout', 'Printing the casebook took too long. Please try again in a moment.');
