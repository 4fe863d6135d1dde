import type { CaseModel } from '@casedrop/case-engine';
import { AppError } from '@casedrop/contracts';
import { startThread } from '@casedrop/platform';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { ResourceLimits } from 'node:worker_threads';
import type { Listing } from '../domain/case-documents.js';
import type { DrawnVariant } from '../domain/variants.js';
import { type TurnLimits, Turns } from '../threads/turns.js';

/** What is to be drawn. */
export interface Wanted {
  model: CaseModel;
  seed: number;
  listing: Listing;
}
/** What the thread answers: the variant, unless no draw of the seed passes the checks, or what went wrong. */
export type Drawn = { variant: DrawnVariant | undefined } | { failure: string };

export const DRAWING_LIMITS: TurnLimits = {
  /** Some 0.05 s each, up to two seconds where draws keep failing the checks. */
  most: 30,
  mostOfOne: 2,
  turnMs: 10_000,
  memoryMb: 128,
};

/** Draws variants of cases in a thread of its own: the checks that each has to pass take as long as a hundred reads. */
export class VariantDrawer implements OnApplicationShutdown {
  private readonly turns: Turns<Wanted, Drawn>;

  constructor(limits: Readonly<TurnLimits> = DRAWING_LIMITS) {
    const start = (memory: ResourceLimits) => startThread(import.meta.url, 'draw-variant', memory);
    this.turns = new Turns(start, limits, { tooMany, tooManyOfOne, tooLong });
  }

  /**
   * A variant of a case for a person; `undefined` where no draw of this seed passes the checks. Throws `too-many-requests`
   * while two are drawn for this person, `service-unavailable` while thirty are in all, and `service-timeout`.
   */
  async draw(wanted: Wanted, personId: number): Promise<DrawnVariant | undefined> {
    const answer = await this.turns.ask(wanted, personId);
    if ('failure' in answer) throw new Error(answer.failure);
    return answer.variant;
  }

  onApplicationShutdown(): Promise<void> {
    return this.turns.onApplicationShutdown();
  }
}

const tooLong = (): AppError =>
  new AppError('service-timeout', 'Drawing new numbers took too long. Please try again in a moment.');

const tooMany = (): AppError =>
  new AppError('service-unavailable', 'Many cases are being drawn anew. Please try again in a moment.');

const tooManyOfOne = (): AppError =>
  new AppError(
    'too-many-requests',
    'Two cases are being drawn anew for you. Please wait until one of them is there.',
    { retryAfterSeconds: 2 },
  );
