import { createHash } from 'node:crypto';
import { DAY } from '../state/dates.js';
import type { Clock } from '../state/clock.js';
import { Problem } from './problem.js';

/** An answer that is given again to whoever sends the same key. */
export interface KeptAnswer {
  key: string;
  /** What tells the same call from another under the same key. */
  print: string;
  /** Milliseconds of the sandbox's clock. */
  at: number;
  requestId: string;
  status: number;
  body: string;
}

/** As many answers are kept, whatever their age. */
const KEPT = 3000;

/** Answers by idempotency key: kept for 24 hours of the sandbox's time. */
export class Idempotency {
  private readonly kept = new Map<string, KeptAnswer>();
  private readonly running = new Set<string>();

  constructor(private readonly clock: Clock) {}

  /** What tells one call from another. */
  static printOf(method: string, path: string, body: string): string {
    return createHash('sha256').update(`${method} ${path}\n${body}`).digest('base64url');
  }

  /**
   * The answer that was given to this key, or none and the key is taken until `finish` or `release`.
   * @throws Problem when the key was used for another call, or its first call is under way
   */
  begin(key: string, print: string, where: string): KeptAnswer | undefined {
    if (key.length > 255)
      throw new Problem(400, 'Idempotency keys can be at most 255 characters.', {
        type: 'idempotency_error',
      });
    if (this.running.has(key))
      throw new Problem(
        409,
        `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Try again later.`,
        { type: 'idempotency_error', code: 'idempotency_key_in_use' },
      );
    const known = this.kept.get(key);
    if (known && known.at + DAY * 1000 > this.clock.now()) {
      if (known.print === print) return known;
      throw new Problem(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request (${where}).`,
        { type: 'idempotency_error' },
      );
    }
    this.running.add(key);
    return undefined;
  }

  /** Keeps the answer of a call that was executed, whether it went well or not. */
  finish(answer: Omit<KeptAnswer, 'at'>): void {
    this.running.delete(answer.key);
    this.kept.delete(answer.key);
    this.kept.set(answer.key, { ...answer, at: this.clock.now() });
    if (this.kept.size > KEPT) this.forgetOldest();
  }

  /** Gives the key back: the call was refused before it began. */
  release(key: string): void {
    this.running.delete(key);
  }

  toJSON(): KeptAnswer[] {
    const since = this.clock.now() - DAY * 1000;
    return [...this.kept.values()].filter(({ at }) => at > since);
  }

  load(answers: readonly KeptAnswer[]): void {
    for (const answer of answers) this.kept.set(answer.key, answer);
  }

  private forgetOldest(): void {
    const [oldest] = this.kept.keys();
    if (oldest !== undefined) this.kept.delete(oldest);
  }
}
