import { CONFIG } from '@casedrop/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { NewsletterConfig } from '../../config.js';
import { type MailLine, MailLines } from './mail-lines.js';
import { SmtpLine } from './smtp-line.js';

/** How long a server may take for an answer; slow ones take their time after the data. */
const PATIENCE_MS = 60_000;
/** A line that nobody needs is closed after this. */
const IDLE_MS = 10_000;

/** A pool of SMTP connections. */
@Injectable()
export class SmtpLines extends MailLines implements OnApplicationShutdown {
  readonly size: number;
  private readonly idle: SmtpLine[] = [];
  private readonly waiting: (() => void)[] = [];
  private inHands = 0;
  private closing: NodeJS.Timeout | undefined;

  constructor(@Inject(CONFIG) private readonly config: NewsletterConfig) {
    super();
    this.size = config.DROP_CONNECTIONS;
  }

  async take(): Promise<MailLine> {
    while (this.inHands >= this.size) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.inHands++;
    clearTimeout(this.closing);
    try {
      return this.usableIdle() ?? (await this.open());
    } catch (error) {
      this.leave();
      throw error;
    }
  }

  give(line: MailLine): void {
    if (!(line instanceof SmtpLine)) throw new Error('This line is of another pool.');
    if (line.promised) line.close();
    else if (line.usable) this.idle.push(line);
    this.leave();
    if (this.inHands === 0) this.closing = setTimeout(() => this.closeIdle(), IDLE_MS).unref();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.closing);
    this.closeIdle();
  }

  private leave(): void {
    this.inHands--;
    this.waiting.shift()?.();
  }

  private usableIdle(): SmtpLine | undefined {
    let line = this.idle.pop();
    while (line && !line.usable) line = this.idle.pop();
    return line;
  }

  private open(): Promise<SmtpLine> {
    const { NODE_ENV, SMTP_URL, PUBLIC_URL } = this.config;
    return SmtpLine.open({
      url: new URL(SMTP_URL),
      name: new URL(PUBLIC_URL).hostname,
      mustEncrypt: NODE_ENV === 'production',
      patienceMs: PATIENCE_MS,
    });
  }

  private closeIdle(): void {
    for (const line of this.idle.splice(0)) line.close();
  }
}
