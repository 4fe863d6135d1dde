import { auth, emailSchema } from '@casedrop/contracts';
import { RpcClient } from '@casedrop/messaging';
import { CONFIG } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { NewsletterConfig } from '../config.js';
import { accountMail } from '../domain/account-mail.js';
import type { Mail } from '../domain/mail.js';
import { asNewsletter } from '../system-context.js';
import type { MailComposer } from './mail-composer.js';

/** Writes mails about accounts. The auth service alone knows to whom, and makes their codes. */
@Injectable()
export class AccountMailComposer implements MailComposer {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(CONFIG) private readonly config: NewsletterConfig,
  ) {}

  async compose(mailId: string): Promise<Mail | null> {
    const { mail } = await this.rpc.request(auth.prepareAccountMail, { mailId }, asNewsletter(mailId));
    // The fields of an enquiry, its address for replies among them, were checked by the contract as the answer came in.
    if (!mail) return null;
    const { PUBLIC_URL, DROP_ZONE } = this.config;
    return accountMail(mailId, { ...mail, to: emailSchema.parse(mail.to) }, PUBLIC_URL, DROP_ZONE);
  }
}
