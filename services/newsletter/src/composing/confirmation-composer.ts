import { CONFIG } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { NewsletterConfig } from '../config.js';
import { hashOfCode, newCode } from '../domain/confirmation.js';
import { confirmationMail } from '../domain/confirmation-mail.js';
import type { Mail } from '../domain/mail.js';
import { ConfirmationRepository } from '../persistence/confirmation.repository.js';
import type { MailComposer } from './mail-composer.js';

/** Writes the mail that asks a pending subscriber to confirm. */
@Injectable()
export class ConfirmationComposer implements MailComposer {
  constructor(
    private readonly confirmations: ConfirmationRepository,
    @Inject(CONFIG) private readonly config: NewsletterConfig,
  ) {}

  async compose(mailId: string, at: Date): Promise<Mail | null> {
    const code = newCode();
    const recipient = await this.confirmations.addCode(mailId, hashOfCode(code), at);
    return recipient && confirmationMail(mailId, recipient.email, code, this.config.PUBLIC_URL);
  }
}
