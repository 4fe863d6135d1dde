import type { Limit } from '@casedrop/platform';

/** So many times a minute for one address; each gateway counts for itself. */
export const perMinute = (name: string, points: number): Limit => ({
  name,
  points,
  seconds: 60,
  sentence: 'Too many attempts. Please wait a moment and try again.',
});
