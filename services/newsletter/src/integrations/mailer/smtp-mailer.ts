import { CONFIG } from '@casedrop/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { NewsletterConfig } from '../../config.js';
import type { Mail } from '../../domain/mail.js';
import { dkimKeyOf, SIGNED_HEADERS } from './dkim-signer.js';
import { Mailer, MailNotTakenError, MailRefusedError } from './mailer.js';
import { withoutAddresses } from './smtp-reply.js';

/** Sends over SMTP. Addresses are given as objects: as text, one could smuggle in others. */
@Injectable()
export class SmtpMailer extends Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter;
  private readonly domain: string;

  constructor(@Inject(CONFIG) private readonly config: NewsletterConfig) {
    super();
    this.transport = createTransport({ ...smtpOptions(new URL(config.SMTP_URL)), dkim: dkimOptions(config) });
    this.domain = config.MAIL_FROM.address.split('@')[1] ?? '';
  }

  async send({ id, to, replyTo, subject, text, html, pictures = [] }: Mail): Promise<void> {
    try {
      await this.transport.sendMail({
        from: this.config.MAIL_FROM,
        to: { name: '', address: to },
        replyTo,
        messageId: `<${id}@${this.domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        subject,
        text,
        html,
        attachments: pictures.map(({ id: cid, png }) => ({ cid, content: png, filename: 'exhibit.png' })),
      });
    } catch (error) {
      // Without the error itself as its cause: that one would be logged too.
      const reason = withoutAddresses(error instanceof Error ? error.message : String(error));
      throw isFinal(error) ? new MailRefusedError(reason) : new MailNotTakenError(reason);
    }
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}

/** A 5xx reply about this recipient or this message; one about our own log-in or connection is not final. */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

function dkimOptions(config: NewsletterConfig) {
  const key = dkimKeyOf(config);
  if (!key) return undefined;
  const { domain: domainName, selector: keySelector, privateKey } = key;
  return { domainName, keySelector, privateKey, headerFieldNames: SIGNED_HEADERS.join(':') };
}

function smtpOptions(url: URL) {
  const secure = url.protocol === 'smtps:';
  const auth = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : undefined;
  return {
    host: url.hostname,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    auth,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
