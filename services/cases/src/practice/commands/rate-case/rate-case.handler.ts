import {
  AppError,
  cases,
  requirePerson,
  type OutputOf,
  practice,
  type RequestContext,
} from '@casedrop/contracts';
import { UnitOfWork, Rpc } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { FiguresRepository } from '../../../library/persistence/figures.repository.js';
import { RatingsRepository } from '../../persistence/ratings.repository.js';
import { requireLiving } from '../../persistence/living-people.js';
import { markStatisticsDue } from '../../persistence/statistics-marks.js';

/** Notes what a person thinks of a case. */
@Controller()
export class RateCaseHandler {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ratings: RatingsRepository,
    private readonly figures: FiguresRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Notes or changes the one rating of the acting person, shows the new average in list and page, and has the case
   * counted anew. Throws `case-not-found`, also while it is not approved, `not-signed-in` and `not-permitted`.
   */
  @Rpc(practice.rateCase)
  async handle(
    { caseId, rating }: { caseId: string; rating: number },
    context: RequestContext,
  ): Promise<OutputOf<typeof practice.rateCase>> {
    const personId = requirePerson(context.actor);
    return this.unitOfWork.run(async (tx) => {
      await requireLiving(tx.manager, personId);
      if (!(await this.figures.lockApproved(tx, caseId)))
        throw new AppError('case-not-found', 'We could not find this case.');
      await this.ratings.rate(tx, { personId, caseId, rating, ratedAt: this.clock.now() });
      const ratings = await this.ratings.sum(tx, caseId);
      if (await this.figures.show(tx, caseId, ratings)) await tx.emit(cases.caseRated, { caseId }, context);
      await markStatisticsDue(tx.manager, caseId);
      return { rating, averageRating: Number(ratings.average), totalRatings: ratings.count };
    });
  }
}
