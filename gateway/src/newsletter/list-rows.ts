import { setImmediate as turn } from 'node:timers/promises';
import { AppError, type InputOf, type newsletter } from '@casedrop/contracts';
import { CsvError, parse, type Parser } from 'csv-parse';
import { Readable } from 'node:stream';

/** A row of a list of subscribers. */
export type ListRow = InputOf<typeof newsletter.importSubscribers>['rows'][number];

const MOST_ROWS = 50_000;
const PIECE_BYTES = 64 * 1024;
/** As long as the service takes them. */
const LENGTHS = { email: 400, consented_at: 60, consent_source: 300 };
type Column = keyof typeof LENGTHS;

/**
 * The rows of a CSV file with a column `email`, and `consented_at` and `consent_source` if it has them; other columns are left
 * alone. Throws `import-refused`, with a sentence, for a file that is none. Read in pieces, so that nobody else waits.
 */
export async function listRows(file: Buffer): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  const parser = parserOf(file);
  try {
    for await (const { info, record } of Readable.from(piecesOf(file)).pipe(
      parser,
    ) as AsyncIterable<Parsed>) {
      if (rows.length === MOST_ROWS)
        throw refused('A list may have at most 50,000 rows. Please send it in parts.');
      rows.push(rowOf(info.lines, record));
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error;
  }
  if (rows.length === 0) throw refused('This file holds no rows.');
  return rows;
}

interface Parsed {
  info: { lines: number };
  record: Partial<Record<Column, string>>;
}

function parserOf(file: Buffer): Parser {
  const text = textOf(file);
  return parse({
    bom: true,
    columns: (names: string[]) => columnsOf(names),
    delimiter: separatorOf(text.slice(0, text.search(/[\r\n]|$/))),
    info: true,
    max_record_size: 10_000,
    relax_column_count_less: true,
    skip_empty_lines: true,
    trim: true,
  });
}

function textOf(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch (error) {
    throw new AppError('import-refused', 'Please save the file as UTF-8.', undefined, { cause: error });
  }
}

/** Spreadsheets of many countries part with semicolons; an address holds neither of them. */
const separatorOf = (header: string): string =>
  [';', '\t'].find((sign) => header.includes(sign) && !header.includes(',')) ?? ',';

function columnsOf(names: string[]): (string | false)[] {
  const known = names.map((name) => name.trim().toLowerCase().replace(/[ -]/g, '_'));
  if (!known.includes('email'))
    throw refused('The first line must name the columns, and one of them `email`.');
  return known.map((name, at) => (Object.hasOwn(LENGTHS, name) && known.indexOf(name) === at ? name : false));
}

function rowOf(line: number, record: Parsed['record']): ListRow {
  const cell = (name: Column): string => (record[name] ?? '').slice(0, LENGTHS[name]);
  return {
    line,
    email: cell('email'),
    consentedAt: cell('consented_at'),
    consentSource: cell('consent_source'),
  };
}

async function* piecesOf(file: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < file.length; from += PIECE_BYTES) {
    await turn();
    yield file.subarray(from, from + PIECE_BYTES);
  }
}

function unreadable(error: CsvError): AppError {
  const line = 'lines' in error && typeof error.lines === 'number' ? ` near line ${error.lines}` : '';
  // A consent's place in half would be no proof.
  return error.code.startsWith('CSV_RECORD_INCONSISTENT')
    ? refused(
        `There is a row with more fields than the first line${line}. Please put quotes around a text with a comma in it.`,
      )
    : refused(`This file cannot be read as CSV${line}.`);
}

const refused = (sentence: string): AppError => new AppError('import-refused', sentence);
