import { AppError } from '@casedrop/contracts';
import { startThread } from '@casedrop/platform';
import type { OnApplicationShutdown } from '@nestjs/common';
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

/** A case as it is stored: its public document and what is behind the lock. */
export interface StoredCase {
  publicJson: string;
  lockedJson: string;
}
/** What the thread answers: the PDF, why there is nothing to print, or what went wrong. */
export type Printed = { bytes: Uint8Array } | { refusal: string } | { failure: string };

export const CASEBOOK_LIMITS = {
  /** Documents printed or waiting at once, some 0.2 s each. */
  most: 30,
  /** Of one person, so that nobody takes the places of all others. */
  mostOfOne: 2,
  /** Milliseconds for one document, and for loading the thread's code on a busy machine. */
  printMs: 15_000,
  /** Megabytes of the thread. */
  memoryMb: 256,
};

/** Prints casebooks in a thread of its own, one after the other, so that no other request waits for them. */
export class Casebooks implements OnApplicationShutdown {
  private thread: Worker | undefined;
  private last: Promise<unknown> = Promise.resolve();
  /** The person of each document that is printed or waits. */
  private readonly asking: number[] = [];

  constructor(private readonly limits: Readonly<typeof CASEBOOK_LIMITS> = CASEBOOK_LIMITS) {}

  /**
   * The bytes of the PDF. Throws `too-many-requests` while two are on their way to this person, `service-unavailable`
   * while thirty are in all, `service-timeout` when this one takes too long, and `checks-failed` where formulas of the case
   * cannot be computed, so that there is no worked solution.
   */
  async print(stored: StoredCase, personId: number): Promise<Uint8Array> {
    this.admit(personId);
    const turn = this.last.then(() => this.printNow(stored));
    // A failure is told to who asked for that document; the next one's turn comes all the same.
    this.last = turn.then(
      () => this.leave(personId),
      () => this.leave(personId),
    );
    return turn;
  }

  async onApplicationShutdown(): Promise<void> {
    const thread = this.thread;
    this.thread = undefined;
    await thread?.terminate();
  }

  private admit(personId: number): void {
    if (this.asking.filter((other) => other === personId).length >= this.limits.mostOfOne)
      throw tooManyOfOne();
    if (this.asking.length >= this.limits.most) throw tooMany();
    this.asking.push(personId);
  }

  private leave(personId: number): void {
    this.asking.splice(this.asking.indexOf(personId), 1);
  }

  private async printNow(stored: StoredCase): Promise<Uint8Array> {
    const thread = (this.thread ??= this.start());
    const late = AbortSignal.timeout(this.limits.printMs);
    const answered = once(thread, 'message', { signal: late });
    thread.postMessage(stored);
    const [answer] = (await answered.catch((error: unknown) => {
      // Whether it takes too long or needs too much memory: the next document gets a new thread.
      this.thread = undefined;
      void thread.terminate();
      throw late.aborted ? tooLong() : error;
    })) as [Printed];
    if ('refusal' in answer) throw new AppError('checks-failed', answer.refusal);
    if ('failure' in answer) throw new Error(answer.failure);
    return answer.bytes;
  }

  private start(): Worker {
    const thread = startThread(import.meta.url, 'casebook', {
      maxOldGenerationSizeMb: this.limits.memoryMb,
    });
    // While nobody waits for it, a thread that ends is missed by nobody: the next document gets a new one.
    thread.on('error', () => {
      if (this.thread === thread) this.thread = undefined;
    });
    thread.unref();
    return thread;
  }
}

const tooLong = (): AppError =>
  new AppError('service-timeout', 'Printing the casebook took too long. Please try again in a moment.');

const tooMany = (): AppError =>
  new AppError('service-unavailable', 'Many casebooks are being printed. Please try again in a moment.');

const tooManyOfOne = (): AppError =>
  new AppError(
    'too-many-requests',
    'Two casebooks are on their way to you. Please wait until one of them is there.',
    { retryAfterSeconds: 10 },
  );
