import type { CaseModel } from '@casedrop/case-engine';
import { AppError, type AttemptProgress } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Assessment } from '../domain/assessment.js';
import type { WholeAttempt } from '../domain/attempt.js';
import { byServerClock, offsetOf } from '../domain/device-clock.js';
import { CaseVersionEntity } from '../../library/persistence/case-version.entity.js';
import { CaseEntity } from '../../library/persistence/case.entity.js';
import { MERGE_ANSWERS, MERGE_DEVICE } from '../../persistence/hot-statements.js';
import { AttemptAnswerEntity } from './attempt-answer.entity.js';
import { AttemptPartEntity } from './attempt-part.entity.js';
import { answerOf, attemptsWithCases, storedOf } from './attempt-rows.js';
import { AttemptEntity } from './attempt.entity.js';

/**
 * A new attempt at the approved version; nothing while one is open or the case is not approved. SQL: one statement that
 * looks and writes.
 */
const BEGIN = `
  INSERT INTO attempts (id, person_id, case_id, version, begun_at, saved_at)
  SELECT $1, $2, id, version, $4, $4 FROM cases WHERE id = $3 AND status = 'approved'
  ON CONFLICT (person_id, case_id) WHERE finished_at IS NULL DO NOTHING
  RETURNING id`;

/** The open attempt at an approved case; waits for an end of it that is under way. SQL: it locks the attempt, not its case. */
const OPEN = `
  SELECT a.id FROM attempts a JOIN cases c ON c.id = a.case_id
    WHERE a.person_id = $1 AND a.case_id = $2 AND a.finished_at IS NULL AND c.status = 'approved' FOR SHARE OF a`;

/**
 * One person practises at one place: the times of all devices are in sum no longer than the attempt has been open. SQL: it
 * adds up in the statement that writes.
 */
const SAVED = `
  UPDATE attempts SET saved_at = greatest(saved_at, $2), seconds_spent = least(
      (SELECT coalesce(sum(seconds), 0) FROM attempt_devices WHERE attempt_id = $1),
      floor(extract(epoch FROM greatest(saved_at, $2) - begun_at)))
    WHERE id = $1`;

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
    const { id, personId, caseId, at } = attempt;
    for (;;) {
      const begun = await manager.query<unknown[]>(BEGIN, [id, personId, caseId, at]);
      if (begun.length > 0) return { id, begun: true };
      const [open] = await manager.query<{ id: string }[]>(OPEN, [personId, caseId]);
      if (open) return { id: open.id, begun: false };
      await this.requireApproved(manager, caseId);
      // The one that was open was finished between the two statements: begin again.
    }
  }

  private async requireApproved(manager: EntityManager, caseId: string): Promise<void> {
    if (!(await manager.existsBy(CaseEntity, { id: caseId, status: 'approved' })))
      throw new AppError('case-not-found', 'We could not find this case.');
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
    await manager.query(SAVED, [attemptId, now]);
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
    const row = await attemptsWithCases(manager)
      .addSelect('a.criteria')
      .where('a.id = :attemptId', { attemptId })
      .getOne();
    if (!row) return undefined;
    const order = { partId: 'ASC' } as const;
    const answers = await manager.find(AttemptAnswerEntity, { where: { attemptId }, order });
    return { ...storedOf(row), criteria: row.criteria ?? null, answers: answers.map(answerOf) };
  }

  /** The same for an attempt that is known to be there. */
  async get(manager: EntityManager, attemptId: string): Promise<WholeAttempt> {
    const attempt = await this.find(manager, attemptId);
    if (!attempt) throw new Error('an attempt disappeared inside its transaction');
    return attempt;
  }
}
