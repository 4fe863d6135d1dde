/** Money held for one call, of the day on which it was asked for. */
export interface Reservation {
  day: string;
  usd: number;
}

/** What language models may cost in one day, in UTC, over all workers and cases. */
export interface DaySpend {
  /** Holds the most that a call can cost; `undefined` when that is more than the day has left. */
  reserve(usd: number): Promise<Reservation | undefined>;
  /** Books what the call has cost in place of what was held. */
  settle(held: Reservation, usd: number): Promise<void>;
}
