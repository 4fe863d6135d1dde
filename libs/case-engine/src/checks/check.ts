import type { CheckSubject } from './subject.js';

export type Severity = 'block' | 'warn';

/** A case already in the library, as much of it as originality is judged by. */
export type LibraryEntry = {
  id: string;
  graph: string;
  fingerprint: string;
  /** The blueprint that it was written from. */
  blueprint?: string;
  /** Hashes of its sentences, as `sentenceHashes` makes them. */
  sentences?: Uint32Array;
};

/** What the checks may know of the world outside the model. */
export type CheckContext = {
  /** ISO date of today; without it no date is judged against the present. */
  today?: string;
  library?: readonly LibraryEntry[];
  /** Text of the source article, to see that nothing was copied. */
  sourceText?: string;
};

export type CheckResult = {
  id: string;
  severity: Severity;
  passed: boolean;
  /** What is required, for a reviewer. */
  sentence: string;
  /** Where and how it is not met; empty when passed. */
  details: string[];
};

export type CheckReport = {
  /** No blocking check failed. */
  passed: boolean;
  /** Number of failed blocking checks. */
  blocking: number;
  /** Number of failed warning checks. */
  warnings: number;
  results: CheckResult[];
};

/** One requirement: `find` lists its violations, each naming the place. */
export type Check = {
  id: string;
  severity: Severity;
  sentence: string;
  find: (subject: CheckSubject, context: CheckContext) => string[];
  /** Judged even when the formulas do not compile. */
  withoutValues?: boolean;
};
