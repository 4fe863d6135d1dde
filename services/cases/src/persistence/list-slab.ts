import { createHash } from 'node:crypto';

/** One row of the public list. */
export interface ListedCase {
  /** Its place: the highest comes first. */
  position: number;
  /** JSON of its summary. */
  summary: string;
}

/** A page of the public list, as the bytes of `{items, nextCursor}` in parts. */
export interface ListPage {
  parts: Uint8Array[];
  etag: string;
}

const OPEN = Buffer.from('{"items":[');

/** Writes a page of rows. `more` tells whether others follow. */
export function pageOf(rows: readonly ListedCase[], more: boolean): ListPage {
  const items = Buffer.from(rows.map(({ summary }) => summary).join(','));
  return { parts: closed(items, more ? rows.at(-1)?.position : undefined), etag: etagOf(items) };
}

/**
 * The top of the public list as one run of bytes, from which a page is cut without copying. `complete` when nothing
 * lies below it.
 */
export class ListSlab {
  private readonly bytes: Buffer;
  private readonly ends: number[] = [];
  private readonly positions: number[];
  private readonly etag: string;

  constructor(
    rows: readonly ListedCase[],
    private readonly complete: boolean,
  ) {
    this.bytes = Buffer.from(rows.map(({ summary }) => summary).join(','));
    this.etag = etagOf(this.bytes);
    this.positions = rows.map(({ position }) => position);
    let at = -1;
    for (const { summary } of rows) this.ends.push((at += 1 + Buffer.byteLength(summary)));
  }

  /** The page of `limit` cases below the place `cursor`; `undefined` when it reaches beyond the slab. */
  page(limit: number, cursor = Infinity): ListPage | undefined {
    const first = this.firstBelow(cursor);
    const last = Math.min(first + limit, this.positions.length) - 1;
    const more = last + 1 < this.positions.length;
    if (!more && !this.complete) return undefined;
    const start = first === 0 ? 0 : (this.ends[first - 1] ?? 0) + 1;
    const items = last < first ? Buffer.alloc(0) : this.bytes.subarray(start, this.ends[last]);
    return {
      parts: closed(items, more ? this.positions[last] : undefined),
      etag: `${this.etag}-${first}-${last}`,
    };
  }

  private firstBelow(cursor: number): number {
    let [low, high] = [0, this.positions.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.positions[middle] ?? 0) < cursor) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

const etagOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

function closed(items: Buffer, cursor: number | undefined): Uint8Array[] {
  return [OPEN, items, Buffer.from(`],"nextCursor":${cursor === undefined ? 'null' : `"${cursor}"`}}`)];
}
