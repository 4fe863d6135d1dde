/** Tells the person at the keyboard what is going on: one line per step, with a tick and its time. */
export class Progress {
  constructor(
    private readonly write: (text: string) => void = (text) => process.stdout.write(text),
    private readonly terminal = process.stdout.isTTY === true,
  ) {}

  /** Runs a step under its name; the name stands there while it runs, and gets its tick or cross when it ends. */
  async step<T>(name: string, work: () => Promise<T>): Promise<T> {
    const started = performance.now();
    if (this.terminal) this.write(`  ${name}…`);
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
    this.write(`${text}\n`);
  }

  private end(mark: string, name: string, started: number): void {
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    this.write(`${this.terminal ? '\r\u001b[2K' : ''}${mark} ${name}  ${seconds} s\n`);
  }
}
