const done = (): void => undefined;

/** One request at a time to each host, in the order in which they were asked for; other hosts do not wait. */
export class HostQueue {
  private readonly last = new Map<string, Promise<void>>();

  /**
   * Runs `task` when those for the same host before it have ended, well or not. Throws the reason of `giveUp` when that fires
   * before its turn; then it is never run.
   */
  async run<T>(host: string, task: () => Promise<T>, giveUp?: AbortSignal): Promise<T> {
    const turn = (this.last.get(host) ?? Promise.resolve()).then(() => {
      giveUp?.throwIfAborted();
      return task();
    });
    const ended = turn.then(done, done);
    this.last.set(host, ended);
    void ended.then(() => this.last.get(host) === ended && this.last.delete(host));
    return giveUp ? Promise.race([turn, reasonOf(giveUp)]) : turn;
  }
}

/** Rejects with the reason when the signal fires. */
const reasonOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
