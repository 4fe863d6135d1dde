import { Jobs } from '@casedrop/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { MailLines } from '../../integrations/mailer/mail-lines.js';
import { dividedLines } from '../domain/recipient.js';
import { RangeSender } from '../sending/range-sender.js';
import { DROP_QUEUE, type RangeJob } from './drop-queue.js';

/** A killed worker's call is given to another one after this. */
const STALLED_MS = 5000;

/** Sends ranges as they are called for. */
@Injectable()
export class SendRangeProcessor implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly sender: RangeSender,
    private readonly lines: MailLines,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.worker<RangeJob>(DROP_QUEUE, ({ data }) => this.sender.send(data.issueId, data.number), {
      concurrency: dividedLines(this.lines.size).ranges,
      lockDuration: 2 * STALLED_MS,
      stalledInterval: STALLED_MS,
      maxStalledCount: 1000,
    });
  }
}
