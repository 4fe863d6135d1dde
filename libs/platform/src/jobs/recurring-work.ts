import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from '../logging/logger.js';
import { LOGGER } from '../service/tokens.js';

/** One round of a recurring piece of work; `ending` is aborted when the process ends, for rounds that can end early. */
export type Round = (ending: AbortSignal) => Promise<unknown>;

interface Work {
  everyMs: number;
  name: string;
  round: Round;
  timer?: NodeJS.Timeout;
  running: Promise<void>;
}

/**
 * Work that is done again and again while the process runs: `everyMs` after the last round has ended comes the next, so
 * that rounds never overlap. A round that fails is logged, and the next one comes all the same.
 */
@Injectable()
export class RecurringWork implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly works: Work[] = [];
  private readonly ending = new AbortController();
  private begun = false;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Has `round` done again and again from the start of the application until its end. Its name stands in the log. */
  every(everyMs: number, name: string, round: Round): void {
    const work = { everyMs, name, round, running: Promise.resolve() };
    this.works.push(work);
    if (this.begun) this.wait(work);
  }

  onApplicationBootstrap(): void {
    this.begun = true;
    for (const work of this.works) this.wait(work);
  }

  /** No further round; resolves when those under way have ended. */
  async onModuleDestroy(): Promise<void> {
    this.ending.abort();
    for (const { timer } of this.works) clearTimeout(timer);
    await Promise.all(this.works.map(({ running }) => running));
  }

  private wait(work: Work): void {
    if (this.ending.signal.aborted) return;
    work.timer = setTimeout(() => {
      work.running = this.runOnce(work).finally(() => this.wait(work));
    }, work.everyMs);
  }

  private async runOnce({ name, round }: Work): Promise<void> {
    try {
      await round(this.ending.signal);
    } catch (error) {
      this.logger.error(
        { err: error, work: name },
        'a round of recurring work failed; the next one tries again',
      );
    }
  }
}
