import { AppError, newsletter, type ParsedInputOf } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Clock, CONFIG } from '@casedrop/platform';
import { Controller, Inject } from '@nestjs/common';
import type { NewsletterConfig } from '../../config.js';
import { isSignedReport } from '../../domain/report-signature.js';
import { suppressedBy } from '../../integrations/bounces/posted-report.js';
import { SuppressionRepository } from '../../persistence/suppression.repository.js';

/** Suppresses addresses whose mails came back for good or were complained about, as the mail provider posts it. */
@Controller()
export class ReceiveMailReportHandler {
  constructor(
    private readonly suppression: SuppressionRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: NewsletterConfig,
  ) {}

  /** Throws `webhook-refused` for what is not signed with our secret, and always where there is none. */
  @Rpc(newsletter.receiveMailReport)
  async handle(report: ParsedInputOf<typeof newsletter.receiveMailReport>): Promise<{ received: true }> {
    const { MAIL_REPORT_SECRET: secret } = this.config;
    const now = this.clock.now();
    if (!secret || !isSignedReport(report, secret, now))
      throw new AppError('webhook-refused', 'This is not signed by our mail provider.');
    const reasons = suppressedBy(report.payload);
    if (!reasons) throw new AppError('webhook-refused', 'This is no report that we understand.');
    if (reasons.size > 0) await this.suppression.suppress(reasons, now);
    return { received: true };
  }
}
