import { practice, AppError, requirePerson, type RequestContext } from '@casedrop/contracts';
import { type BytesReply, Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { publicStatisticsOf } from '../../../library/domain/case-figures.js';
import { summaryOf } from '../../domain/attempt.js';
import { AttemptReadsRepository } from '../../persistence/attempt-reads.repository.js';
import { RatingsRepository } from '../../persistence/ratings.repository.js';
import { CompanionRepository } from '../../persistence/companion.repository.js';

const SHOWN_ATTEMPTS = 10;

@Controller()
export class GetCompanionHandler {
  constructor(
    private readonly repository: CompanionRepository,
    private readonly attempts: AttemptReadsRepository,
    private readonly ratings: RatingsRepository,
  ) {}

  /** What stands beside an approved case; throws `case-not-found` and `not-signed-in`. */
  @Rpc(practice.getCompanion)
  async handle({ caseId }: { caseId: string }, { actor }: RequestContext): Promise<BytesReply<object>> {
    const personId = requirePerson(actor);
    const found = await this.repository.find(caseId);
    if (!found) throw new AppError('case-not-found', 'We could not find this case.');
    const [related, yours] = await Promise.all([
      this.repository.related(caseId, found, personId),
      this.yours(caseId, personId),
    ]);
    const statistics = JSON.stringify(publicStatisticsOf(found.counts, found));
    const body = `{"statistics":${statistics},"related":[${related.join(',')}],"yours":${JSON.stringify(yours)}}`;
    return { meta: {}, body: Buffer.from(body) };
  }

  private async yours(caseId: string, personId: number) {
    const [rating, solved, { attempts, total }, available] = await Promise.all([
      this.ratings.of(personId, caseId),
      this.repository.countSolved(personId),
      this.attempts.list(personId, { caseId, limit: SHOWN_ATTEMPTS, offset: 0 }),
      this.repository.countApproved(),
    ]);
    return { rating, attempts: attempts.map(summaryOf), attemptCount: total, solved, available };
  }
}
