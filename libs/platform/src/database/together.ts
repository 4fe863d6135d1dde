interface Waiting<Ask, Answer> {
  ask: Ask;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Answers what is asked in one round of the event loop together: one statement for many requests that arrived at the
 * same moment. `answerAll` answers in the order of the asks.
 */
export class Together<Ask, Answer> {
  private waiting: Waiting<Ask, Answer>[] = [];

  constructor(
    private readonly largest: number,
    private readonly answerAll: (asks: Ask[]) => Promise<Answer[]>,
  ) {}

  /** The answer to this ask alone; rejects when it, not one beside it, was refused. */
  ask(ask: Ask): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.waiting.length === 0) setImmediate(() => this.handOver());
      this.waiting.push({ ask, resolve, reject });
    });
  }

  private handOver(): void {
    const { waiting } = this;
    this.waiting = [];
    while (waiting.length > 0) void this.run(waiting.splice(0, this.largest));
  }

  private async run(batch: Waiting<Ask, Answer>[]): Promise<void> {
    try {
      const answers = await this.answerAll(batch.map(({ ask }) => ask));
      batch.forEach(({ resolve }, i) => resolve(answers[i] as Answer));
    } catch (error) {
      if (batch.length > 1 && isRefusal(error)) for (const one of batch) await this.run([one]);
      else for (const { reject } of batch) reject(error);
    }
  }
}

/**
 * True when PostgreSQL refused a statement as a whole (bad data, a constraint, a deadlock), so that it had no effect
 * and each of its rows may be tried by itself. After a lost connection the effect is unknown.
 */
export function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(22|23|40)...$/.test(code);
}
