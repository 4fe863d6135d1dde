import { startThread, withTimeLimit } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { once } from 'node:events';
import type { Judgement, ToJudge } from './judge-proposal.js';

/** Some 2 s on a free machine. */
const MOST_MS = 60_000;
const MEMORY = { maxOldGenerationSizeMb: 256 };

/** Judges proposals, each in a thread of its own: what a language model has written may compute for ever. */
@Injectable()
export class ProposalJudge {
  /** Milliseconds for one proposal. */
  protected readonly mostMs: number = MOST_MS;

  /** Throws when `signal` fires. */
  async judge(proposal: ToJudge, signal: AbortSignal): Promise<Judgement> {
    const thread = startThread(import.meta.url, 'judge-proposal', MEMORY);
    try {
      return await withTimeLimit({ ms: this.mostMs, signal }, async (over) => {
        const answered = once(thread, 'message', { signal: over });
        thread.postMessage(proposal);
        const [judgement] = (await answered) as [Judgement];
        return judgement;
      });
    } catch (error) {
      signal.throwIfAborted();
      const { code } = error as NodeJS.ErrnoException;
      // `once` fails so when its signal fires, and the caller's has not
      const isLate = code === 'ABORT_ERR';
      if (!isLate && code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
      return {
        result: 'checks-failed',
        faults: ['Drawing and checking it takes too long: make it smaller.'],
      };
    } finally {
      void thread.terminate();
    }
  }
}
