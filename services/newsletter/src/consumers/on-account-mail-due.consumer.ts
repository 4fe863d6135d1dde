import { auth, type PayloadOf } from '@casedrop/contracts';
import type { EventConsumer, Transaction } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { MailsNoted } from '../jobs/mails-noted.js';
import { MailRepository } from '../persistence/mail.repository.js';

/** Notes that a mail about an account is to be sent, and calls for it. */
@Injectable()
export class OnAccountMailDue implements EventConsumer<typeof auth.accountMailDue> {
  readonly event = auth.accountMailDue;

  constructor(
    private readonly mails: MailRepository,
    private readonly noted: MailsNoted,
    private readonly clock: Clock,
  ) {}

  /** The mail is due from now on, however late the event is: the auth service knows whether it is still wanted. */
  async handle({ mailId }: PayloadOf<typeof auth.accountMailDue>, tx: Transaction): Promise<void> {
    await this.mails.noteAccountMail(tx.manager, mailId, this.clock.now());
    this.noted.wakeAfterCommit(tx.manager, mailId);
  }
}
