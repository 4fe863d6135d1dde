import type { Limit } from '@casedrop/platform';

/** So many times a minute for one key, an address or a person; each gateway counts for itself. */
export const perMinute = (
  name: string,
  points: number,
  sentence = 'Too many attempts. Please wait a moment and try again.',
): Limit => ({ name, points, seconds: 60, sentence });
