import { Clock, CONFIG, LOGGER, type Logger, RecurringWork } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { NewsletterConfig } from '../config.js';
import { BounceMailbox, type Taken } from '../integrations/bounces/bounce-mailbox.js';
import { type MailReport, readReport } from '../integrations/bounces/read-report.js';
import { ReportOwnerRepository } from '../persistence/report-owner.repository.js';
import { SuppressionRepository } from '../persistence/suppression.repository.js';

const EVERY_MS = 60_000;

/** Reads what mail servers deliver about our mails, each minute, and suppresses addresses that they refuse for good. */
@Injectable()
export class BounceMailboxJob {
  private readonly domain: string;

  constructor(
    private readonly owners: ReportOwnerRepository,
    private readonly suppression: SuppressionRepository,
    private readonly clock: Clock,
    recurring: RecurringWork,
    @Inject(CONFIG) private readonly config: NewsletterConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.domain = config.MAIL_FROM.address.split('@')[1] ?? '';
    if (config.BOUNCE_MAILBOX) recurring.every(EVERY_MS, 'bounce mailbox', () => this.read());
  }

  /** One round. A failure of the database throws, and the mails are read again in the next one. */
  async read(): Promise<void> {
    const { BOUNCE_MAILBOX: path } = this.config;
    if (path) await new BounceMailbox(path).empty((mail) => this.deal(mail));
  }

  /** What no report is, and what cannot be read, a person may want to see. Neither content nor addresses are logged. */
  private async deal(mail: Buffer): Promise<Taken> {
    const report = await readReport(mail).catch((error: unknown) => {
      const why = error instanceof Error ? error.name : 'unknown';
      this.log.warn(
        { bytes: mail.length, why },
        'a mail in the bounce mailbox cannot be read; it is set aside',
      );
      return 'no-report' as const;
    });
    if (report === 'no-report') return 'aside';
    if (report !== 'auto-reply' && report.permanent) await this.suppress(report);
    return 'done';
  }

  /** Only for a mail of ours, to that address. */
  private async suppress({ kind, status, messageId, recipients }: MailReport): Promise<void> {
    const [local = '', domain] = messageId?.split('@') ?? [];
    const isOurs = domain?.toLowerCase() === this.domain.toLowerCase();
    const email = isOurs ? await this.owners.addressOf(local.toLowerCase(), recipients) : null;
    if (!email) return this.log.info({ kind, status }, 'a report about no mail of ours is left alone');
    const reason = [kind, status].filter(Boolean).join(' ');
    await this.suppression.suppress(new Map([[email, reason]]), this.clock.now());
    this.log.info({ kind, status }, 'an address was suppressed');
  }
}
