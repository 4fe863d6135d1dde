import { AppError } from '@casedrop/contracts';

/** A document or address that cannot be used as a feed; `reason` is the sentence that people read. */
export const feedRefused = (reason: string, options?: { cause?: unknown }): AppError =>
  new AppError('feed-refused', reason, undefined, options);
