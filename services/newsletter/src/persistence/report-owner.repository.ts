import { isoWeekOf } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { messageIdOf } from '../issues/domain/message-id.js';
import { IssueRecipientEntity } from '../issues/persistence/issue-recipient.entity.js';
import { IssueEntity } from '../issues/persistence/issue.entity.js';
import { ConfirmationEntity } from './confirmation.entity.js';
import { SubscriberEntity } from './subscriber.entity.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Finds out whether a mail that was returned is one of ours, to that address: anybody can make up a report. */
@Injectable()
export class ReportOwnerRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The address among `recipients` to which we sent the mail with this left side of a `Message-ID`. */
  async addressOf(messageId: string, recipients: string[]): Promise<string | null> {
    const known = await this.dataSource.getRepository(SubscriberEntity).findBy({ email: In(recipients) });
    for (const subscriber of known) if (await this.isTo(subscriber, messageId)) return subscriber.email;
    return null;
  }

  private async isTo({ id, key }: SubscriberEntity, messageId: string): Promise<boolean> {
    if (UUID.test(messageId)) {
      const confirmation = { id: messageId, subscriberId: id };
      return this.dataSource.getRepository(ConfirmationEntity).existsBy(confirmation);
    }
    const received = await this.dataSource.getRepository(IssueRecipientEntity).findBy({ subscriberId: id });
    const issues = await this.dataSource
      .getRepository(IssueEntity)
      .find({ select: { week: true }, where: { id: In(received.map(({ issueId }) => issueId)) } });
    return issues.some(({ week }) => messageIdOf(key, isoWeekOf(week)) === messageId);
  }
}
