import type { CaseModel, LibraryEntry } from '@casedrop/case-engine';
import { type BlueprintUse, unpackHashes } from '@casedrop/case-engine/blueprint';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LibraryEntryEntity, libraryRow } from './library-entry.entity.js';

/** A case as a new one is compared with it. */
export interface LibraryCase extends LibraryEntry {
  title: string;
  client: string | null;
  scenario: string | null;
  createdAt: Date;
}

/** A blueprint is not used again within so many days while another one fits: 26 weeks. */
const REST_DAYS = 182;

/** Latest cases that a new one is compared with. */
const SIZE = 300;

/**
 * What new cases are compared with of the latest ones. They are kept in the worker: a look reads only
 * what came since the last one, and outside any transaction.
 */
@Injectable()
export class LibraryRepository {
  private known = new Map<number, LibraryCase>();

  constructor(private readonly dataSource: DataSource) {}

  /** Oldest first. May be asked by several at once. */
  async latest(): Promise<readonly LibraryCase[]> {
    const found = await this.unknown();
    for (const row of found) this.known.set(Number(row.position), caseOf(row));
    if (found.length > 0) this.known = new Map([...this.known].sort(([a], [b]) => a - b).slice(-SIZE));
    return [...this.known.values()];
  }

  /** The blueprints of those that are younger than 26 weeks. */
  usedIn(library: readonly LibraryCase[], now: Date): BlueprintUse[] {
    const since = now.getTime() - REST_DAYS * 86_400_000;
    return library.flatMap(({ blueprint, scenario, createdAt }) =>
      blueprint && scenario && createdAt.getTime() >= since ? [{ blueprint, scenario }] : [],
    );
  }

  /** Takes a case that was written anew in the place of what it was; as a new row, so that every worker reads it. */
  async replace(caseId: string, model: CaseModel): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.delete(LibraryEntryEntity, { caseId });
      await manager.insert(LibraryEntryEntity, libraryRow(caseId, model));
    });
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

const caseOf = ({ caseId, blueprint, sentences, ...row }: LibraryEntryEntity): LibraryCase => ({
  id: caseId,
  title: row.title,
  graph: row.graph,
  fingerprint: row.fingerprint,
  client: row.client,
  scenario: row.scenario,
  createdAt: row.createdAt,
  ...(blueprint ? { blueprint } : {}),
  ...(sentences ? { sentences: unpackHashes(sentences) } : {}),
});
