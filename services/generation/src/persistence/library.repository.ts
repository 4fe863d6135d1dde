import type { LibraryEntry } from '@casedrop/case-engine';
import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Pool } from 'pg';

/** A case as a new one is compared with it. */
export interface LibraryCase extends LibraryEntry {
  title: string;
}

/** Latest cases that a new one is compared with. */
const SIZE = 300;

/** Positions are given before the commit, so one that shows up late may lie below those that are known. */
const LATEST_UNKNOWN = `
  SELECT position, case_id AS id, title, graph, fingerprint FROM library_entries
    WHERE position IN (SELECT position FROM library_entries ORDER BY position DESC LIMIT ${SIZE})
      AND position <> ALL ($1::bigint[])`;

/** The latest cases' titles, calculation graphs and text fingerprints; reads only what it does not know yet. */
@Injectable()
export class LibraryRepository {
  private known = new Map<number, LibraryCase>();

  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** Oldest first. May be asked by several at once. */
  async latest(): Promise<readonly LibraryCase[]> {
    const { rows } = await this.pool.query<LibraryCase & { position: string }>({
      name: 'latest-library-entries',
      text: LATEST_UNKNOWN,
      values: [[...this.known.keys()]],
    });
    for (const { position, ...entry } of rows) this.known.set(Number(position), entry);
    if (rows.length > 0) this.known = new Map([...this.known].sort(([a], [b]) => a - b).slice(-SIZE));
    return [...this.known.values()];
  }
}
