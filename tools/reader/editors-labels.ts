import { EVENT_KINDS, SECTOR_NAMES } from '@casedrop/headline-reader';
import { Client } from 'pg';
import { SetupError } from '../setup-error.js';

/** What an editor chose for a headline, in the form of `labels.json`. Of its direction nobody was asked. */
export interface EditorsLabel {
  title: string;
  usable: 'yes';
  event: string;
  sector: string;
}

/** A story that an editor chose for a headline, in the form of a file of marked headlines. */
export interface EditorsStory {
  title: string;
  named: [string];
}

/** Of several readings that were chosen for one headline the last one, whatever story was chosen since. */
const READINGS = `
  SELECT DISTINCT ON (headline) headline AS title, event, sector
    FROM reading_labels WHERE event IS NOT NULL ORDER BY headline, id DESC`;

/** Of several choices for one headline the last one, where a story was chosen; it has no scenario where that was left open. */
const STORIES = `
  SELECT title, blueprint || '/' || scenario AS story
    FROM (SELECT DISTINCT ON (headline) headline AS title, blueprint, scenario
      FROM reading_labels ORDER BY headline, id DESC) AS choices
    WHERE blueprint IS NOT NULL`;

/**
 * What editors chose at the review, one label a headline, from the database of generation; and how many are left out, since the
 * reader knows their event or sector no more. Throws `SetupError` when the database cannot be reached or is another.
 */
export async function editorsLabels(
  databaseUrl: string | undefined,
): Promise<{ labels: EditorsLabel[]; leftOut: number }> {
  const found = await rowsOf<Omit<EditorsLabel, 'usable'>>(databaseUrl, READINGS);
  const labels = found
    .filter(({ event, sector }) => isOneOf(EVENT_KINDS, event) && isOneOf(SECTOR_NAMES, sector))
    .map((row) => ({ ...row, usable: 'yes' as const }));
  return { labels, leftOut: found.length - labels.length };
}

/**
 * The stories that editors chose, one a headline, as named out of all: so the judge of stories learns that they are near, and nothing
 * of how often a proposal follows. And how many are left out, since no scenario was chosen or it is none of the `known` ones. Throws
 * as {@link editorsLabels} does.
 */
export async function editorsStories(
  databaseUrl: string | undefined,
  known: ReadonlySet<string>,
): Promise<{ headlines: EditorsStory[]; leftOut: number }> {
  const found = await rowsOf<{ title: string; story: string | null }>(databaseUrl, STORIES);
  const headlines = found.flatMap(({ title, story }): EditorsStory[] =>
    story !== null && known.has(story) ? [{ title, named: [story] }] : [],
  );
  return { headlines, leftOut: found.length - headlines.length };
}

async function rowsOf<Row extends object>(databaseUrl: string | undefined, choices: string): Promise<Row[]> {
  if (!databaseUrl)
    throw new SetupError(
      'DATABASE_URL must name the database of the generation service, where editors’ choices are kept.',
    );
  const client = new Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    return (await client.query<Row>(choices)).rows;
  } catch (error) {
    throw new SetupError(`The choices of editors cannot be read: ${(error as Error).message}.`);
  } finally {
    await client.end();
  }
}

const isOneOf = (list: readonly string[], value: string): boolean => list.includes(value);
