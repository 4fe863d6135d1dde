import type { Industry } from '../../model/case-model.js';

/** An inclusive range that code draws from. */
export type Range = readonly [low: number, high: number];

/** A process of the business that can run short of capacity. */
export interface Process {
  /** What is made or served, plural: "kiosk orders". */
  what: string;
  /** Unit of flow, singular and one word: "order". */
  unit: string;
  /** Steps in their order, five or six, each with the countable resource that does it. */
  steps: readonly (readonly [step: string, resource: string])[];
  /** Units an hour for one resource. */
  rate: Range;
  /** Contribution in pounds from one more unit. */
  contribution: Range;
  hours: Range;
  days: Range;
}

/** A move into a new market: an infinitive phrase and the groups of customers that it reaches. */
export interface Entry {
  /** Follows "Should the client …": "open kiosks in railway stations". */
  move: string;
  /** What one location or launch is called, plural: "kiosks". */
  sites: string;
  groups: readonly string[];
}

/** The words and sane ranges of one kind of client: what makes two cases of one archetype read differently. */
export interface Business {
  id: string;
  industry: Industry;
  /** Descriptions with an article: "a family-owned chain of garden centres". */
  kinds: readonly string[];
  /** Last words of invented client names. */
  tails: readonly string[];
  /** One-word unit of sale, singular. */
  unit: string;
  /** What is sold, plural noun phrase. */
  sells: string;
  /** Pounds a unit. */
  price: Range;
  /** Contribution as a share of price. */
  margin: Range;
  /** Units a year in one segment. */
  volume: Range;
  customers: string;
  /** Segments of today's business, four or more. */
  segments: readonly string[];
  /** What moves with volume, the main cost first. */
  unitCosts: readonly string[];
  fixedCosts: readonly string[];
  entries: readonly Entry[];
  process: Process;
  /** Sentences on the situation, no numbers. */
  tensions: readonly string[];
  /** Brainstorm ideas by group. */
  ideas: Readonly<Record<string, readonly string[]>>;
  risks: readonly string[];
  nextSteps: readonly string[];
}
