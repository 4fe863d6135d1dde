import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { requireLiving } from './living-people.js';

/** An achievement with the moment in which it was reached. */
export interface EarnedAchievement {
  id: string;
  /** ISO 8601. */
  earnedAt: string;
}

const KEEP = `
  INSERT INTO earned_achievements (person_id, achievement, earned_at)
  SELECT $1, id, earned_at FROM unnest($2::text[], $3::timestamptz[]) AS earned (id, earned_at) ORDER BY id
  ON CONFLICT DO NOTHING`;

/** What people have achieved, for good. */
@Injectable()
export class AchievementsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** What a person has achieved, the first first. */
  async of(personId: number): Promise<EarnedAchievement[]> {
    const rows = await this.dataSource.query<{ id: string; earnedAt: Date }[]>(
      `SELECT achievement AS id, earned_at AS "earnedAt" FROM earned_achievements WHERE person_id = $1
        ORDER BY earned_at, achievement`,
      [personId],
    );
    return rows.map(({ id, earnedAt }) => ({ id, earnedAt: earnedAt.toISOString() }));
  }

  /** Keeps achievements of a person; what is kept already stays as it is. Throws `not-permitted` for the erased. */
  async keep(manager: EntityManager, personId: number, earned: readonly EarnedAchievement[]): Promise<void> {
    await requireLiving(manager, personId);
    const values = [personId, earned.map(({ id }) => id), earned.map(({ earnedAt }) => earnedAt)];
    await manager.query(KEEP, values);
  }
}
