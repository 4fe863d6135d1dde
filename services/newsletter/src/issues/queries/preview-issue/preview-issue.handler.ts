import {
  newsletter,
  type OutputOf,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { IssueCopies } from '../../composing/issue-copies.js';
import { IssueDraft } from '../../composing/issue-draft.js';
import { Issues } from '../../issues.js';
import { IssueMessages } from '../../sending/issue-messages.js';

@Controller()
export class PreviewIssueHandler {
  constructor(
    private readonly issues: Issues,
    private readonly draft: IssueDraft,
    private readonly copies: IssueCopies,
    private readonly messages: IssueMessages,
  ) {}

  /** For admins: the mail of an issue; what went out once it has. Throws `issue-refused` while it has no case. */
  @Rpc(newsletter.previewIssue)
  async handle(
    { week }: ParsedInputOf<typeof newsletter.previewIssue>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof newsletter.previewIssue>> {
    requireAdmin(actor);
    const { content, exhibitPng } = await this.draft.of(await this.issues.require(week));
    return { ...this.copies.preview(content, exhibitPng), size: await this.messages.sizeOf(content) };
  }
}
