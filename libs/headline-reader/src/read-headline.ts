import { cleanHeadline } from '@casedrop/case-engine';
import { companiesIn } from './companies.js';
import { featuresOf } from './features.js';
import type { Direction } from './kinds.js';
import { rank, type Ranking, type Reading } from './ranking.js';
import { detailsOf, type StoryDetails } from './story.js';
import { tasteOf, type TasteDecline } from './taste.js';
import { tokensOf } from './words.js';
import { weights } from './weights.js';

/** A headline, read: whether it can become a case, and the three likeliest stories that it tells. */
export interface HeadlineReading extends StoryDetails {
  /** Set when the headline is declined whatever else is in it. */
  taste: TasteDecline | null;
  /** The calibrated probability, 0 to 1, that an editor would take it. */
  usable: number;
  /** Best first; each differs from the others in event or sector. */
  readings: [Reading, Reading, Reading];
  /** All likely ways to read it, best first. */
  chances: Ranking['chances'];
  /** Whether an editor may be bothered with it: usable enough, and not below taste. */
  worthTaking: boolean;
  /** The direction of the best reading. */
  direction: Direction;
}

/**
 * Reads a headline without a language model. The same headline is always read in the same way; what is no headline at all is
 * read too, and comes out as hardly usable. The summary is asked for matters of taste and, where the title is silent, for the
 * trade.
 */
export function readHeadline({ title, summary = '' }: { title: string; summary?: string }): HeadlineReading {
  const clean = cleanHeadline(title);
  const tokens = tokensOf(clean);
  const cleanSummary = cleanHeadline(summary);
  const taste = tasteOf(clean, cleanSummary);
  const { calibration, score, usableFrom } = weights();
  const scores = score(featuresOf(clean));
  if (cleanSummary) scores.sectors = score(featuresOf(clean, cleanSummary)).sectors;
  const { usable, readings, chances } = rank(scores, calibration);
  return {
    taste,
    usable,
    readings,
    chances,
    worthTaking: taste === null && usable >= usableFrom,
    direction: readings[0].direction,
    ...detailsOf(clean, tokens, companiesIn(tokens)),
  };
}
