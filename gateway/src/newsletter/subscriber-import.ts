import { emailSchema, type ImportLine, newsletter, type RequestContext } from '@casedrop/contracts';
import { IMPORT_OUTCOMES, type ImportReport } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { unhurried } from '../http/caller.js';
import { type ListRow, listRows } from './list-rows.js';

/** How many rows go to the service at once. */
const RANGE = 1000;

/** Takes lists of subscribers in: reads the file, finds what stands in it twice, and has the rest done range by range. */
@Injectable()
export class SubscriberImport {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * What happened to each line, or would. Throws `import-refused` before anything is done for a file that cannot be read;
   * a file of which a part was done can be sent again, and is done once.
   */
  async take(
    file: Buffer,
    { isDryRun: dryRun, context }: { isDryRun: boolean; context: RequestContext },
  ): Promise<ImportReport> {
    const { fresh, repeated } = apart(await listRows(file));
    const lines: ImportLine[] = repeated.map(({ line, email }) => ({ line, email, outcome: 'repeated' }));
    for (let from = 0; from < fresh.length; from += RANGE) {
      // A whole list takes longer than one answer may; each range has its own time.
      const rows = fresh.slice(from, from + RANGE);
      const told = await this.rpc.request(newsletter.importSubscribers, { rows, dryRun }, unhurried(context));
      lines.push(...told.lines);
    }
    return { dryRun, counts: countsOf(lines), lines: lines.toSorted((a, b) => a.line - b.line) };
  }
}

/** The first row of each address, and those that come after it. */
function apart(rows: ListRow[]): { fresh: ListRow[]; repeated: ListRow[] } {
  const seen = new Set<string>();
  const [fresh, repeated]: [ListRow[], ListRow[]] = [[], []];
  for (const row of rows) {
    const email = emailSchema.safeParse(row.email).data;
    if (email && seen.has(email)) repeated.push(row);
    else fresh.push(row);
    if (email) seen.add(email);
  }
  return { fresh, repeated };
}

function countsOf(lines: ImportLine[]): ImportReport['counts'] {
  const counts = Object.fromEntries(IMPORT_OUTCOMES.map((outcome) => [outcome, 0])) as ImportReport['counts'];
  for (const { outcome } of lines) counts[outcome]++;
  return counts;
}
