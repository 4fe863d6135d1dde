import { newsletter, type OutputOf, type ParsedInputOf } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { toPublished } from '../../composing/published.js';
import { isPublished } from '../../issues.js';
import { IssueListRepository } from '../../persistence/issue-list.repository.js';

@Controller()
export class ListPublishedIssuesHandler {
  constructor(private readonly issues: IssueListRepository) {}

  /** The archive, for everybody: the latest first. */
  @Rpc(newsletter.listPublishedIssues)
  async handle({
    page,
  }: ParsedInputOf<typeof newsletter.listPublishedIssues>): Promise<
    OutputOf<typeof newsletter.listPublishedIssues>
  > {
    const { items, ...pages } = await this.issues.listPublished(page);
    return {
      ...pages,
      items: items.filter(isPublished).map((issue) => {
        const { note: _note, noteHtml: _html, ...line } = toPublished(issue);
        return line;
      }),
    };
  }
}
