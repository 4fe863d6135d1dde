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

/** Of several choices for one headline the last one. */
const CHOICES = `
  SELECT DISTINCT ON (headline) headline AS title, event, sector
    FROM reading_labels ORDER BY headline, id DESC`;

/**
 * What editors chose at the review, one label a headline, from the database of generation; and how many are left out, since the
 * reader knows their event or sector no more. Throws `SetupError` when the database cannot be reached or is another.
 */
export async function editorsLabels(
  databaseUrl: string | undefined,
): Promise<{ labels: EditorsLabel[]; leftOut: number }> {
  if (!databaseUrl)
    throw new SetupError(
      'DATABASE_URL must name the database of the generation service, where editors’ choices are kept.',
    );
  const found = await rowsOf(databaseUrl);
  const labels = found
    .filter(({ event, sector }) => isOneOf(EVENT_KINDS, event) && isOneOf(SECTOR_NAMES, sector))
    .map((row) => ({ ...row, usable: 'yes' as const }));
  return { labels, leftOut: found.length - labels.length };
}

async function rowsOf(databaseUrl: string): Promise<Omit<EditorsLabel, 'usable'>[]> {
  const client = new Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    return (await client.query<Omit<EditorsLabel, 'usable'>>(CHOICES)).rows;
  } catch (error) {
    throw new SetupError(`The choices of editors cannot be read: ${(error as Error).message}.`);
  } finally {
    await client.end();
  }
}

const isOneOf = (list: readonly string[], value: string): boolean => list.includes(value);
