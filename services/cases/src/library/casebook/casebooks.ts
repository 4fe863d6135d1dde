import { AppError } from '@casedrop/contracts';
import { startThread } from '@casedrop/platform';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { ResourceLimits } from 'node:worker_threads';
import { type TurnLimits, Turns } from '../threads/turns.js';

/** A case as it is stored: its public document and what is behind the lock. */
export interface StoredCase {
  publicJson: string;
  lockedJson: string;
}
/** What the thread answers: the PDF, why there is nothing to print, or what went wrong. */
export type Printed = { bytes: Uint8Array } | { refusal: string } | { failure: string };

export const CASEBOOK_LIMITS: TurnLimits = {
  /** Some 0.2 s each. */
  most: 30,
  mostOfOne: 2,
  turnMs: 15_000,
  memoryMb: 256,
};

/** Prints casebooks in a thread of its own, one after the other, so that no other request waits for them. */
export class Casebooks implements OnApplicationShutdown {
  private readonly turns: Turns<StoredCase, Printed>;

  constructor(limits: Readonly<TurnLimits> = CASEBOOK_LIMITS) {
    const start = (memory: ResourceLimits) => startThread(import.meta.url, 'casebook', memory);
    this.turns = new Turns(start, limits, { tooMany, tooManyOfOne, tooLong });
  }

  /**
   * The bytes of the PDF. Throws `too-many-requests` while two are on their way to this person, `service-unavailable`
   * while thirty are in all, `service-timeout` when this one takes too long, and `checks-failed` where formulas of the case
   * cannot be computed, so that there is no worked solution.
   */
  async print(stored: StoredCase, personId: number): Promise<Uint8Array> {
    const answer = await this.turns.ask(stored, personId);
    if ('refusal' in answer) throw new AppError('checks-failed', answer.refusal);
    if ('failure' in answer) throw new Error(answer.failure);
    return answer.bytes;
  }

  onApplicationShutdown(): Promise<void> {
    return this.turns.onApplicationShutdown();
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
