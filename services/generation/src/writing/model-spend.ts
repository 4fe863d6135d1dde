/** Money held for one call, of the day on which it was asked for. */
export interface Reservation {
  day: string;
  usd: number;
}

/** A time whose money is used up. */
export type UsedUp = 'day' | 'month';

/** What language models may cost in a day and in a month, in UTC, over all workers and cases. */
export interface ModelSpend {
  /** Holds the most that a call can cost; the day or the month when that has less left. */
  reserve(usd: number): Promise<Reservation | UsedUp>;
  /** Books what the call has cost in place of what was held. */
  settle(held: Reservation, usd: number): Promise<void>;
}
