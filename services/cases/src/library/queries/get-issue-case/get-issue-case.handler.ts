import { AppError, cases, type OutputOf } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { IssueCasesRepository } from '../../persistence/issue-cases.repository.js';

@Controller()
export class GetIssueCaseHandler {
  constructor(private readonly issueCases: IssueCasesRepository) {}

  /** An approved case in the words of a list; throws `case-not-found`. */
  @Rpc(cases.getIssueCase)
  async handle({ caseId }: { caseId: string }): Promise<OutputOf<typeof cases.getIssueCase>> {
    const found = await this.issueCases.find(caseId);
    if (!found) throw new AppError('case-not-found', 'We could not find this case.');
    return found;
  }
}
