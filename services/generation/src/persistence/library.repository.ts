import type { LibraryEntry } from '@casedrop/case-engine';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LibraryEntryEntity } from './library-entry.entity.js';

/** A case as a new one is compared with it. */
export interface LibraryCase extends LibraryEntry {
  title: string;
}

/** Latest cases that a new one is compared with. */
const SIZE = 300;

/**
 * The latest cases' titles, calculation graphs and text fingerprints. They are kept in the worker: a look reads only
 * what came since the last one, and outside any transaction.
 */
@Injectable()
export class LibraryRepository {
  private known = new Map<number, LibraryCase>();

  constructor(private readonly dataSource: DataSource) {}

  /** Oldest first. May be asked by several at once. */
  async latest(): Promise<readonly LibraryCase[]> {
    const found = await this.unknown();
    for (const { position, caseId: id, title, graph, fingerprint } of found)
      this.known.set(Number(position), { id, title, graph, fingerprint });
    if (found.length > 0) this.known = new Map([...this.known].sort(([a], [b]) => a - b).slice(-SIZE));
    return [...this.known.values()];
  }

  /** Looked for by position one by one: what shows up late may lie below what is known. */
  private unknown(): Promise<LibraryEntryEntity[]> {
    const entries = this.dataSource.getRepository(LibraryEntryEntity).createQueryBuilder('entry');
    const latest = entries
      .subQuery()
      .select('one.position')
      .from(LibraryEntryEntity, 'one')
      .orderBy('one.position', 'DESC')
      .limit(SIZE);
    return entries
      .where(`entry.position IN ${latest.getQuery()}`)
      .andWhere('entry.position <> ALL (:known::bigint[])', { known: [...this.known.keys()] })
      .getMany();
  }
}
