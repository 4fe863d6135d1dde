import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { WholeAttempt } from '../domain/attempt.js';
import { WHOLE_ATTEMPT, wholeOf, type WholeAttemptRow } from './attempt-rows.js';
import { AttemptEntity } from './attempt.entity.js';
import { EarnedAchievementEntity } from './earned-achievement.entity.js';
import { ErasedPersonEntity } from './erased-person.entity.js';
import { excludeWriters } from './living-people.js';
import { RatingEntity } from './rating.entity.js';
import { markStatisticsDue } from './statistics-marks.js';

/**
 * Attempts in the order of their ids, which is that of their beginnings: as many as fit into one message, at least one.
 * SQL: PostgreSQL measures them.
 */
const EXPORT = `
  WITH whole AS MATERIALIZED (
    ${WHOLE_ATTEMPT} WHERE a.person_id = $1 AND ($2::uuid IS NULL OR a.id > $2) ORDER BY a.id LIMIT 200
  ), measured AS (
    SELECT *, row_number() OVER place AS number, sum(octet_length(answers::text)) OVER place AS bytes
      FROM whole WINDOW place AS (ORDER BY id)
  )
  SELECT *, EXISTS (SELECT FROM attempts later WHERE later.person_id = $1 AND later.id > measured.id) AS more
    FROM measured WHERE number = 1 OR bytes <= $3 ORDER BY id`;

/** Bytes of answers of one reply; a message may have 4 MB. */
const LARGEST_PAGE = 3_000_000;

/** Everything about one person at once: handing it over, and erasing it. */
@Injectable()
export class PersonalPracticeRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The attempts of a person after one of them, as many as a message holds, and whether there are more. */
  async attempts(personId: number, after?: string): Promise<{ attempts: WholeAttempt[]; more: boolean }> {
    const rows = await this.dataSource.query<(WholeAttemptRow & { more: boolean })[]>(EXPORT, [
      personId,
      after ?? null,
      LARGEST_PAGE,
    ]);
    const attempts = rows.map((row) => wholeOf(row));
    return { attempts, more: rows.at(-1)?.more ?? false };
  }

  /**
   * Erases attempts, answers, ratings and achievements of a person for good; a row stays so that nothing is written for
   * them again.
   */
  async erase(manager: EntityManager, personId: number, at: string): Promise<void> {
    await excludeWriters(manager, personId);
    await manager
      .createQueryBuilder()
      .insert()
      .into(ErasedPersonEntity)
      .values({ personId, erasedAt: new Date(at) })
      .orIgnore()
      .execute();
    const attempted = await manager.find(AttemptEntity, { select: { caseId: true }, where: { personId } });
    const rated = await manager.find(RatingEntity, { select: { caseId: true }, where: { personId } });
    for (const entity of [AttemptEntity, RatingEntity, EarnedAchievementEntity])
      await manager.delete(entity, { personId }); // what hangs on an attempt goes with it
    const practised = new Set([...attempted, ...rated].map(({ caseId }) => caseId));
    for (const caseId of [...practised].toSorted()) await markStatisticsDue(manager, caseId);
  }
}
