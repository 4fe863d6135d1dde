import { Clock } from '@casedrop/platform';

export const HOUR = 3_600_000;

/** A clock that can be put forward, and stopped. */
export class SetClock extends Clock {
  private offsetMs = 0;
  private standingAt: number | null = null;
  now(): Date {
    return new Date((this.standingAt ?? Date.now()) + this.offsetMs);
  }
  advance(ms: number): void {
    this.offsetMs += ms;
  }
  /** Goes on to the next Wednesday at noon, so that no end of an hour, a day or a week comes in between. */
  toMidweek(): void {
    const now = this.now();
    const noon = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 12);
    const days = (3 - new Date(noon).getUTCDay() + 7) % 7;
    this.advance(noon + days * 24 * HOUR - now.getTime());
  }
  /** Stands still at a moment from now on. */
  standAt(moment: string): void {
    this.offsetMs = 0;
    this.standingAt = Date.parse(moment);
  }
  stop(): void {
    this.standingAt ??= Date.now();
  }
  goOn(): void {
    this.standingAt = null;
  }
}
