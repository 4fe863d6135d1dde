import type { ReadingChance } from '@casedrop/case-engine/blueprint';
import type { ModelAccount } from '../writing/case-writer.js';

export interface HeadlineToRead {
  title: string;
  summary?: string;
}

/** What a headline says, as far as a machine can tell. */
export interface HeadlineReading {
  /** Why it makes no case whatever an editor says: death, illness, crime, war, private people. */
  taste: string | null;
  /** Whether an editor may be bothered with it: a decision of a business that is news. */
  worthTaking: boolean;
  /** How likely it is that an editor would take it, from 0 to 1, of a reader that can tell; a language model says yes or no. */
  usable?: number;
  /** Ways to read it, the likeliest first, each with how often such a reading is right. */
  chances: readonly ReadingChance[];
  direction: 'up' | 'down' | 'none';
  /** Such as `Scotland`; of a closed list. */
  place?: string;
}

/** Whatever reads headlines. */
export interface HeadlineReader {
  /** A language model is asked on the account alone. */
  read(headline: HeadlineToRead, account?: ModelAccount): Promise<HeadlineReading>;
}

/** Injection token of the reader. */
export const HEADLINE_READER = Symbol('HEADLINE_READER');
