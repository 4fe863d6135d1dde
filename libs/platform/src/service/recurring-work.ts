/**
 * Does a piece of work again and again: `everyMs` after the last round has ended comes the next. A round that fails is
 * told to `onFailure` and the next one comes all the same.
 */
export class RecurringWork {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly everyMs: number,
    private readonly round: () => Promise<unknown>,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** True once `stop` was called, for rounds that can end early. */
  get isStopped(): boolean {
    return this.stopped;
  }

  /** The first round comes after `everyMs`. */
  start(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.running = this.round()
        .then(() => undefined, this.onFailure)
        .finally(() => this.start());
    }, this.everyMs);
  }

  /** No further round; resolves when the one under way has ended. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }
}
