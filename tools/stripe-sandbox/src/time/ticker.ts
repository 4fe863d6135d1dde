import type { Engine } from '../engine.js';
import { ripen } from './ripen.js';

/** Timers wait for 24 days at most. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** Lets real time do what time does: wakes when something is next due. */
export class Ticker {
  private timer: NodeJS.Timeout | undefined;
  private planned = false;
  private ended = false;

  constructor(
    private readonly engine: Engine,
    private readonly log: (line: string) => void,
  ) {}

  /** Looks anew at what is due first, once the change that called for it is whole. */
  reschedule(): void {
    if (this.planned || this.ended) return;
    this.planned = true;
    setImmediate(() => {
      this.planned = false;
      this.plan();
    });
  }

  stop(): void {
    this.ended = true;
    clearTimeout(this.timer);
  }

  private plan(): void {
    clearTimeout(this.timer);
    const first = this.engine.agenda.first();
    if (!first || this.ended) return;
    const wait = Math.max(0, first.at * 1000 - this.engine.clock.now());
    this.timer = setTimeout(() => this.wake(), Math.min(wait, LONGEST_WAIT_MS)).unref();
  }

  private wake(): void {
    try {
      ripen(this.engine, this.engine.clock.now());
      this.reschedule();
    } catch (error) {
      // What fails now would fail again at once, for ever.
      this.log(`Time stands still: ${(error as Error).message}`);
    }
  }
}
