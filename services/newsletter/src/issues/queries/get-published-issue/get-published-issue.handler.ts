import { newsletter, type OutputOf, type ParsedInputOf } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { toNeighbour, toPublished } from '../../composing/published.js';
import { Issues } from '../../issues.js';
import { IssueListRepository } from '../../persistence/issue-list.repository.js';

@Controller()
export class GetPublishedIssueHandler {
  constructor(
    private readonly issues: Issues,
    private readonly rows: IssueListRepository,
  ) {}

  /** One issue of the archive, for everybody. Throws `issue-not-found` for one that has not gone out. */
  @Rpc(newsletter.getPublishedIssue)
  async handle({
    week,
  }: ParsedInputOf<typeof newsletter.getPublishedIssue>): Promise<
    OutputOf<typeof newsletter.getPublishedIssue>
  > {
    const issue = await this.issues.requirePublished(week);
    const [earlier, later] = await this.rows.publishedAround(issue.week);
    return { issue: toPublished(issue), earlier: toNeighbour(earlier), later: toNeighbour(later) };
  }
}
