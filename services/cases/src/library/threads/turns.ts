import type { AppError } from '@casedrop/contracts';
import type { OnApplicationShutdown } from '@nestjs/common';
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

export interface TurnLimits {
  /** Answered or waiting at once. */
  most: number;
  /** Of one person, so that nobody takes the places of all others. */
  mostOfOne: number;
  /** Milliseconds for one answer, and for loading the thread's code on a busy machine. */
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

/** Asks a thread of its own one thing after the other, so that no other request waits for what it works on. */
export class Turns<Asked, Answer> implements OnApplicationShutdown {
  private thread: Worker | undefined;
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
    await thread?.terminate();
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
    const late = AbortSignal.timeout(this.limits.turnMs);
    const answered = once(thread, 'message', { signal: late });
    thread.postMessage(asked);
    const [answer] = (await answered.catch((error: unknown) => {
      // Whether it takes too long or needs too much memory: whoever is next gets a new thread.
      this.thread = undefined;
      void thread.terminate();
      throw late.aborted ? this.refusals.tooLong() : error;
    })) as [Answer];
    return answer;
  }

  private start(): Worker {
    const thread = this.startThread({ maxOldGenerationSizeMb: this.limits.memoryMb });
    // While nobody waits for it, a thread that ends is missed by nobody: whoever is next gets a new one.
    thread.on('error', () => {
      if (this.thread === thread) this.thread = undefined;
    });
    thread.unref();
    return thread;
  }
}
