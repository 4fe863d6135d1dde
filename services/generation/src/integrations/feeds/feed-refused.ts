import { AppError } from '@casedrop/contracts';

/** How the host answered, as far as it did. */
export interface HostAnswer {
  status?: number;
  /** How long it wants to be left alone. */
  retryAfterSeconds?: number;
}

/** A document or address that cannot be used as a feed; the message is the sentence that people read. */
export class FeedRefused extends AppError {
  constructor(
    reason: string,
    readonly answer: HostAnswer = {},
    options?: { cause?: unknown },
  ) {
    super('feed-refused', reason, undefined, options);
  }
}

export const feedRefused = (reason: string, options?: { cause?: unknown }): FeedRefused =>
  new FeedRefused(reason, {}, options);
