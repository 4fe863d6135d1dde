import type { CaseModel, CheckReport } from '@casedrop/case-engine';
import { libraryEntry, packHashes } from '@casedrop/case-engine/blueprint';
import { AppError, type Reading } from '@casedrop/contracts';
import type { Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { columnsOf } from '../../library/persistence/case-columns.js';
import { CaseVersionEntity } from '../../library/persistence/case-version.entity.js';
import { CaseEntity } from '../../library/persistence/case.entity.js';
import { ReviewLogEntity } from './review-log.entity.js';

/** Lock number that lets one approval happen at a time, so that each is judged against all before it. */
const APPROVAL_LOCK = 727_101;

/** A decision that is asked for again within this time, by the same person, is the same one: its answer was lost. */
const REPEATED_WITHIN_MS = 60_000;

/** A case, locked by the transaction that holds it, with its current version. */
export interface CaseUnderReview {
  row: CaseEntity;
  current: CaseVersionEntity;
}

/** A case that somebody decides on, in the version that they looked at; whoever names none decides on the current one. */
export interface SeenCase {
  caseId: string;
  version?: number | undefined;
}

/** Who decides, and when. */
export interface Decision {
  personId: number;
  at: Date;
}

/** Writes of the review; each runs in the transaction it is given. */
@Injectable()
export class ReviewRepository {
  /** Waits until no other approval is under way; holds until the transaction ends. */
  async oneApprovalAtATime({ manager }: Transaction): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [APPROVAL_LOCK]);
  }

  /** Locks a case with its current version; throws `case-not-found`, also for the demonstration case: it has no review. */
  async lock({ manager }: Transaction, caseId: string): Promise<CaseUnderReview> {
    const row = await manager.findOne(CaseEntity, {
      where: { id: caseId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!row || row.status === 'demonstration')
      throw new AppError('case-not-found', 'We could not find this case.');
    const current = await manager.findOneByOrFail(CaseVersionEntity, { caseId, version: row.version });
    return { row, current };
  }

  /**
   * The last thing that happened to this version of a case when it was one of these, by this person and not long ago: then
   * they ask again since they heard no answer.
   */
  async repeated(
    { manager }: Transaction,
    { id: caseId, version }: CaseEntity,
    actions: readonly ReviewLogEntity['action'][],
    { personId, at }: Decision,
  ): Promise<ReviewLogEntity | undefined> {
    const last = await manager.findOne(ReviewLogEntity, { where: { caseId }, order: { id: 'DESC' } });
    const same = last?.version === version && last.personId === personId && actions.includes(last.action);
    return same && at.getTime() - last.at.getTime() <= REPEATED_WITHIN_MS ? last : undefined;
  }

  /** Whether a case is stored, of whatever status. */
  async has({ manager }: Transaction, id: string): Promise<boolean> {
    return manager.existsBy(CaseEntity, { id });
  }

  /** Stores a new case as pending; false when it is stored already. */
  async addPending(
    { manager }: Transaction,
    { reading = null, ...listing }: { id: string; fresh: boolean; createdAt: Date; reading?: Reading | null },
    model: CaseModel,
    checks: CheckReport,
  ): Promise<boolean> {
    const { id, createdAt } = listing;
    const inserted = await manager
      .createQueryBuilder()
      .insert()
      .into(CaseEntity)
      .values({
        ...listing,
        status: 'pending',
        version: 1,
        ...columnsOf(model, { id, status: 'pending', createdAt, publishedAt: null }),
      })
      .orIgnore()
      .returning('id')
      .execute();
    if ((inserted.raw as unknown[]).length === 0) return false;
    await manager.insert(CaseVersionEntity, {
      caseId: id,
      version: 1,
      model,
      checks,
      reading,
      madeBy: null,
      madeAt: createdAt,
    });
    return true;
  }

  /** Publishes at the top of the list. */
  async approve(
    tx: Transaction,
    { row, current }: CaseUnderReview,
    checks: CheckReport,
    decision: Decision,
  ): Promise<void> {
    const reviewId = await this.log(tx, row, 'approved', decision);
    const [next] = await tx.manager.query<{ position: string }[]>(
      `SELECT nextval('case_list_position') AS position`,
    );
    const { model } = current;
    await tx.manager.update(CaseEntity, row.id, {
      status: 'approved',
      publishedAt: decision.at,
      listPosition: Number(next?.position),
      ...comparedBy(model),
      reviewId,
      ...columnsOf(model, { ...row, status: 'approved', publishedAt: decision.at }),
    });
    await this.keepChecks(tx, current, checks);
  }

  /** Leaves a returned case as it is: its figures were looked at. */
  async keep(tx: Transaction, row: CaseEntity, decision: Decision): Promise<void> {
    await this.log(tx, row, 'kept', decision);
    await tx.manager.update(CaseEntity, row.id, { returnedReason: null });
  }

  /**
   * Puts an approved case back into the queue, in the name of the statistics; false when that was done with this
   * version before. The row is locked.
   */
  async returnToQueue(tx: Transaction, row: CaseEntity, reason: string, at: Date): Promise<boolean> {
    const { id: caseId, version } = row;
    if (await tx.manager.existsBy(ReviewLogEntity, { caseId, version, action: 'returned' })) return false;
    await this.log(tx, row, 'returned', { personId: null, at }, reason);
    await tx.manager.update(CaseEntity, caseId, { returnedReason: reason });
    return true;
  }

  /** Turns a case of the queue down; one that was open is withdrawn and loses its place in the list. */
  async reject(
    tx: Transaction,
    { row, current }: CaseUnderReview,
    reason: string,
    decision: Decision,
  ): Promise<void> {
    const reviewId = await this.log(tx, row, 'rejected', decision, reason);
    await tx.manager.update(CaseEntity, row.id, {
      status: 'rejected',
      rejectionReason: reason,
      publishedAt: null,
      listPosition: null,
      graph: null,
      fingerprint: null,
      sentences: null,
      returnedReason: null,
      reviewId,
      ...columnsOf(current.model, { ...row, status: 'rejected', publishedAt: null }),
    });
  }

  /** Adds an edited document as the next version and makes it the current one. */
  async addEdited(
    tx: Transaction,
    under: CaseUnderReview,
    model: CaseModel,
    checks: CheckReport,
    decision: Decision,
  ): Promise<void> {
    const { row } = under;
    const reading = await this.readingOf(tx, under, model);
    await this.addVersion(tx, row, { model, reading }, checks, decision);
    await this.log(tx, { ...row, version: model.version }, 'edited', decision);
  }

  /** Adds a document that was written anew by another reading of its headline. */
  async addRewritten(
    tx: Transaction,
    row: CaseEntity,
    written: { model: CaseModel; reading: Reading },
    checks: CheckReport,
    decision: Decision,
  ): Promise<void> {
    await this.addVersion(tx, row, written, checks, decision);
    await this.log(tx, { ...row, version: written.model.version }, 'rewritten', decision);
  }

  /** That of the version whose document is brought back, otherwise the current one. */
  private async readingOf(
    { manager }: Transaction,
    { row, current }: CaseUnderReview,
    model: CaseModel,
  ): Promise<Reading | null> {
    const earlier = await manager
      .createQueryBuilder(CaseVersionEntity, 'v')
      .where('v.caseId = :caseId', { caseId: row.id })
      .andWhere(`v.model::jsonb - 'version' = :model::jsonb - 'version'`, { model: JSON.stringify(model) })
      .orderBy('v.version', 'DESC')
      .limit(1)
      .getOne();
    return (earlier ?? current).reading;
  }

  private async addVersion(
    tx: Transaction,
    row: CaseEntity,
    { model, reading }: { model: CaseModel; reading: Reading | null },
    checks: CheckReport,
    decision: Decision,
  ): Promise<void> {
    const { version } = model;
    const made = { madeBy: decision.personId, madeAt: decision.at };
    await tx.manager.insert(CaseVersionEntity, { caseId: row.id, version, model, checks, reading, ...made });
    await tx.manager.update(CaseEntity, row.id, { version, ...columnsOf(model, row) });
  }

  /** Replaces the check report of a version by the latest one. */
  async keepChecks(
    { manager }: Transaction,
    { caseId, version }: CaseVersionEntity,
    checks: CheckReport,
  ): Promise<void> {
    await manager.update(CaseVersionEntity, { caseId, version }, { checks });
  }

  private async log(
    { manager }: Transaction,
    row: Pick<CaseEntity, 'id' | 'version'>,
    action: ReviewLogEntity['action'],
    { personId, at }: { personId: number | null; at: Date },
    reason: string | null = null,
  ): Promise<number> {
    const entry = { caseId: row.id, version: row.version, action, personId, reason, at };
    const { identifiers } = await manager.insert(ReviewLogEntity, entry);
    return Number(identifiers[0]?.id);
  }
}

/** What later cases are compared with. */
function comparedBy(model: CaseModel) {
  const { graph, fingerprint, sentences } = libraryEntry(model.id, model);
  // A case of no blueprint was written by plot, in an older house: its sentences stand in many cases and would refuse each other's.
  return { graph, fingerprint, sentences: model.blueprint ? Buffer.from(packHashes(sentences)) : null };
}

/** Whether a case waits for a decision: pending, or open and returned by its figures. */
export const isQueued = ({ status, returnedReason }: CaseEntity): boolean =>
  status === 'pending' || returnedReason !== null;

/** The refusal of a decision on a case that waits for none. */
export const notPending = ({ status }: CaseEntity): AppError =>
  new AppError('case-not-pending', `This case is ${status} already.`, { status });

/** The refusal of a change to a version that is not the current one any more. */
export const changedMeanwhile = ({ version }: CaseEntity): AppError =>
  new AppError(
    'case-changed-meanwhile',
    'Somebody else has edited this case. Load it again to see their version.',
    { version },
  );

/** Refuses a decision by somebody who looked at another version than the current one: what they read is not what is stored. */
export function requireSeen(row: CaseEntity, seen: SeenCase['version']): void {
  if (seen === undefined || seen === row.version) return;
  if (!isQueued(row)) throw notPending(row);
  const sentence = `This case was written anew since you looked at it. Read version ${row.version}, then decide.`;
  throw new AppError('case-changed-meanwhile', sentence, { version: row.version });
}
