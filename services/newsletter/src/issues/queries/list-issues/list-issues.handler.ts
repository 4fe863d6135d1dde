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
import { IssueListRepository } from '../../persistence/issue-list.repository.js';

@Controller()
export class ListIssuesHandler {
  constructor(
    private readonly issues: IssueListRepository,
    private readonly view: IssueView,
  ) {}

  /** For admins: all issues, the latest week first. */
  @Rpc(newsletter.listIssues)
  async handle(
    { page }: ParsedInputOf<typeof newsletter.listIssues>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof newsletter.listIssues>> {
    requireAdmin(actor);
    const found = await this.issues.list(page);
    return { ...found, items: found.items.map((issue) => this.view.lineOf(issue)) };
  }
}
