import {
  newsletter,
  type OutputOf,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { IssueView } from '../../composing/issue-view.js';
import { Issues } from '../../issues.js';

@Controller()
export class GetIssueHandler {
  constructor(
    private readonly issues: Issues,
    private readonly view: IssueView,
  ) {}

  /** For admins: one issue. Throws `issue-not-found`. */
  @Rpc(newsletter.getIssue)
  async handle(
    { week }: ParsedInputOf<typeof newsletter.getIssue>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof newsletter.getIssue>> {
    requireAdmin(actor);
    return { issue: await this.view.of(await this.issues.require(week)) };
  }
}
