import type { AppError } from '@casedrop/contracts';
import type { OnApplicationShutdown } from '@nestjs/common';
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

export interface TurnLimits {
  /** Answered or waiting at once. */
  most: number;
  /** Of one person, so that nobody takes the places of all others. */
  mostOfOne: number;
  /** Milliseconds for one answer. */
  turnMs: number;
  /** Megabytes of the thread. */
  memoryMb: number;
}

/** What is told to whoever cannot have their turn. */
export interface TurnRefusals {
  tooMany(): AppError;
  tooManyOfOne(): AppError;
  tooLong(): AppError;
}

/** What a thread says of itself once its code is there, before it is asked anything. */
export const LOADED = 'loaded';
/** For that, on a machine that is busy. */
const LOADING_MS = 60_000;

interface Thread {
  worker: Worker;
  /** Settled when the thread is loaded, or will not be. */
  loaded: Promise<unknown>;
}

/** Asks a thread of its own one thing after the other, so that no other request waits for what it works on. */
export class Turns<Asked, Answer> implements OnApplicationShutdown {
  private thread: Thread | undefined;
  private last: Promise<unknown> = Promise.resolve();
  /** The person of each turn that is under way or waits. */
  private readonly asking: number[] = [];

  constructor(
    private readonly startThread: (limits: { maxOldGenerationSizeMb: number }) => Worker,
    private readonly limits: Readonly<TurnLimits>,
    private readonly refusals: TurnRefusals,
  ) {}

  /** What the thread answers. Throws the refusals, and what the thread ends with. */
  async ask(asked: Asked, personId: number): Promise<Answer> {
    this.admit(personId);
    const turn = this.last.then(() => this.askNow(asked));
    // A failure is told to who asked; the next one's turn comes all the same.
    this.last = turn.then(
      () => this.leave(personId),
      () => this.leave(personId),
    );
    return turn;
  }

  async onApplicationShutdown(): Promise<void> {
    const thread = this.thread;
    this.thread = undefined;
    await thread?.worker.terminate();
  }

  private admit(personId: number): void {
    const { most, mostOfOne } = this.limits;
    if (this.asking.filter((other) => other === personId).length >= mostOfOne)
      throw this.refusals.tooManyOfOne();
    if (this.asking.length >= most) throw this.refusals.tooMany();
    this.asking.push(personId);
  }

  private leave(personId: number): void {
    this.asking.splice(this.asking.indexOf(personId), 1);
  }

  private async askNow(asked: Asked): Promise<Answer> {
    const thread = (this.thread ??= this.start());
    try {
      await thread.loaded;
      const answered = next(thread.worker, this.limits.turnMs);
      thread.worker.postMessage(asked);
      const [answer] = (await answered) as [Answer];
      return answer;
    } catch (error) {
      // Whether it takes too long or needs too much memory: whoever is next gets a new thread.
      this.thread = undefined;
      void thread.worker.terminate();
      throw isLate(error) ? this.refusals.tooLong() : error;
    }
  }

  private start(): Thread {
    const worker = this.startThread({ maxOldGenerationSizeMb: this.limits.memoryMb });
    // While nobody waits for it, a thread that ends is missed by nobody: whoever is next gets a new one.
    worker.on('error', () => {
      if (this.thread?.worker === worker) this.thread = undefined;
    });
    worker.unref();
    return { worker, loaded: next(worker, LOADING_MS) };
  }
}

/** The next message of a thread, for so many milliseconds. */
const next = (worker: Worker, ms: number): Promise<unknown[]> =>
  once(worker, 'message', { signal: AbortSignal.timeout(ms) });

const isLate = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
