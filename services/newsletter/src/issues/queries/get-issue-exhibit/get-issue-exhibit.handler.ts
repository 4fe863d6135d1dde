import { mondayOf, newsletter, type ParsedInputOf } from '@casedrop/contracts';
import { type BytesReply, Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { issueNotFound } from '../../domain/issue.errors.js';
import { IssueListRepository } from '../../persistence/issue-list.repository.js';

@Controller()
export class GetIssueExhibitHandler {
  constructor(private readonly issues: IssueListRepository) {}

  /** The picture that stands in a mail, for everybody. Throws `issue-not-found` where there is none, or none yet. */
  @Rpc(newsletter.getIssueExhibit)
  async handle({
    week,
  }: ParsedInputOf<typeof newsletter.getIssueExhibit>): Promise<BytesReply<Record<string, never>>> {
    const monday = mondayOf(week);
    const body = monday && (await this.issues.exhibit(monday));
    if (!body) throw issueNotFound();
    return { meta: {}, body };
  }
}
