import { cases } from '@casedrop/contracts';
import { type Transaction, UnitOfWork } from '@casedrop/messaging';
import { Clock, Ids } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import {
  caseConcerns,
  itemConcern,
  qualityScore,
  reasonToReturn,
} from '../../../library/domain/case-figures.js';
import type { CaseEntity } from '../../../library/persistence/case.entity.js';
import { FiguresRepository } from '../../../library/persistence/figures.repository.js';
import { ReviewRepository } from '../../../review/persistence/review.repository.js';
import { RatingsRepository } from '../../persistence/ratings.repository.js';
import { type Counted, StatisticsRepository } from '../../persistence/statistics.repository.js';

/** Counts one case anew: what the people who practised and rated it add up to, and what that says about it. */
@Injectable()
export class CountStatisticsHandler {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly statistics: StatisticsRepository,
    private readonly ratings: RatingsRepository,
    private readonly figures: FiguresRepository,
    private readonly review: ReviewRepository,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /**
   * Takes the case that is due for longest and hands back its id, `undefined` when none is. The marks go with the
   * commit: after a crash the case is due still. A failure names its case by `failed`.
   */
  async handle(except: readonly string[], failed: (caseId: string) => void): Promise<string | undefined> {
    let taken: string | undefined;
    try {
      return await this.unitOfWork.run(async (tx) => {
        taken = await this.statistics.takeDue(tx, except);
        const row = taken === undefined ? null : await this.statistics.lock(tx, taken);
        // The demonstration case shows its figures nowhere, and must not move those of the others.
        if (row && row.status !== 'demonstration') await this.recount(tx, row);
        return taken;
      });
    } catch (error) {
      if (taken !== undefined) failed(taken);
      throw error;
    }
  }

  private async recount(tx: Transaction, row: CaseEntity): Promise<void> {
    const ratings = await this.ratings.sum(tx, row.id);
    const attempts = await this.statistics.count(tx, row.id);
    const counts = { ...attempts, ratingSum: ratings.sum, ratingCount: ratings.count };
    const counted = await this.statistics.countItems(tx, row);
    const items = counted.map((item) => ({ ...item, concern: itemConcern(item) }));
    const concerns = caseConcerns(counts);
    const reason = reasonToReturn(concerns, items);
    const kept: Counted = {
      ...{ counts, items, concerns },
      qualityScore: qualityScore(counts, counted),
      doubtful: reason !== null,
    };
    await this.statistics.save(tx, row.id, kept);
    await this.figures.show(tx, row.id, ratings, counts.attempts);
    if (reason !== null && row.status === 'approved') await this.returnToQueue(tx, row, reason);
  }

  private async returnToQueue(tx: Transaction, row: CaseEntity, reason: string): Promise<void> {
    const at = this.clock.now();
    if (!(await this.review.returnToQueue(tx, row, reason, at))) return;
    const returned = { caseId: row.id, reason, returnedAt: at.toISOString() };
    await tx.emit(cases.caseReturned, returned, { correlationId: this.ids.uuid() });
  }
}
