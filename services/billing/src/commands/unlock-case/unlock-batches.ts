import { batched } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import type { UnlockAsk, UnlockOutcome } from '../../domain/unlock.js';
import { UnlocksRepository } from '../../persistence/unlocks.repository.js';

const LARGEST_BATCH = 100;
/** While one batch waits for the disk the next ones are made and read. Three did best in the benchmark. */
const AT_ONCE = 3;

/**
 * Groups presses that come at the same moment into one statement and one commit. The presses of one person follow each
 * other, so that a batch holds each person at most once.
 */
@Injectable()
export class UnlockBatches {
  private readonly unlock: (ask: UnlockAsk) => Promise<UnlockOutcome>;
  /** Of each person with a press under way: when the last of them has ended. */
  private readonly lastOf = new Map<number, Promise<unknown>>();

  constructor(unlocks: UnlocksRepository) {
    this.unlock = batched({ largest: LARGEST_BATCH, atOnce: AT_ONCE }, (asks) =>
      unlocks.unlockForCredit(asks),
    );
  }

  /** Resolves with what became of this ask alone. */
  async submit(ask: UnlockAsk): Promise<UnlockOutcome> {
    const { personId } = ask;
    const outcome = (this.lastOf.get(personId) ?? Promise.resolve()).then(() => this.unlock(ask));
    const ended = outcome.catch(() => undefined); // whoever asked is told; the next one does not mind
    this.lastOf.set(personId, ended);
    try {
      return await outcome;
    } catch (error) {
      if (isKeyUsed(error)) return { kind: 'unsettled' };
      throw error;
    } finally {
      if (this.lastOf.get(personId) === ended) this.lastOf.delete(personId);
    }
  }
}

/** Another instance has given something under this key, a moment before: asking again shows what. */
const isKeyUsed = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'unlocks_key_once';
