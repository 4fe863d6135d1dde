import type { CaseModel } from '@casedrop/case-engine';
import { AppError, type AttemptProgress } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Assessment } from '../domain/practice/assessment.js';
import type { WholeAttempt } from '../domain/practice/attempt.js';
import { byServerClock, offsetOf } from '../domain/practice/device-clock.js';
import { attemptOf, WHOLE_ATTEMPT, type WholeAttemptRow } from './attempt-rows.js';

/** A new attempt at the approved version; nothing while one is open or the case is not approved. */
const BEGIN = `
  INSERT INTO attempts (id, person_id, case_id, version, begun_at, saved_at)
  SELECT $1, $2, id, version, $4, $4 FROM cases WHERE id = $3 AND status = 'approved'
  ON CONFLICT (person_id, case_id) WHERE finished_at IS NULL DO NOTHING
  RETURNING id`;

/** The open attempt at an approved case; waits for an end of it that is under way. */
const OPEN = `
  SELECT a.id FROM attempts a JOIN cases c ON c.id = a.case_id
    WHERE a.person_id = $1 AND a.case_id = $2 AND a.finished_at IS NULL AND c.status = 'approved' FOR SHARE OF a`;

/**
 * Of each part the version edited last, here and in the table. Versions of the same moment are told apart by their
 * text, so that the order in which they come does not matter.
 */
const MERGE_ANSWERS = `
  INSERT INTO attempt_answers AS kept (attempt_id, part_id, text, number, edited_at)
  SELECT DISTINCT ON (part_id) $1::uuid, part_id, text, number, edited_at
    FROM unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[]) AS given (part_id, text, number, edited_at)
    ORDER BY part_id, edited_at DESC, text COLLATE "C" DESC, coalesce(number, '') COLLATE "C" DESC
  ON CONFLICT (attempt_id, part_id) DO UPDATE
    SET text = excluded.text, number = excluded.number, edited_at = excluded.edited_at
    WHERE (excluded.edited_at, excluded.text COLLATE "C", coalesce(excluded.number, '') COLLATE "C")
      > (kept.edited_at, kept.text COLLATE "C", coalesce(kept.number, '') COLLATE "C")`;

/** Devices of one attempt whose time is counted; a person has a few. */
const MOST_DEVICES = 10;
/** Milliseconds by which a request may be slower than another one without the clock having been put. */
const CLOCK_TOLERANCE = 30_000;

/**
 * Of each device the longest time, but no more than has passed since the attempt began (perhaps on another machine whose
 * clock is a little ahead), and how far its clock is off. That is measured by the first request and holds until the clock
 * is put: were it measured by each, a slow request would make old edits look new.
 */
const MERGE_DEVICE = `
  INSERT INTO attempt_devices AS kept (attempt_id, device_id, seconds, clock_offset_ms)
  SELECT id, $2, greatest(0, least($3, floor(extract(epoch FROM $4::timestamptz - begun_at)))), $5 FROM attempts
    WHERE id = $1
      AND (SELECT count(*) FROM attempt_devices WHERE attempt_id = $1 AND device_id <> $2) < ${MOST_DEVICES}
  ON CONFLICT (attempt_id, device_id) DO UPDATE SET seconds = greatest(kept.seconds, excluded.seconds),
    clock_offset_ms = CASE WHEN abs(kept.clock_offset_ms - excluded.clock_offset_ms) <= ${CLOCK_TOLERANCE}
      THEN kept.clock_offset_ms ELSE coalesce(excluded.clock_offset_ms, kept.clock_offset_ms) END
  RETURNING clock_offset_ms::float8 AS "offsetMs"`;

/** One person practises at one place: the times of all devices together are no longer than the attempt has been open. */
const SAVED = `
  UPDATE attempts SET saved_at = greatest(saved_at, $2), seconds_spent = least(
      (SELECT coalesce(sum(seconds), 0) FROM attempt_devices WHERE attempt_id = $1),
      floor(extract(epoch FROM greatest(saved_at, $2) - begun_at)))
    WHERE id = $1`;

const FINISH = `
  UPDATE attempts SET finished_at = $2, score = $3, grading_failed = $4, feedback = $5, dimensions = $6, criteria = $7
    WHERE id = $1`;

const FINISH_PARTS = `
  INSERT INTO attempt_parts (attempt_id, part_id, kind, share)
  SELECT $1, part_id, kind, share FROM unnest($2::text[], $3::text[], $4::real[]) AS given (part_id, kind, share)`;

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
    const found = await manager.query<unknown[]>(
      `SELECT 1 FROM cases WHERE id = $1 AND status = 'approved'`,
      [caseId],
    );
    if (found.length === 0) throw new AppError('case-not-found', 'We could not find this case.');
  }

  /** Locks an attempt until the transaction ends; `undefined` when it is not there. */
  async hold(manager: EntityManager, attemptId: string): Promise<HeldAttempt | undefined> {
    const [row] = await manager.query<(Omit<HeldAttempt, 'personId'> & { personId: string })[]>(
      `SELECT id, person_id AS "personId", case_id AS "caseId", version, finished_at IS NOT NULL AS finished
        FROM attempts WHERE id = $1 FOR UPDATE`,
      [attemptId],
    );
    return row && { ...row, personId: Number(row.personId) };
  }

  /** The document that an attempt answers. */
  async modelOf(manager: EntityManager, { caseId, version }: HeldAttempt): Promise<CaseModel> {
    const [row] = await manager.query<{ model: CaseModel }[]>(
      'SELECT model FROM case_versions WHERE case_id = $1 AND version = $2',
      [caseId, version],
    );
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
    const { score, gradingFailed, feedback, dimensions, criteria, parts } = result;
    const json = (value: unknown): string | null => (value ? JSON.stringify(value) : null);
    const values = [attemptId, now, score, gradingFailed, feedback, json(dimensions), json(criteria)];
    await manager.query(FINISH, values);
    await manager.query(FINISH_PARTS, [
      attemptId,
      parts.map(({ partId }) => partId),
      parts.map(({ kind }) => kind),
      parts.map(({ share }) => share),
    ]);
  }

  /** An attempt with answers and graded criteria. */
  async find(manager: EntityManager, attemptId: string): Promise<WholeAttempt | undefined> {
    const [row] = await manager.query<WholeAttemptRow[]>(`${WHOLE_ATTEMPT} WHERE a.id = $1`, [attemptId]);
    return row && attemptOf<WholeAttempt>(row);
  }

  /** The same for an attempt that is known to be there. */
  async get(manager: EntityManager, attemptId: string): Promise<WholeAttempt> {
    const attempt = await this.find(manager, attemptId);
    if (!attempt) throw new Error('an attempt disappeared inside its transaction');
    return attempt;
  }
}
