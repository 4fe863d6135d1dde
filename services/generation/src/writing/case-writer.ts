import type { CaseModel, Industry } from '@casedrop/case-engine';
import type { Reading } from '@casedrop/contracts';
import type { LibraryCase } from '../persistence/library.repository.js';
import type { Proposal } from '../persistence/proposal.entity.js';
import type { Run } from '../persistence/work.repository.js';

/** On whose account a language model is asked: one case and its books. */
export interface ModelAccount {
  seed: number;
  /** Fires when the worker ends or has lost its hold on the request. */
  signal: AbortSignal;
  /** What language models have used for this case so far, earlier tries included; whoever asks one adds to it. */
  budget: Budget;
  /** Writes a call that was not a writer's last one into the books. */
  record(run: RunOfWriter & Pick<Run, 'result' | 'detail'>): Promise<void>;
}

export interface Budget {
  tokens: number;
  costUsd: number;
}

/** The headline of a case, as its provenance names it. */
export interface HeadlineSource {
  headline: string;
  publisher: string;
  /** ISO date. */
  publishedAt: string;
  url?: string;
  summary?: string;
}

/** What a writer is asked for. */
export interface WritingTask extends ModelAccount {
  source: HeadlineSource;
  /** An editor's wish. */
  industry?: Industry;
  /** ISO date of today. */
  today: string;
  /** Oldest first. */
  library: readonly LibraryCase[];
}

/** A call of a writer, before it is known what became of it. */
export type RunOfWriter = Omit<Run, 'attempt' | 'result' | 'detail'>;

/** The call of a writer that used no language model. */
export const runWithoutModel = (seed: number, started: number): RunOfWriter => ({
  writer: 'offline',
  phase: null,
  model: null,
  seed,
  promptVersion: null,
  promptHash: null,
  inputTokens: 0,
  outputTokens: 0,
  costUsd: 0,
  durationMs: Math.round(performance.now() - started),
});

/** A draft that the writer takes to be sound, or the reason why there is none. */
export type Written =
  | {
      ok: true;
      model: CaseModel;
      run: RunOfWriter;
      /** How the headline was read, where it was written from a blueprint. */
      reading?: Reading;
      /** The blueprint that a language model has proposed, where the case was drawn from one. */
      proposal?: Proposal;
    }
  | { ok: false; reason: string; run: RunOfWriter };

/** Somebody who turns a headline into a case. */
export interface CaseWriter {
  readonly kind: Run['writer'];
  write(task: WritingTask): Promise<Written>;
}
