import { INDUSTRIES, type Industry } from '@casedrop/case-engine';

/** A held story with what a ranking said of it. */
export interface Ranked {
  id: string;
  /** 0 to 100: how good a case it would make. */
  score: number;
  industry: Industry;
  publishedAt: Date;
}

/** How many stories of a week are started without an editor. */
export interface WeekBounds {
  perWeek: number;
  perIndustry: number;
}

export interface WeekChoice {
  start: string[];
  /** The others, each with the sentence that people read. */
  hold: { id: string; reason: string }[];
}

/**
 * Chooses which of the waiting stories are started without an editor: the best first, of two alike the newer, until the
 * week or the industry has its number. `started` counts those of this week that were chosen before.
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
  { perWeek, perIndustry }: WeekBounds,
): string | undefined {
  if (perWeek === 0) return 'Stories of feeds wait for an editor here.';
  if (total >= perWeek)
    return `This week has its ${perWeek} from the feeds already; this one was ranked ${score} of 100.`;
  if (ofIndustry >= perIndustry)
    return `This week has its ${perIndustry} of ${INDUSTRIES[industry]} from the feeds already; this one was ranked ${score} of 100.`;
  return undefined;
}
