import { REQUIREMENTS } from './requirements.js';

/** One row of the tables of `docs/security.md`. */
export interface SecurityRow {
  /** As it stands there: one number, or a range. */
  name: string;
  numbers: readonly string[];
  isRange: boolean;
  asks: string;
  how: string;
  shownBy: string;
}

const NUMBER = String.raw`\d+\.\d+\.\d+`;
const FIRST_CELL = new RegExp(`^(${NUMBER})(?:\\s*[–-]\\s*(${NUMBER}))?$`);

/** The rows of all tables whose first cell is the number of a requirement, or a range of them. */
export function securityRows(document: string): SecurityRow[] {
  return document.split('\n').flatMap((line) => {
    const [name = '', asks = '', how = '', shownBy = ''] = cellsOf(line);
    const [, first, last] = FIRST_CELL.exec(name) ?? [];
    if (first === undefined) return [];
    return [{ name, numbers: between(first, last), isRange: last !== undefined, asks, how, shownBy }];
  });
}

/** What stands between the bars of a row; a bar within a cell has a stroke before it. */
const cellsOf = (line: string): string[] =>
  line.startsWith('|')
    ? line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.replaceAll('\\|', '|').trim())
    : [];

function between(first: string, last = first): string[] {
  const [from, to] = [REQUIREMENTS.indexOf(first), REQUIREMENTS.indexOf(last)];
  return from === -1 || to < from ? [...new Set([first, last])] : REQUIREMENTS.slice(from, to + 1);
}
