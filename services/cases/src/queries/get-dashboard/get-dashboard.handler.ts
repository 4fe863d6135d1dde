import {
  AppError,
  type Dashboard,
  isAdmin,
  type ParsedInputOf,
  type practice,
  requirePerson,
  type RequestContext,
} from '@casedrop/contracts';
import { UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { summaryOf } from '../../domain/practice/attempt.js';
import { dashboardOf, type PracticeRecord } from '../../domain/practice/dashboard.js';
import { AchievementsRepository } from '../../persistence/achievements.repository.js';
import { AttemptReadsRepository } from '../../persistence/attempt-reads.repository.js';
import { DashboardRepository } from '../../persistence/dashboard.repository.js';
import { comparedSince, PeerMemory } from '../../persistence/peer-memory.js';

const RECENT = 8;

@Injectable()
export class GetDashboardHandler {
  constructor(
    private readonly repository: DashboardRepository,
    private readonly reads: AttemptReadsRepository,
    private readonly peers: PeerMemory,
    private readonly achievements: AchievementsRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * What a person's attempts add up to; throws `not-permitted` for another person's unless an admin asks. What the
   * person sees earned here is kept: their time zone comes with this question alone, and may be another one next time.
   */
  async execute(
    { personId, timeZone }: ParsedInputOf<typeof practice.getDashboard>,
    { actor }: RequestContext,
  ): Promise<Dashboard> {
    const own = actor.kind === 'person' && actor.personId === personId;
    if (!isAdmin(actor) && requirePerson(actor) !== personId)
      throw new AppError('not-permitted', "You don't have permission to perform this action.");
    const now = this.clock.now();
    const record = await this.record(personId, now);
    const dashboard = dashboardOf(record, timeZone, now);
    if (own) await this.keepEarned(personId, dashboard, record);
    return dashboard;
  }

  private async keepEarned(personId: number, { achievements }: Dashboard, { earned }: PracticeRecord) {
    const news = achievements.flatMap(({ id, earnedAt }) =>
      earnedAt === null || earned.has(id) ? [] : [{ id, earnedAt }],
    );
    if (news.length > 0)
      await this.unitOfWork.run(({ manager }) => this.achievements.keep(manager, personId, news));
  }

  private async record(personId: number, now: Date): Promise<PracticeRecord> {
    const [attempts, dimensions, kept, own, peers, available, recent] = await Promise.all([
      this.repository.history(personId),
      this.repository.dimensions(personId),
      this.achievements.of(personId),
      this.repository.own(personId, comparedSince(now)),
      this.peers.get(),
      this.repository.available(),
      this.reads.recent(personId, RECENT),
    ]);
    const earned = new Map(kept.map(({ id, earnedAt }) => [id, earnedAt]));
    return { attempts, dimensions, earned, own, peers, available, recent: recent.map(summaryOf) };
  }
}
