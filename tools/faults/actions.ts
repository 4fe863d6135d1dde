import { setTimeout as sleep } from 'node:timers/promises';
import { readAnswer, readBreak, type Answer, type ReadingRules } from './answer.js';
import { settlement, type Action, type ActionKind, type Journal } from './journal.js';

/** Between two attempts, as an impatient person would. */
const AGAIN_MS = 200;

/** Carries actions out and writes each attempt down. */
export class Actions {
  /** Number of the strike that is under way. */
  strike = 0;
  /** From then on, in milliseconds since 1970, what has no definite answer stays open. */
  givenUpAt = Infinity;

  constructor(private readonly journal: Journal) {}

  /**
   * Tries until the product gives a definite answer; the first time `tabs` times at once. Returns the answer that
   * said that it is done, or undefined when it was refused or given up.
   */
  async carryOut(
    plan: { kind: ActionKind; keys: string[]; rules?: ReadingRules; tabs?: number },
    send: () => Promise<Answer>,
  ): Promise<Answer | undefined> {
    const action = this.journal.begin(plan.kind, plan.keys, this.strike);
    const attempt = () => this.attempt(action, send, plan.rules);
    let tries = await Promise.all(Array.from({ length: plan.tabs ?? 1 }, attempt));
    for (;;) {
      if (settlement(action.attempts) === 'ok')
        return tries.find(({ reading }) => reading.outcome === 'ok')?.answer;
      const isOpen = tries.some(({ reading }) => reading.outcome === 'unknown' || reading.early);
      if (!isOpen || Date.now() > this.givenUpAt) return undefined;
      await sleep(AGAIN_MS);
      tries = [await attempt()];
    }
  }

  private async attempt(action: Action, send: () => Promise<Answer>, rules?: ReadingRules) {
    const again = action.attempts.includes('unknown');
    const { reading, answer } = await send().then(
      (answered) => ({ reading: readAnswer(answered, again, rules), answer: answered }),
      (error: unknown) => ({ reading: readBreak(error), answer: undefined }),
    );
    action.attempts.push(reading.outcome);
    return { reading, answer };
  }
}
