import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { EarnedAchievementEntity } from './earned-achievement.entity.js';
import { requireLiving } from './living-people.js';

/** An achievement with the moment in which it was reached. */
export interface EarnedAchievement {
  id: string;
  /** ISO 8601. */
  earnedAt: string;
}

/** What people have achieved, for good. */
@Injectable()
export class AchievementsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** What a person has achieved, the first first. */
  async of(personId: number): Promise<EarnedAchievement[]> {
    const order = { earnedAt: 'ASC', achievement: 'ASC' } as const;
    const rows = await this.dataSource.manager.find(EarnedAchievementEntity, { where: { personId }, order });
    return rows.map(({ achievement, earnedAt }) => ({ id: achievement, earnedAt: earnedAt.toISOString() }));
  }

  /** Keeps achievements of a person; what is kept already stays as it is. Throws `not-permitted` for the erased. */
  async keep(manager: EntityManager, personId: number, earned: readonly EarnedAchievement[]): Promise<void> {
    await requireLiving(manager, personId);
    const rows = earned.map(({ id, earnedAt }) => ({
      personId,
      achievement: id,
      earnedAt: new Date(earnedAt),
    }));
    // In one order for all, so that two who keep the same ones do not wait for each other in a ring.
    rows.sort((a, b) => (a.achievement < b.achievement ? -1 : 1));
    await manager
      .createQueryBuilder()
      .insert()
      .into(EarnedAchievementEntity)
      .values(rows)
      .orIgnore()
      .execute();
  }
}
