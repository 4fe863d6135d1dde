import { createHash } from 'node:crypto';

/**
 * The left side of the `Message-ID` of a mail: the same whenever it is sent, known to its recipient alone, and made from the
 * subscriber's key and the week (`2026-W48`).
 */
export const messageIdOf = (key: string, week: string): string =>
  createHash('sha256').update(`${key} ${week}`).digest('hex').slice(0, 40);
