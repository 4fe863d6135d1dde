import type { LibraryEntry } from '@casedrop/case-engine';
import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Pool } from 'pg';

/** Latest cases that a new one is compared with. */
const SIZE = 300;

/** The latest cases' calculation graphs and text fingerprints; reads only what it does not know yet. */
@Injectable()
export class LibraryRepository {
  private entries: LibraryEntry[] = [];
  private position = '0';

  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async latest(): Promise<readonly LibraryEntry[]> {
    const { rows } = await this.pool.query<LibraryEntry & { position: string }>({
      name: 'latest-library-entries',
      text: `SELECT position, case_id AS id, graph, fingerprint FROM library_entries
        WHERE position > $1 ORDER BY position DESC LIMIT ${SIZE}`,
      values: [this.position],
    });
    this.position = rows[0]?.position ?? this.position;
    this.entries = [...this.entries, ...rows.reverse()].slice(-SIZE);
    return this.entries;
  }
}
