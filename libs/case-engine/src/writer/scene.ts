import type { CaseModel, Difficulty, Exhibit, Mistake, Part, Ranking } from '../model/case-model.js';
import { unitWords } from '../prose/format-value.js';
import type { Direction } from '../headlines/events.js';
import type { Business } from './businesses/business.js';
import type { Draft } from './draft.js';
import type { Random } from './random.js';

/** Who the case is about and what set it off: everything an archetype needs to make a plot. */
export interface Scene {
  business: Business;
  /** Invented name of the client. */
  client: string;
  /** What the client is: "a regional chain of supermarkets". */
  kind: string;
  random: Random;
  difficulty: Difficulty;
  /** 0 beginner, 1 intermediate, 2 advanced: how many modules to add. */
  level: 0 | 1 | 2;
  /** The event of the headline as a noun phrase: "new restrictions on online advertising". */
  story: string;
  /** How that bears on the client: one sentence without its full stop. */
  bearing: string;
  /** Its subject: "online advertising". */
  theme: string;
  /** Which way the news points. */
  direction: Direction;
  /** Titles of the latest cases: this one is to read differently. */
  recentTitles: readonly string[];
}

export type Clarification = CaseModel['clarifications'][number];
export type Bucket = CaseModel['framework']['buckets'][number];

/** What an archetype adds to a scene: numbers, decision and words, still without the common frame. */
export interface Plot {
  draft: Draft;
  /** Wordings of the decision, each to follow the client's name in the title: "should it open kiosks?" */
  titles: string[];
  description: string;
  /** Sentences of the prompt between the opening and the question. */
  situation: string[];
  /** The one question, with its hurdle. */
  question: string;
  clarifications: Clarification[];
  frameworkNote: string;
  buckets: Bucket[];
  exhibits: Exhibit[];
  /** Calculations and exhibit readings, in order. */
  tasks: Part[];
  brainstorm: string;
  /** What the words and questions rely on coming out highest or lowest. */
  rankings: NonNullable<CaseModel['rankings']>;
  decision: CaseModel['decision'];
  recommendation: string;
  reasons: string[];
  risks: string[];
  nextSteps: string[];
  topics: string[];
  /** Rubric wording that is this plot's own. */
  anchors: { structure: [string, string, string]; judgement: [string, string, string] };
}

/** A title that begins with the subject of the news; none where the subject is already two things. */
export function titleOn({ theme }: Scene, rest: string): string[] {
  return theme.includes(' and ') ? [] : [`${theme} and ${rest}`];
}

/** "a, b and c". */
export function listed(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** Lower-cases a label for the middle of a sentence; abbreviations and place names keep their capitals. */
export function inSentence(label: string): string {
  return /^(?:[A-Z]{2}|SIM|IT\b|Northern|Nordic|German|European)/.test(label)
    ? label
    : label.charAt(0).toLowerCase() + label.slice(1);
}

/** With a capital first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "a ticket", "an order". */
export function withArticle(noun: string): string {
  return `${/^[aeio]|^MWh|^hour/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** Plural of a unit word as the product prints it. */
export function pluralOf(unit: string): string {
  return unitWords(unit);
}

/** A ranking of labelled things by a formula of each. */
export function ranking<Item extends { label: string }>(
  label: string,
  items: readonly Item[],
  formula: (item: Item) => string,
  ends: { first?: Item; last?: Item } = {},
): Ranking {
  return {
    label,
    items: items.map((item) => ({ name: inSentence(item.label), formula: formula(item) })),
    ...(ends.first ? { first: inSentence(ends.first.label) } : {}),
    ...(ends.last ? { last: inSentence(ends.last.label) } : {}),
  };
}

/** A mistake in one line. */
export function mistake(id: string, formula: string, says: string): Mistake {
  return { id, formula, says };
}
