/**
 * The time of the sandbox: the real time plus an offset. While something that is due happens, it stands still at the
 * moment when that was due.
 */
export class Clock {
  private frozenAt: number | undefined;

  constructor(
    private readonly real: () => number,
    public offset = 0,
  ) {}

  /** Milliseconds since 1970. */
  now(): number {
    return this.frozenAt ?? this.real() + this.offset;
  }

  /** Seconds since 1970, in which the API tells every time. */
  seconds(): number {
    return Math.floor(this.now() / 1000);
  }

  /** Lets `work` happen at a moment of the past; it must end at once. */
  at<T>(moment: number, work: () => T): T {
    this.frozenAt = moment;
    try {
      return work();
    } finally {
      this.frozenAt = undefined;
    }
  }

  set(moment: number): void {
    this.offset = moment - this.real();
  }
}
