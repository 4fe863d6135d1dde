import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import type { IssueContent } from '../issues/domain/issue-content.js';
import { IssueRecipientEntity } from '../issues/persistence/issue-recipient.entity.js';
import { IssueEntity } from '../issues/persistence/issue.entity.js';
import { SubscriberEntity } from './subscriber.entity.js';

/** The marks in the mails of those who agreed that their opens and clicks are counted. */
@Injectable()
export class MarkRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** What the issue says whose mail has this mark; `null` for an unknown one. */
  async contentOf(mark: string): Promise<IssueContent | null> {
    const recipient = await this.recipients.findOneBy({ mark });
    if (!recipient) return null;
    const issue = await this.dataSource.getRepository(IssueEntity).findOneBy({ id: recipient.issueId });
    return issue?.content ?? null;
  }

  /** Notes the first open of a mail, if its reader still agrees. */
  async noteOpen(mark: string, at: Date): Promise<void> {
    if (await this.isAgreedTo(mark))
      await this.recipients.update({ mark, openedAt: IsNull() }, { openedAt: at });
  }

  /** Notes the first click in a mail, which is an open too: who follows a link has the mail before them. */
  async noteClick(mark: string, at: Date): Promise<void> {
    if (!(await this.isAgreedTo(mark))) return;
    await this.recipients.update({ mark, clickedAt: IsNull() }, { clickedAt: at });
    await this.recipients.update({ mark, openedAt: IsNull() }, { openedAt: at });
  }

  /** A mark may be older than what its reader says now, and outlives who was erased. */
  private async isAgreedTo(mark: string): Promise<boolean> {
    const recipient = await this.recipients.findOneBy({ mark });
    if (!recipient?.subscriberId) return false;
    const reader = { id: recipient.subscriberId, measured: true, state: 'confirmed' } as const;
    return this.dataSource.getRepository(SubscriberEntity).existsBy(reader);
  }

  private get recipients() {
    return this.dataSource.getRepository(IssueRecipientEntity);
  }
}
