import type { BlueprintEntry } from '@casedrop/case-engine/blueprint';
import { carriesNews, EVENTS, type StoryEvent } from '@casedrop/case-engine/blueprint';
import { INDUSTRIES, type Industry } from '@casedrop/case-engine';

/** The industries in which each of the commonest kinds of news occurs. */
export type NewsThatOccurs = Partial<Record<StoryEvent, Industry[]>>;

/** The blueprints that carry this news of this industry, by their ids. */
export function carriersOf(
  entries: readonly BlueprintEntry[],
  event: StoryEvent,
  industry: Industry,
): string[] {
  const newsOf = ({ fits, sectors }: BlueprintEntry) =>
    fits.map((fit) => ({ ...fit, sectors: fit.actor ?? sectors }));
  return entries.filter((entry) => carriesNews(newsOf(entry), event, industry)).map(({ id }) => id);
}

/** Cells of news that occurs and that no blueprint carries, such as `strike in transport`. */
export function holesIn(entries: readonly BlueprintEntry[], news: NewsThatOccurs): string[] {
  return Object.entries(news).flatMap(([event, industries]) =>
    industries
      .filter((industry) => carriersOf(entries, event as StoryEvent, industry).length === 0)
      .map((industry) => `${event} in ${industry}`),
  );
}

/** The table of events and industries with what carries each, as a Markdown document. */
export function blueprintTable(entries: readonly BlueprintEntry[], news: NewsThatOccurs): string {
  const rows = Object.entries(news).map(([event, occurring]) => {
    const lines = occurring.map((industry) => {
      const carriers = carriersOf(entries, event as StoryEvent, industry);
      return `${INDUSTRIES[industry]}: ${carriers.map((id) => `\`${id}\``).join(', ') || '**nothing yet**'}`;
    });
    return `| \`${event}\` (${EVENTS[event as StoryEvent]}) | ${lines.join('<br>')} |`;
  });
  const scenarios = entries.reduce((sum, entry) => sum + entry.scenarios.length, 0);
  return [
    '# Which news leads to which case',
    '',
    `Made from the ${entries.length} blueprints below \`libs/case-engine/blueprints\` (${scenarios} scenarios) by \`npm run docs\`. Rows are the forty ` +
      'commonest kinds of business news; each names the industries in which that news occurs, and the blueprints that carry it.',
    '',
    '| news | industries, and what carries it |',
    '| --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
