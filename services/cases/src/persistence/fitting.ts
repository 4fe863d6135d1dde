/** Bytes of one page of documents at most; a message may have 4 MB. */
export const LARGEST_PAGE = 3_500_000;

/**
 * The ids of the first rows that fit into a message of so many bytes, one of them at least: who asks for the next piece
 * gets on in any case.
 */
export function fitting(rows: readonly { id: string; bytes: number }[], most: number): string[] {
  let bytes = 0;
  const end = rows.findIndex((row) => (bytes += row.bytes) > most);
  return rows.slice(0, end < 0 ? rows.length : Math.max(end, 1)).map(({ id }) => id);
}
