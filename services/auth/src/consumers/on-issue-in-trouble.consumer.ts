import { newsletter, type PayloadOf } from '@casedrop/contracts';
import type { EventConsumer, EventEnvelope, Transaction } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { AccountMailRepository } from '../persistence/account-mail.repository.js';
import { UserRepository } from '../persistence/user.repository.js';

/** Notes a mail to each admin who can be reached about an issue that will not go out by itself. */
@Injectable()
export class OnIssueInTrouble implements EventConsumer<typeof newsletter.issueInTrouble> {
  readonly event = newsletter.issueInTrouble;

  constructor(
    private readonly users: UserRepository,
    private readonly mails: AccountMailRepository,
    private readonly clock: Clock,
  ) {}

  async handle(
    { week, number, trouble, sendAt }: PayloadOf<typeof newsletter.issueInTrouble>,
    tx: Transaction,
    { context }: EventEnvelope,
  ): Promise<void> {
    const details = { issue: { week, number, trouble, sendAt } };
    const at = this.clock.now();
    for (const personId of await this.users.adminsToWriteTo(tx.manager))
      await this.mails.add(tx, { personId, kind: 'issue-in-trouble', details }, at, context);
  }
}
