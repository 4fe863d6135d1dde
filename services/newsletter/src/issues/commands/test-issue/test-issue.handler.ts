import {
  AppError,
  newsletter,
  type OutputOf,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Ids, type Limit, Limits } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { Mailer, MailNotTakenError, MailRefusedError } from '../../../integrations/mailer/mailer.js';
import { IssueCopies } from '../../composing/issue-copies.js';
import { IssueDraft } from '../../composing/issue-draft.js';
import { Issues } from '../../issues.js';

const LIMIT: Limit = {
  name: 'test-issue',
  points: 30,
  seconds: 60 * 60,
  sentence: 'That was the thirtieth test mail within an hour. Please go on later.',
};

@Controller()
export class TestIssueHandler {
  constructor(
    private readonly issues: Issues,
    private readonly draft: IssueDraft,
    private readonly copies: IssueCopies,
    private readonly mailer: Mailer,
    private readonly limits: Limits,
    private readonly ids: Ids,
  ) {}

  /**
   * Sends an issue to one address, as it would go out now. Throws `issue-refused` while it has no case and
   * `mail-server-away` with the server's words when it does not take the mail.
   */
  @Rpc(newsletter.testIssue)
  async handle(
    { week, to }: ParsedInputOf<typeof newsletter.testIssue>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof newsletter.testIssue>> {
    requireAdmin(actor);
    await this.limits.require({ limit: LIMIT, key: to });
    const { content, exhibitPng } = await this.draft.of(await this.issues.require(week));
    const copy = this.copies.enclosing(content, exhibitPng);
    await this.send(to, { ...copy, subject: `[Test] ${copy.subject}` });
    return {};
  }

  private async send(to: string, copy: ReturnType<IssueCopies['enclosing']>): Promise<void> {
    try {
      await this.mailer.send({ id: this.ids.uuid(), to, ...copy });
    } catch (error) {
      if (!(error instanceof MailRefusedError || error instanceof MailNotTakenError)) throw error;
      throw new AppError('mail-server-away', `The mail server did not take the test: ${error.message}`);
    }
  }
}
