import type { CaseBrief, CaseModel } from '@casedrop/case-engine';
import type { LibraryCase } from '../persistence/library.repository.js';
import type { Run } from '../persistence/work.repository.js';

/** What a writer is asked for. */
export interface WritingTask {
  brief: CaseBrief;
  seed: number;
  /** Oldest first. */
  library: readonly LibraryCase[];
  /** Fires when the worker ends or has lost its hold on the request. */
  signal: AbortSignal;
  /** Writes a call that was not the last one into the books. */
  record(run: RunOfWriter & Pick<Run, 'result' | 'detail'>): Promise<void>;
  /** What language models have used for this case so far; a writer that uses one adds to it. */
  budget: Budget;
}

export interface Budget {
  tokens: number;
  costUsd: number;
}

/** A call of a writer, before it is known what became of it. */
export type RunOfWriter = Omit<Run, 'attempt' | 'result' | 'detail'>;

/** The call of a writer that used no language model. */
export const runWithoutModel = (seed: number, started: number): RunOfWriter => ({
  writer: 'offline',
  model: null,
  seed,
  promptHash: null,
  inputTokens: 0,
  outputTokens: 0,
  costUsd: 0,
  durationMs: Math.round(performance.now() - started),
});

/** A draft that the writer takes to be sound, or the reason why there is none. */
export type Written =
  | { ok: true; model: CaseModel; run: RunOfWriter }
  | {
      ok: false;
      reason: string;
      run: RunOfWriter;
      /** Asking this writer again is no use. */ hopeless?: boolean;
    };

/** Somebody who turns a headline into a case. */
export interface CaseWriter {
  readonly kind: Run['writer'];
  write(task: WritingTask): Promise<Written>;
}

/** Injection token of the writers in the order in which they are asked for one case. */
export const CASE_WRITERS = Symbol('CASE_WRITERS');
