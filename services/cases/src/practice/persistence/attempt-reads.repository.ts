import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { StoredAttempt } from '../domain/attempt.js';
import { attemptsWithCases, storedOf } from './attempt-rows.js';
import { AttemptEntity } from './attempt.entity.js';

/** Lists of a person's attempts. */
@Injectable()
export class AttemptReadsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A page of attempts, the newest first, and how many there are in all. */
  async list(
    personId: number,
    { caseId, limit, offset }: { caseId?: string; limit: number; offset: number },
  ): Promise<{ attempts: StoredAttempt[]; total: number }> {
    const { manager } = this.dataSource;
    const whose = { personId, ...(caseId === undefined ? {} : { caseId }) };
    const [rows, total] = await Promise.all([
      attemptsWithCases(manager)
        .where(whose)
        .orderBy('a.begunAt', 'DESC')
        .addOrderBy('a.id', 'DESC')
        .limit(limit)
        .offset(offset)
        .getMany(),
      manager.countBy(AttemptEntity, whose),
    ]);
    return { attempts: rows.map(storedOf), total };
  }

  /** What a person began or finished lately, the newest first. */
  async recent(personId: number, limit: number): Promise<StoredAttempt[]> {
    const rows = await attemptsWithCases(this.dataSource.manager)
      .where({ personId })
      .orderBy('coalesce(a.finished_at, a.begun_at)', 'DESC')
      .addOrderBy('a.id', 'DESC')
      .limit(limit)
      .getMany();
    return rows.map(storedOf);
  }
}
