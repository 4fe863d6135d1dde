import type { ImportOutcome, ImportReport } from '@casedrop/contracts/http';
import type { BadgeTone } from '../../components/ui/badge.js';

/** What is done with a line, or was done: in a word, and what that means. */
export const OUTCOME_WORDS: Record<
  ImportOutcome,
  { label: string; done: string; means: string; tone: BadgeTone }
> = {
  added: { label: 'Joins', done: 'Joined', means: 'brings a proof of consent', tone: 'success' },
  asked: { label: 'Is asked', done: 'Asked', means: 'has no proof: gets the mail that asks', tone: 'accent' },
  already: { label: 'Is there', done: 'Was there', means: 'a subscriber already', tone: 'plain' },
  unsubscribed: {
    label: 'Has left',
    done: 'Has left',
    means: 'unsubscribed: is not brought back',
    tone: 'plain',
  },
  suppressed: {
    label: 'Bounced',
    done: 'Bounced',
    means: 'bounced or complained: is not written to',
    tone: 'plain',
  },
  repeated: { label: 'Repeated', done: 'Repeated', means: 'stands further up in the file', tone: 'plain' },
  refused: { label: 'Refused', done: 'Refused', means: 'cannot be taken in', tone: 'caution' },
};
/** In the order in which they matter. */
export const OUTCOMES = Object.keys(OUTCOME_WORDS) as ImportOutcome[];

/** How many addresses an import changes something for. */
export const changedBy = ({ counts }: ImportReport): number => counts.added + counts.asked;

/** The lines with an outcome, or all. */
export const linesWith = ({ lines }: ImportReport, outcome: ImportOutcome | null) =>
  outcome === null ? lines : lines.filter((line) => line.outcome === outcome);
