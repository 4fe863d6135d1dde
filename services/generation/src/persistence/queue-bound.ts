import { AppError } from '@casedrop/contracts';
import { CONFIG } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { GenerationConfig } from '../config.js';
import { GenerationRequestEntity } from './generation-request.entity.js';

/** Held to the end of the transaction by whoever adds, so that no two take the same room. */
const ONE_AT_A_TIME = `SELECT pg_advisory_xact_lock(hashtext('generation-queue'))`;
const WAITING = { state: In(['queued', 'generating', 'checking']) };
/** A worker writes dozens of cases in this time, unless a language model phrases them. */
const RETRY_AFTER_SECONDS = 60;

/** The bound on the requests that wait or are worked on: what would bring more of them is refused, and adds nothing. */
@Injectable()
export class QueueBound {
  constructor(@Inject(CONFIG) private readonly config: GenerationConfig) {}

  /** Waits until nobody else adds; nobody does until the transaction ends. */
  async oneAtATime(manager: EntityManager): Promise<void> {
    await manager.query(ONE_AT_A_TIME);
  }

  /**
   * Adds within the caller's transaction, which the failure undoes: throws `too-many-requests` when something was added and
   * there was no room for it.
   */
  async whileRoom<T>(
    manager: EntityManager,
    add: () => Promise<T>,
    added: (result: T) => number,
  ): Promise<T> {
    await this.oneAtATime(manager);
    const result = await add();
    if (added(result) === 0) return result;
    const waiting = await manager.countBy(GenerationRequestEntity, WAITING);
    if (waiting > this.config.GENERATION_QUEUE_BOUND) throw full(waiting - added(result), added(result));
    return result;
  }
}

function full(waiting: number, more: number): AppError {
  const [there, here] = [waiting, more].map((count) => count.toLocaleString('en-GB'));
  const sentence =
    more === 1
      ? `${there} requests wait to be written already, and there is no room for another one. Please try again in a minute.`
      : `${there} requests wait to be written already, and there is no room for ${here} more. Please try again in a minute, or bring fewer.`;
  return new AppError('too-many-requests', sentence, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
