import { setTimeout as wait } from 'node:timers/promises';

/** Shorter waits are not worth a timer. */
const GRAIN_MS = 2;

/** How time is told and waited for. */
interface Time {
  now(): number;
  wait(ms: number): Promise<unknown>;
}
const PASSING: Time = { now: () => performance.now(), wait };

/** Lets so many pass in a second, evenly. */
export class Pace {
  private next = 0;
  private readonly everyMs: number;

  constructor(
    perSecond: number,
    private readonly time: Time = PASSING,
  ) {
    this.everyMs = 1000 / perSecond;
  }

  /** Resolves when it is one's turn. Who comes after a quiet time does not make up for it. */
  async turn(): Promise<void> {
    const now = this.time.now();
    this.next = Math.max(this.next + this.everyMs, now);
    if (this.next - now > GRAIN_MS) await this.time.wait(this.next - now);
  }
}
