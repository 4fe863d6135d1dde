import type { BytesReply } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { CaseReadsRepository, type CaseMeta } from './case-reads.repository.js';
import { ListSlab, type ListPage } from './list-slab.js';
import { SharedReads } from './shared-reads.js';

/** Cases at the top of the list that are held; older pages are read from the database. About 1 MB. */
const LISTED = 1000;
/** Bytes of documents that are held: some 600 cases. */
const DOCUMENT_BYTES = 24 * 1024 * 1024;

/** Answers about many cases that are held, of at most 75 kB each. */
const ANSWERS = 100;

const HIGHEST_TRANSACTION = '9223372036854775807';

type CaseReply = BytesReply<CaseMeta>;

/**
 * Approved cases as this instance last read them, proven current before each answer: one small statement, shared by
 * all who ask at the same moment, names the cases that changed since. So an answer is never older than its question,
 * whichever instance made the change.
 */
@Injectable()
export class CaseMemory {
  private readonly proofs = new SharedReads<void>();
  private readonly slabs = new SharedReads<ListSlab>();
  private readonly documents = new Map<string, CaseReply>();
  private readonly answers = new Map<string, unknown>();
  private readonly questions = new SharedReads<unknown>();
  private documentBytes = 0;
  private slab: ListSlab | undefined;
  private weekId: string | null = null;
  /** Transactions before this one have been seen; at first nothing is held, so that nothing can be old. */
  private horizon = HIGHEST_TRANSACTION;
  /** Rises when something is dropped, so that what was read before is not kept after. */
  private age = 0;

  constructor(private readonly reads: CaseReadsRepository) {}

  /** A page of approved cases below the list position `cursor`. */
  async list(limit: number, cursor?: number): Promise<ListPage> {
    await this.prove();
    const slab = this.slab ?? (await this.slabs.get('slab', () => this.loadSlab()));
    return slab.page(limit, cursor) ?? this.reads.list(limit, cursor);
  }

  /** The documents of an approved case. */
  async get(caseId: string): Promise<CaseReply | undefined> {
    await this.prove();
    const held = this.documents.get(caseId);
    if (!held) return this.loadDocuments(caseId);
    this.documents.delete(caseId);
    this.documents.set(caseId, held); // used last
    return held;
  }

  /** What `load` finds out about approved cases, and only about them; kept under `key` until one of them changes. */
  async remember<T>(key: string, load: () => Promise<T>): Promise<T> {
    await this.prove();
    const held = this.answers.get(key) as T | undefined;
    if (held !== undefined) return held;
    const { age } = this;
    const found = (await this.questions.get(key, load)) as T;
    if (age === this.age) {
      for (const oldest of this.answers.keys()) {
        if (this.answers.size < ANSWERS) break;
        this.answers.delete(oldest);
      }
      this.answers.set(key, found);
    }
    return found;
  }

  /** Drops what is not current any more. */
  private prove(): Promise<void> {
    return this.proofs.get('proof', async () => {
      const { horizon, weekId, changed, removed } = await this.reads.changesSince(this.horizon);
      // A database that was restored, or replaced by one that lags, counts its transactions from an earlier one.
      const putBack = BigInt(horizon) < BigInt(this.horizon);
      if (removed || putBack) this.drop([...this.documents.keys()]);
      else if (changed.length > 0)
        this.drop([...changed, ...[this.weekId, weekId].filter((id) => id !== null)]);
      this.horizon = horizon;
      this.weekId = weekId;
    });
  }

  private async loadSlab(): Promise<ListSlab> {
    const { age } = this;
    const rows = await this.reads.newest(LISTED + 1);
    const slab = new ListSlab(rows.slice(0, LISTED), rows.length <= LISTED);
    if (age === this.age) this.slab = slab;
    return slab;
  }

  private async loadDocuments(caseId: string): Promise<CaseReply | undefined> {
    const { age } = this;
    const found = await this.reads.get(caseId, false);
    if (found && age === this.age && !this.documents.has(caseId)) {
      this.documents.set(caseId, found);
      this.documentBytes += found.body.length;
      for (const [oldest] of this.documents) {
        if (this.documentBytes <= DOCUMENT_BYTES) break;
        this.forget(oldest);
      }
    }
    return found;
  }

  private drop(ids: readonly string[]): void {
    this.age++;
    this.slab = undefined;
    this.answers.clear();
    for (const id of ids) this.forget(id);
  }

  private forget(id: string): void {
    this.documentBytes -= this.documents.get(id)?.body.length ?? 0;
    this.documents.delete(id);
  }
}
