import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { StoredAttempt } from '../domain/practice/attempt.js';
import { ATTEMPT_COLUMNS, attemptOf, type AttemptRow } from './attempt-rows.js';

/** Lists of a person's attempts. */
@Injectable()
export class AttemptReadsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A page of attempts, the newest first, and how many there are in all. */
  async list(
    personId: number,
    { caseId, limit, offset }: { caseId?: string; limit: number; offset: number },
  ): Promise<{ attempts: StoredAttempt[]; total: number }> {
    const rows = await this.dataSource.query<AttemptRow[]>(
      `SELECT ${ATTEMPT_COLUMNS} FROM attempts a JOIN cases c ON c.id = a.case_id
        WHERE a.person_id = $1 AND ($2::uuid IS NULL OR a.case_id = $2)
        ORDER BY a.begun_at DESC, a.id DESC LIMIT $3 OFFSET $4`,
      [personId, caseId ?? null, limit, offset],
    );
    return { attempts: rows.map(attemptOf), total: await this.count(personId, caseId) };
  }

  /** What a person began or finished lately, the newest first. */
  async recent(personId: number, limit: number): Promise<StoredAttempt[]> {
    const rows = await this.dataSource.query<AttemptRow[]>(
      `SELECT ${ATTEMPT_COLUMNS} FROM attempts a JOIN cases c ON c.id = a.case_id
        WHERE a.person_id = $1 ORDER BY coalesce(a.finished_at, a.begun_at) DESC, a.id DESC LIMIT $2`,
      [personId, limit],
    );
    return rows.map(attemptOf);
  }

  private async count(personId: number, caseId?: string): Promise<number> {
    const [row] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM attempts WHERE person_id = $1 AND ($2::uuid IS NULL OR case_id = $2)`,
      [personId, caseId ?? null],
    );
    return row?.total ?? 0;
  }
}
