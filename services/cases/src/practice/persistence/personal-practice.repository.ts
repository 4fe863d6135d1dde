import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import type { WholeAttempt } from '../domain/attempt.js';
import { fitting } from '../../persistence/fitting.js';
import { AttemptAnswerEntity } from './attempt-answer.entity.js';
import { wholeAttempts } from './attempt-rows.js';
import { AttemptEntity } from './attempt.entity.js';
import { EarnedAchievementEntity } from './earned-achievement.entity.js';
import { ErasedPersonEntity } from './erased-person.entity.js';
import { excludeWriters } from './living-people.js';
import { RatingEntity } from './rating.entity.js';
import { markStatisticsDue } from './statistics-marks.js';

/** Attempts of one reply at most. */
const PAGE = 200;
/** What stands around an answer in a message, in bytes. */
const AROUND_ANSWER = 150;
/** Bytes of answers of one reply; a message may have 4 MB. */
const LARGEST_PAGE = 3_000_000;

/** Everything about one person at once: handing it over, and erasing it. */
@Injectable()
export class PersonalPracticeRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The attempts of a person after one of them, in the order of their ids, which is that of their beginnings: as many as a
   * message holds, at least one; and whether there are more.
   */
  attempts(personId: number, after?: string): Promise<{ attempts: WholeAttempt[]; more: boolean }> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const sizes = await manager
        .createQueryBuilder(AttemptEntity, 'a')
        .leftJoin(AttemptAnswerEntity, 'w', 'w.attemptId = a.id')
        .select('a.id', 'id')
        .addSelect(
          `coalesce(sum(octet_length(to_json(w.text)::text) + ${AROUND_ANSWER}), 0)::integer`,
          'bytes',
        )
        .where({ personId, ...(after !== undefined && { id: MoreThan(after) }) })
        .groupBy('a.id')
        .orderBy('a.id')
        .limit(PAGE + 1)
        .getRawMany<{ id: string; bytes: number }>();
      const ids = fitting(sizes.slice(0, PAGE), LARGEST_PAGE);
      return { attempts: await wholeAttempts(manager, ids), more: sizes.length > ids.length };
    });
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
