import type { CaseModel, CheckReport, LibraryEntry } from '@casedrop/case-engine';
import { unpackHashes } from '@casedrop/case-engine/blueprint';
import { Injectable } from '@nestjs/common';
import { type EntityManager, MoreThan } from 'typeorm';
import { CaseEntity } from '../../library/persistence/case.entity.js';
import { judge } from '../domain/judgement.js';

/** What this needs of the database. */
export type Reads = Pick<EntityManager, 'find' | 'query'>;

/** Of the held cases those that are approved no more. SQL: it sends the ids as one array and gets only the few that are gone. */
const GONE = `
  SELECT held.id FROM unnest($1::uuid[]) AS held (id)
    WHERE NOT EXISTS (SELECT FROM cases WHERE cases.id = held.id AND status = 'approved')`;

/** What a new case must differ from; these checks name the cases of the library that they found. */
const ORIGINALITY = new Set(['new-calculation', 'new-text', 'reads-as-its-own']);

/**
 * Judges documents, also against the approved cases. Their graphs, fingerprints and sentences' hashes (under 2 kB each) are kept, and only those
 * approved since the last look are read: places in the list are given in the order of the approvals, one at a time, so that
 * none can appear below the highest. A withdrawn case is still held, but no document fails for it: before one does, those that
 * are gone are dropped.
 */
@Injectable()
export class LibraryOriginality {
  private readonly held = new Map<string, LibraryEntry>();
  private highest = 0;

  /** Reads what was approved since the last look: outside a lock, so that there is little left to read inside. */
  async catchUp(reads: Reads): Promise<void> {
    const rows = await reads.find(CaseEntity, {
      select: {
        ...{ id: true, title: true, graph: true, fingerprint: true, listPosition: true },
        ...{ blueprint: true, sentences: true },
      },
      where: { listPosition: MoreThan(this.highest) },
    });
    for (const row of rows) {
      this.held.set(row.id, entryOf(row));
      this.highest = Math.max(this.highest, row.listPosition ?? 0);
    }
  }

  /** What the checks say about the document of a case at a moment, the library as it is now. */
  async judge(reads: Reads, caseId: string, model: CaseModel, now: Date): Promise<CheckReport> {
    await this.catchUp(reads);
    const report = judge(model, now, this.others(caseId));
    const resembles = report.results.some(({ id, passed }) => !passed && ORIGINALITY.has(id));
    return resembles && (await this.dropGone(reads)) ? judge(model, now, this.others(caseId)) : report;
  }

  private others(caseId: string): LibraryEntry[] {
    return [...this.held].flatMap(([id, entry]) => (id === caseId ? [] : [entry]));
  }

  private async dropGone(reads: Reads): Promise<boolean> {
    const gone = await reads.query<{ id: string }[]>(GONE, [[...this.held.keys()]]);
    for (const { id } of gone) this.held.delete(id);
    return gone.length > 0;
  }
}

const entryOf = ({ title, graph, fingerprint, blueprint, sentences }: CaseEntity): LibraryEntry => ({
  id: title,
  graph: graph ?? '',
  fingerprint: fingerprint ?? '',
  ...(blueprint ? { blueprint } : {}),
  ...(sentences ? { sentences: unpackHashes(sentences) } : {}),
});
