import { CONFIG } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { NewsletterConfig } from '../../config.js';
import { DkimSigner, dkimKeyOf } from '../../integrations/mailer/dkim-signer.js';
import { buildTemplate, type MailTemplate } from '../../integrations/mailer/mail-template.js';
import type { MailData } from '../../integrations/mailer/smtp-line.js';
import { IssueCopies, NOBODY } from '../composing/issue-copies.js';
import type { IssueContent } from '../domain/issue-content.js';
import { IssueRepository } from '../persistence/issue.repository.js';
import type { Recipient } from '../persistence/recipient.repository.js';

/** The whole mail to somebody, on `paper` where it has room. */
export type MessageTo = (recipient: Recipient, paper: Buffer) => MailData | Promise<MailData>;

/** The messages of the issues under way: each is composed once, and filled in for each recipient. */
@Injectable()
export class IssueMessages {
  private latest: { issueId: string; messageTo: Promise<MessageTo> } | undefined;
  private readonly signer: DkimSigner | null;

  constructor(
    private readonly issues: IssueRepository,
    private readonly copies: IssueCopies,
    @Inject(CONFIG) private readonly config: NewsletterConfig,
  ) {
    const key = dkimKeyOf(config);
    this.signer = key && new DkimSigner(key);
  }

  /** What writes the mails of an issue that has begun. */
  of(issueId: string): Promise<MessageTo> {
    if (this.latest?.issueId !== issueId) {
      const messageTo = this.prepare(issueId);
      this.latest = { issueId, messageTo };
      messageTo.catch(() => (this.latest = undefined));
    }
    return this.latest.messageTo;
  }

  /** How large the mail of an issue is, in bytes. */
  async sizeOf(content: IssueContent): Promise<number> {
    const template = await this.template(content, new Date(), false);
    return template.fill({ address: 'somebody@mail.example', ...NOBODY }).length;
  }

  private async prepare(issueId: string): Promise<MessageTo> {
    const { content, beganAt } = await this.issues.begun(issueId);
    const [plain, marked] = await Promise.all(
      [false, true].map((isMarked) => this.template(content, beganAt, isMarked)),
    );
    const { signer } = this;
    return ({ email: address, key, mark }, paper) => {
      const template = mark === null ? plain : marked;
      if (!template) throw new Error('an issue has no template');
      const message = template.fill({ address, key, mark }, paper);
      return signer ? signed(signer, message) : { message, isDotless: template.isDotless };
    };
  }

  private template(content: IssueContent, date: Date, isMarked: boolean): Promise<MailTemplate> {
    const { MAIL_FROM: from, PUBLIC_URL: publicUrl } = this.config;
    const write = (reader: Parameters<IssueCopies['of']>[1]) => this.copies.of(content, reader);
    return buildTemplate({ week: content.week, date, from, publicUrl, isMarked, write });
  }
}

const signed = async (signer: DkimSigner, message: Buffer): Promise<MailData> => ({
  message: Buffer.concat([await signer.sign(message), message]),
});
