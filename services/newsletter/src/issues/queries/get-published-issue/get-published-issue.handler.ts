import { newsletter, type OutputOf, type ParsedInputOf } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { toPublished } from '../../composing/published.js';
import { Issues } from '../../issues.js';

@Controller()
export class GetPublishedIssueHandler {
  constructor(private readonly issues: Issues) {}

  /** One issue of the archive, for everybody. Throws `issue-not-found` for one that has not gone out. */
  @Rpc(newsletter.getPublishedIssue)
  async handle({
    week,
  }: ParsedInputOf<typeof newsletter.getPublishedIssue>): Promise<
    OutputOf<typeof newsletter.getPublishedIssue>
  > {
    return { issue: toPublished(await this.issues.requirePublished(week)) };
  }
}
