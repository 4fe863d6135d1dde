import { AppError, requirePerson, type RequestContext } from '@casedrop/contracts';
import type { BytesReply } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { publicStatisticsOf } from '../../domain/case-figures.js';
import { summaryOf } from '../../domain/practice/attempt.js';
import { AttemptReadsRepository } from '../../persistence/attempt-reads.repository.js';
import { CaseMemory } from '../../persistence/case-memory.js';
import { CompanionRepository } from '../../persistence/companion.repository.js';

const SHOWN_ATTEMPTS = 10;

@Injectable()
export class GetCompanionHandler {
  constructor(
    private readonly repository: CompanionRepository,
    private readonly attempts: AttemptReadsRepository,
    private readonly memory: CaseMemory,
  ) {}

  /** What stands beside an approved case; throws `case-not-found` and `not-signed-in`. */
  async execute({ caseId }: { caseId: string }, { actor }: RequestContext): Promise<BytesReply<object>> {
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
    const [{ rating, solved }, { attempts, total }, available] = await Promise.all([
      this.repository.standing(caseId, personId),
      this.attempts.list(personId, { caseId, limit: SHOWN_ATTEMPTS, offset: 0 }),
      this.memory.remember('approved cases', () => this.repository.countApproved()),
    ]);
    return { rating, attempts: attempts.map(summaryOf), attemptCount: total, solved, available };
  }
}
