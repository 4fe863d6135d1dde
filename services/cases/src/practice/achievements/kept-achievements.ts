import type { Dashboard } from '@casedrop/contracts';
import { UnitOfWork } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { achievementsOf } from '../domain/achievements.js';
import { dated } from '../domain/history.js';
import { LocalTime } from '../domain/local-time.js';
import { AchievementsRepository } from '../persistence/achievements.repository.js';
import { DashboardRepository } from '../persistence/dashboard.repository.js';

/** Keeps what people have achieved, before they are told of it or move to another time zone. */
@Injectable()
export class KeptAchievements {
  constructor(
    private readonly repository: DashboardRepository,
    private readonly achievements: AchievementsRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** What was kept of a person, with the moments in which it was earned. */
  async keptOf(personId: number): Promise<ReadonlyMap<string, string>> {
    const kept = await this.achievements.of(personId);
    return new Map(kept.map(({ id, earnedAt }) => [id, earnedAt]));
  }

  /** Keeps what a person has achieved so far by the calendar of a time zone. */
  async keepUpTo(personId: number, timeZone: string): Promise<void> {
    const [attempts, dimensions, kept] = await Promise.all([
      this.repository.history(personId),
      this.repository.dimensions(personId),
      this.keptOf(personId),
    ]);
    const achieved = achievementsOf(dated(attempts, new LocalTime(timeZone)), dimensions);
    await this.keepNew(personId, achieved, kept);
  }

  /** Keeps those of a person's achievements that are earned and were not `kept`. */
  async keepNew(
    personId: number,
    achievements: Dashboard['achievements'],
    kept: ReadonlyMap<string, string>,
  ): Promise<void> {
    const news = achievements.flatMap(({ id, earnedAt }) =>
      earnedAt === null || kept.has(id) ? [] : [{ id, earnedAt }],
    );
    if (news.length > 0)
      await this.unitOfWork.run(({ manager }) => this.achievements.keep(manager, personId, news));
  }
}
