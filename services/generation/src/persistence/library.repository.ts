import type { CaseModel, LibraryEntry } from '@casedrop/case-engine';
import { type BlueprintUse, unpackHashes } from '@casedrop/case-engine/blueprint';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import { LibraryEntryEntity, libraryRow } from './library-entry.entity.js';

/** A case as a new one is compared with it. */
export interface LibraryCase extends LibraryEntry {
  title: string;
  client: string | null;
  scenario: string | null;
  createdAt: Date;
}

/** For so many days a case counts as a use of its blueprint: 26 weeks. */
const USE_COUNTS_DAYS = 182;

/** Latest cases that a new one is compared with. */
const SIZE = 300;

/** Held to the end of the transaction by whoever replaces the entry of a case. */
const ONE_OF_A_CASE = `SELECT pg_advisory_xact_lock(hashtext('library-entry ' || $1))`;

/**
 * What new cases are compared with of the latest ones. Each process, service or worker, keeps them: a look reads only
 * what came since the last one, and outside any transaction.
 */
@Injectable()
export class LibraryRepository {
  private known = new Map<number, LibraryCase>();

  constructor(private readonly dataSource: DataSource) {}

  /** Oldest first. May be asked by several at once. */
  async latest(): Promise<readonly LibraryCase[]> {
    const positions = await this.latestPositions();
    const found = await this.at(positions.filter((position) => !this.known.has(position)));
    const all = new Map([...this.known, ...found.map((row) => [Number(row.position), caseOf(row)] as const)]);
    this.known = new Map(positions.flatMap((position) => entryOf(all, position)));
    return [...this.known.values()];
  }

  /** The blueprints of those that are younger than 26 weeks. */
  usedIn(library: readonly LibraryCase[], now: Date): BlueprintUse[] {
    const since = now.getTime() - USE_COUNTS_DAYS * 86_400_000;
    return library.flatMap(({ blueprint, scenario, createdAt }) =>
      blueprint && scenario && createdAt.getTime() >= since ? [{ blueprint, scenario }] : [],
    );
  }

  /**
   * Takes a case that was written anew in the place of what it was, as a new row, so that every worker reads it. Nothing
   * happens when a later version of it is here already.
   */
  async replace(manager: EntityManager, caseId: string, model: CaseModel): Promise<void> {
    // One version after the other: what waited here sees below what the other has left.
    await manager.query(ONE_OF_A_CASE, [caseId]);
    const { version } = model;
    if (await manager.existsBy(LibraryEntryEntity, { caseId, version: MoreThan(version) })) return;
    await manager.delete(LibraryEntryEntity, { caseId });
    await manager.insert(LibraryEntryEntity, libraryRow(caseId, model));
  }

  /** Of the latest ones, oldest first; those that were written anew since are no longer among them. */
  private async latestPositions(): Promise<number[]> {
    const rows = await this.dataSource
      .getRepository(LibraryEntryEntity)
      .createQueryBuilder('entry')
      .select('entry.position', 'position')
      .orderBy('entry.position', 'DESC')
      .limit(SIZE)
      .getRawMany<{ position: string }>();
    return rows.map(({ position }) => Number(position)).reverse();
  }

  private async at(positions: readonly number[]): Promise<LibraryEntryEntity[]> {
    if (positions.length === 0) return [];
    return this.dataSource.getRepository(LibraryEntryEntity).findBy({ position: In(positions.map(String)) });
  }
}

const entryOf = (all: ReadonlyMap<number, LibraryCase>, position: number): [number, LibraryCase][] => {
  const found = all.get(position);
  return found ? [[position, found]] : [];
};

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
