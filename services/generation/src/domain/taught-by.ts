import { LEAST_PROBABILITY, type Choice, type ReadingChance } from '@casedrop/case-engine/blueprint';
import type { CaseBefore, Taught, WritingChoice } from '@casedrop/contracts';

type Chosen = Omit<WritingChoice, 'seed'>;
type NamedReading = NonNullable<WritingChoice['reading']>;

/** What is known where a choice is judged. */
interface Known {
  /** The way that was found by the choice. */
  taken: Pick<Choice, 'scenario' | 'probability' | 'reading'>;
  /** How the headline was read, whatever the editor chose. */
  chances: readonly ReadingChance[];
  /** What the case was written by; nothing of one that is yet to be written. */
  before?: CaseBefore;
}

/**
 * What an editor's choice teaches: what was chosen anew, and no more. What it leaves open is taken from the way that was found where
 * that is likely enough to be meant; else a blueprint would teach the news of whichever fit comes nearest, and its scenario by turns.
 * `undefined` when nothing was chosen anew, as where the same story is drawn by another seed.
 */
export function taughtBy(chosen: Chosen, known: Known): Taught | undefined {
  const story = storyIn(chosen, known);
  const reading = readingIn(chosen, known) ?? (story && readingMeantBy(known));
  if (!reading && !story) return undefined;
  return { ...(reading ? { reading } : {}), ...(story ? { story } : {}) };
}

function storyIn({ blueprint, scenario }: Chosen, { taken, before = {} }: Known): Taught['story'] {
  if (!blueprint) return undefined;
  const isOther = blueprint !== before.blueprint || (scenario !== undefined && scenario !== before.scenario);
  if (!isOther) return undefined;
  const meant = scenario ?? (taken.probability >= LEAST_PROBABILITY ? taken.scenario : undefined);
  return { blueprint, ...(meant ? { scenario: meant } : {}) };
}

/** A reading that is only handed on with another story was not chosen. */
function readingIn({ reading }: Chosen, { before }: Known): NamedReading | undefined {
  return reading && !(before?.reading && isSame(reading, before.reading)) ? reading : undefined;
}

/** The reading that the way rests on, as likely as it was before an editor's choice made it certain. */
function readingMeantBy({ taken: { reading }, chances }: Known): NamedReading | undefined {
  const { event, sector, probability } = reading;
  const isLikely = chances.some((one) => one.probability >= LEAST_PROBABILITY && isSame(one, reading));
  return probability > 0 && isLikely ? { event, sector } : undefined;
}

const isSame = (one: NamedReading, other: NamedReading): boolean =>
  one.event === other.event && one.sector === other.sector;
