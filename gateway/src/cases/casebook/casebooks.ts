import { AppError } from '@casedrop/contracts';
import { startThread } from '@casedrop/platform';
import type { OnApplicationShutdown } from '@nestjs/common';
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
/** Of one person, so that nobody takes the places of all others. */
const MAX_OF_ONE = 2;
/** A reader takes up to 64 kB at a time; one who takes none for so long is gone or does not want to read. */
const STALLED_MS = 30_000;
/** For all that were asked for before, and loading the thread's code on a busy machine. */
const FIRST_BYTES_MS = 30_000;
const MEMORY = { maxOldGenerationSizeMb: 256 };

/** A document on its way to its reader. */
interface OpenBook {
  stream: Readable;
  personId: number;
  /** Runs while the reader takes nothing. */
  stalled?: NodeJS.Timeout;
}

/**
 * Prints casebooks in a thread of its own, one after the other, so that no other request waits for them. Bytes come
 * as fast as the reader takes them; a reader who goes away or takes nothing for a while frees the document.
 */
export class Casebooks implements OnApplicationShutdown {
  private thread: Worker | undefined;
  private readonly open = new Map<number, OpenBook>();
  private lastId = 0;

  constructor(private readonly limits = { stalledMs: STALLED_MS, firstBytesMs: FIRST_BYTES_MS }) {}

  /**
   * The document as a stream whose first bytes are there. Throws when it cannot be printed, and `too-many-requests` while
   * two are on their way to this person. `gone` frees the document of a reader who goes away before there are any.
   */
  async print(found: WholeCase, personId: number, gone?: AbortSignal): Promise<Readable> {
    gone?.throwIfAborted();
    const theirs = [...this.open.values()].filter((book) => book.personId === personId);
    if (theirs.length >= MAX_OF_ONE) throw tooManyOfOne();
    if (this.open.size >= MAX_OPEN) {
      throw new AppError(
        'service-unavailable',
        'Many casebooks are being printed. Please try again in a moment.',
      );
    }
    const stream = this.begin(found, personId);
    gone?.addEventListener('abort', () => stream.destroy(gone.reason as AppError), { once: true });
    const late = setTimeout(() => this.giveUp(tooLong()), this.limits.firstBytesMs);
    stream.read(0);
    await once(stream, 'readable').finally(() => clearTimeout(late));
    return stream;
  }

  async onApplicationShutdown(): Promise<void> {
    const thread = this.thread;
    this.thread = undefined;
    await thread?.terminate();
  }

  private begin(found: WholeCase, personId: number): Readable {
    const id = ++this.lastId;
    const stream = new Readable({
      read: () => {
        clearTimeout(this.open.get(id)?.stalled);
        this.tell({ kind: 'pull', id });
      },
      destroy: (error, done) => {
        clearTimeout(this.open.get(id)?.stalled);
        this.open.delete(id);
        // A thread that is gone has nothing to forget, and none is started for that.
        this.thread?.postMessage({ kind: 'drop', id } satisfies Order);
        done(error);
      },
    });
    this.open.set(id, { stream, personId });
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
    const book = this.open.get(delivery.id);
    if (!book) return;
    const { stream } = book;
    if ('failure' in delivery) return void stream.destroy(new Error(delivery.failure));
    const giveUp = () => stream.destroy(new Error('the reader of a casebook has stalled'));
    book.stalled = setTimeout(giveUp, this.limits.stalledMs).unref();
    stream.push(delivery.bytes);
  }

  /** The next document gets a new thread. */
  private giveUp(error: Error): void {
    const thread = this.thread;
    this.thread = undefined;
    for (const { stream } of this.open.values()) stream.destroy(error);
    void thread?.terminate();
  }
}

const tooLong = (): AppError =>
  new AppError('service-timeout', 'Printing the casebook took too long. Please try again in a moment.');

const tooManyOfOne = (): AppError =>
  new AppError(
    'too-many-requests',
    'Two casebooks are on their way to you. Please wait until one of them is there.',
    { retryAfterSeconds: 10 },
  );
