/** Tells the person at the keyboard what is going on: one line per step, with a tick and its time. */
export class Progress {
  private muted = false;

  constructor(
    private readonly write: (text: string) => void = (text) => process.stdout.write(text),
    private readonly terminal = process.stdout.isTTY === true,
  ) {}

  /** Runs a step under its name; the name stands there while it runs, and gets its tick or cross when it ends. */
  async step<T>(name: string, work: () => Promise<T>): Promise<T> {
    const started = performance.now();
    if (this.terminal && !this.muted) this.write(`  ${name}…`);
    try {
      const result = await work();
      this.end('✓', name, started);
      return result;
    } catch (error) {
      this.end('✗', name, started);
      throw error;
    }
  }

  line(text: string): void {
    if (!this.muted) this.write(`${text}\n`);
  }

  /** From now on nothing is told: what was under way is being given up. */
  mute(): void {
    this.muted = true;
  }

  private end(mark: string, name: string, started: number): void {
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    this.line(`${this.terminal ? '\r\u001b[2K' : ''}${mark} ${name}  ${seconds} s`);
  }
}
