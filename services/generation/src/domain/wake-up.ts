/** A wake-up call for one request; the row says what is to be done. */
export interface WakeUp {
  id: string;
  /** Counts the times that the request was put in the queue; a new number gets a new job. */
  epoch: number;
}
