import {
  AppError,
  type Dashboard,
  isAdmin,
  type ParsedInputOf,
  practice,
  requirePerson,
  type RequestContext,
} from '@casedrop/contracts';
import { Clock } from '@casedrop/platform';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { KeptAchievements } from '../../achievements/kept-achievements.js';
import { summaryOf } from '../../domain/attempt.js';
import { dashboardOf, type PracticeRecord } from '../../domain/dashboard.js';
import { AttemptReadsRepository } from '../../persistence/attempt-reads.repository.js';
import { CompanionRepository } from '../../persistence/companion.repository.js';
import { DashboardRepository } from '../../persistence/dashboard.repository.js';
import { comparedSince, PeerFiguresCache } from '../../persistence/peer-figures-cache.js';

const RECENT = 8;

@Controller()
export class GetDashboardHandler {
  constructor(
    private readonly repository: DashboardRepository,
    private readonly companion: CompanionRepository,
    private readonly reads: AttemptReadsRepository,
    private readonly peers: PeerFiguresCache,
    private readonly achievements: KeptAchievements,
    private readonly clock: Clock,
  ) {}

  /**
   * What a person's attempts add up to; throws `not-permitted` for another person's unless an admin asks. What the
   * person sees earned here is kept: their time zone may be another one next time.
   */
  @Rpc(practice.getDashboard)
  async handle(
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
      this.companion.countApproved(),
      this.reads.recent(personId, RECENT),
    ]);
    return { attempts, dimensions, earned, own, peers, available, recent: recent.map(summaryOf) };
  }
}
