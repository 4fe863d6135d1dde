import type { ModelAccount } from '../src/writing/case-writer.js';
import type { ModelSpend, Reservation, UsedUp } from '../src/writing/model-spend.js';

/** An account of a case, and what was booked on it. */
export function openAccount(signal = new AbortController().signal) {
  const booked: Parameters<ModelAccount['record']>[0][] = [];
  const account: ModelAccount = {
    ...{ seed: 42, signal, budget: { tokens: 0, costUsd: 0 } },
    record: async (run) => void booked.push(run),
  };
  return { account, booked };
}

/** The books of a day and its month in memory, with so much left. */
export class Books implements ModelSpend {
  constructor(
    private left = Infinity,
    private readonly refusal: UsedUp = 'day',
  ) {}

  async reserve(usd: number): Promise<Reservation | UsedUp> {
    if (usd > this.left) return this.refusal;
    this.left -= usd;
    return { day: '2026-11-20', usd };
  }

  async settle(held: Reservation, usd: number): Promise<void> {
    this.left += held.usd - usd;
  }

  get usdLeft(): number {
    return this.left;
  }
}
