/** What became of a delivered event: `known` was handled before, `retried` comes again. */
export type EventOutcome = 'applied' | 'known' | 'retried' | 'dead-letter';

/** Gets each piece of work that messaging has done, for the log and the metrics of the process. */
export interface MessagingMeasures {
  /** `code` is `ok`, or the code of the error that the asker was told; `expired` when nobody waited any more. */
  request(done: { subject: string; code: string; milliseconds: number; correlationId: string }): void;
  event(done: { consumer: string; outcome: EventOutcome; milliseconds: number; correlationId: string }): void;
}
