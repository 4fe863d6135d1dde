import {
  AppError,
  type Dashboard,
  isAdmin,
  type ParsedInputOf,
  type practice,
  requirePerson,
  type RequestContext,
} from '@casedrop/contracts';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { AchievementKeeper } from '../../achievements/achievement-keeper.js';
import { summaryOf } from '../../domain/practice/attempt.js';
import { dashboardOf, type PracticeRecord } from '../../domain/practice/dashboard.js';
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
    private readonly achievements: AchievementKeeper,
    private readonly clock: Clock,
  ) {}

  /**
   * What a person's attempts add up to; throws `not-permitted` for another person's unless an admin asks. What the
   * person sees earned here is kept: their time zone may be another one next time.
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
    if (own) await this.achievements.keepNew(personId, dashboard.achievements, record.earned);
    return dashboard;
  }

  private async record(personId: number, now: Date): Promise<PracticeRecord> {
    const [attempts, dimensions, earned, own, peers, available, recent] = await Promise.all([
      this.repository.history(personId),
      this.repository.dimensions(personId),
      this.achievements.keptOf(personId),
      this.repository.own(personId, comparedSince(now)),
      this.peers.get(),
      this.repository.available(),
      this.reads.recent(personId, RECENT),
    ]);
    return { attempts, dimensions, earned, own, peers, available, recent: recent.map(summaryOf) };
  }
}
