import type { CaseModel } from '@casedrop/case-engine';
import { AppError, type AttemptProgress } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import type { Assessment } from '../domain/assessment.js';
import type { WholeAttempt } from '../domain/attempt.js';
import { byServerClock, offsetOf } from '../domain/device-clock.js';
import { CaseVersionEntity } from '../../library/persistence/case-version.entity.js';
import { CaseEntity } from '../../library/persistence/case.entity.js';
import { MERGE_ANSWERS, MERGE_DEVICE, SAVE_TIME } from '../../persistence/hot-statements.js';
import { AttemptPartEntity } from './attempt-part.entity.js';
import { wholeAttempts } from './attempt-rows.js';
import { AttemptEntity } from './attempt.entity.js';

/** What a writer must know of an attempt. */
export interface HeldAttempt {
  id: string;
  personId: number;
  caseId: string;
  version: number;
  finished: boolean;
}

/** Writes of attempts; each runs in the transaction of the manager it is given. */
@Injectable()
export class AttemptsRepository {
  /**
   * Begins an attempt, or finds the one that is open; however many ask at once, one is made. Throws `case-not-found`
   * for a case that is not approved.
   */
  async begin(
    manager: EntityManager,
    attempt: { id: string; personId: number; caseId: string; at: Date },
  ): Promise<{ id: string; begun: boolean }> {
    const { id, personId, caseId } = attempt;
    for (;;) {
      const version = await this.approvedVersion(manager, caseId);
      // Of all that are not finished a person has one at a case.
      if (await this.beginUnlessThere(manager, { ...attempt, version })) return { id, begun: true };
      const open = await manager.findOne(AttemptEntity, {
        select: { id: true },
        where: { personId, caseId, finishedAt: IsNull() },
        lock: { mode: 'pessimistic_read' }, // waits for an end of it that is under way
      });
      if (open) return { id: open.id, begun: false };
      // The one that was open was finished between the two statements: begin again.
    }
  }

  /** Begins an attempt; false when a unique index says that it is there. */
  async beginUnlessThere(
    manager: EntityManager,
    { at, ...attempt }: { id: string; personId: number; caseId: string; version: number; at: Date },
  ): Promise<boolean> {
    const begun = await manager
      .createQueryBuilder()
      .insert()
      .into(AttemptEntity)
      .values({ ...attempt, begunAt: at, savedAt: at })
      .orIgnore()
      .returning('id')
      .updateEntity(false)
      .execute();
    return (begun.raw as unknown[]).length > 0;
  }

  /** The only attempt of a person at a case, which is known to be there. */
  async getOnly(manager: EntityManager, own: { personId: number; caseId: string }): Promise<WholeAttempt> {
    const { id } = await manager.findOneByOrFail(AttemptEntity, own);
    return this.get(manager, id);
  }

  private async approvedVersion(manager: EntityManager, caseId: string): Promise<number> {
    const where = { id: caseId, status: 'approved' } as const;
    const row = await manager.findOne(CaseEntity, { select: { version: true }, where });
    if (!row) throw new AppError('case-not-found', 'We could not find this case.');
    return row.version;
  }

  /** Locks an attempt until the transaction ends; `undefined` when it is not there. */
  async hold(manager: EntityManager, attemptId: string): Promise<HeldAttempt | undefined> {
    const lock = { mode: 'pessimistic_write' } as const;
    const row = await manager.findOne(AttemptEntity, { where: { id: attemptId }, lock });
    if (!row) return undefined;
    const { id, personId, caseId, version, finishedAt } = row;
    return { id, personId, caseId, version, finished: finishedAt !== null };
  }

  /** The document that an attempt answers. */
  async modelOf(manager: EntityManager, { caseId, version }: HeldAttempt): Promise<CaseModel> {
    const row = await manager.findOneBy(CaseVersionEntity, { caseId, version });
    if (!row) throw new Error('an attempt has no version'); // a foreign key holds it
    return row.model;
  }

  /**
   * Merges what a device knows into an attempt that is held. Edits count by the server's clock. The time of more devices
   * than a person has is not counted; their answers are kept like any other.
   */
  async merge(
    manager: EntityManager,
    attemptId: string,
    progress: AttemptProgress,
    now: Date,
  ): Promise<void> {
    const offset = offsetOf(progress, now);
    const { deviceId, activeSeconds } = progress;
    const [device] = await manager.query<{ offsetMs: number | null }[]>(MERGE_DEVICE, [
      attemptId,
      deviceId,
      activeSeconds,
      now,
      offset,
    ]);
    const answers = byServerClock(progress, device ? device.offsetMs : offset, now);
    if (answers.length > 0)
      await manager.query(MERGE_ANSWERS, [
        attemptId,
        answers.map(({ partId }) => partId),
        answers.map(({ text }) => text),
        answers.map(({ number }) => number ?? null),
        answers.map(({ editedAt }) => editedAt),
      ]);
    await manager.query(SAVE_TIME, [attemptId, now]);
  }

  /** Ends an attempt that is held, with what it is worth. */
  async finish(manager: EntityManager, attemptId: string, result: Assessment, now: Date): Promise<void> {
    const { parts, ...graded } = result;
    await manager.update(AttemptEntity, attemptId, { finishedAt: now, ...graded });
    const rows = parts.map(({ partId, kind, share }) => ({ attemptId, partId, kind, share }));
    if (rows.length > 0) await manager.insert(AttemptPartEntity, rows);
  }

  /** An attempt with answers and graded criteria. */
  async find(manager: EntityManager, attemptId: string): Promise<WholeAttempt | undefined> {
    const [attempt] = await wholeAttempts(manager, [attemptId]);
    return attempt;
  }

  /** The same for an attempt that is known to be there. */
  async get(manager: EntityManager, attemptId: string): Promise<WholeAttempt> {
    const attempt = await this.find(manager, attemptId);
    if (!attempt) throw new Error('an attempt disappeared inside its transaction');
    return attempt;
  }
}
