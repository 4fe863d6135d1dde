import { createHmac } from 'node:crypto';
import { SystemClock } from '@casedrop/platform';
import type { NewsletterConfig } from '../../config.js';
import type { SuppressionRepository } from '../../persistence/suppression.repository.js';
import { ReceiveMailReportHandler } from './receive-mail-report.handler.js';

it('takes no report where there is no secret, however it is signed', async () => {
  const payload = '{"events":[]}';
  const seconds = Math.floor(Date.now() / 1000);
  for (const secret of ['', 'undefined']) {
    const mac = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
    const handler = new ReceiveMailReportHandler(
      {} as SuppressionRepository,
      new SystemClock(),
      {} as NewsletterConfig,
    );
    await expect(handler.handle({ payload, signature: `t=${seconds},v1=${mac}` })).rejects.toMatchObject({
      code: 'webhook-refused',
    });
  }
});
