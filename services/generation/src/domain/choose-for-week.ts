import { INDUSTRIES, type Industry } from '@casedrop/case-engine';

/** A held story with what a ranking said of it. */
export interface Ranked {
  id: string;
  /** How likely a case follows from it, in whole hundredths. */
  score: number;
  industry: Industry;
  publishedAt: Date;
}

/** How many stories of a week are started without an editor, and which. */
export interface WeekBounds {
  perWeek: number;
  perIndustry: number;
  /** Only those from this probability on, 0 to 1. */
  sureFrom: number;
}

export interface WeekChoice {
  start: string[];
  /** The others, each with the sentence that people read. */
  hold: { id: string; reason: string }[];
}

/**
 * Chooses which of the waiting stories are started without an editor: of those that are sure the best first, of two alike
 * the newer, until the week or the industry has its number. `started` counts those of this week that were chosen before.
 */
export function chooseForWeek(
  waiting: readonly Ranked[],
  started: ReadonlyMap<Industry, number>,
  bounds: WeekBounds,
): WeekChoice {
  const counts = new Map(started);
  let total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const choice: WeekChoice = { start: [], hold: [] };
  for (const story of [...waiting].sort(bestFirst)) {
    const reason = whyHeld(story, total, counts.get(story.industry) ?? 0, bounds);
    if (reason) {
      choice.hold.push({ id: story.id, reason });
      continue;
    }
    choice.start.push(story.id);
    total += 1;
    counts.set(story.industry, (counts.get(story.industry) ?? 0) + 1);
  }
  return choice;
}

const bestFirst = (a: Ranked, b: Ranked): number =>
  b.score - a.score || b.publishedAt.getTime() - a.publishedAt.getTime() || (a.id < b.id ? -1 : 1);

function whyHeld(
  { score, industry }: Ranked,
  total: number,
  ofIndustry: number,
  { perWeek, perIndustry, sureFrom }: WeekBounds,
): string | undefined {
  if (perWeek === 0) return 'Stories of feeds wait for an editor here.';
  if (score / 100 < sureFrom)
    return `The reader is not sure what case this headline makes: ${score} of 100, where sure begins at ${Math.round(sureFrom * 100)}. It waits for an editor.`;
  if (total >= perWeek)
    return `This week has its ${perWeek} from the feeds already; this one was ranked ${score} of 100.`;
  if (ofIndustry >= perIndustry)
    return `This week has its ${perIndustry} of ${INDUSTRIES[industry]} from the feeds already; this one was ranked ${score} of 100.`;
  return undefined;
}
