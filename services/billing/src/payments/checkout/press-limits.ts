import type { Limit } from '@casedrop/platform';

/** What asks the payment provider is limited for each person, so that nobody takes it from everybody else. */
const perPerson = (name: string, points: number, seconds: number): Limit => ({
  name,
  points,
  seconds,
  sentence: 'That was pressed very often. Please wait and try again.',
});

/** Payment pages, plan changes and the provider's own pages. */
export const PRESSES = perPerson('payment-press', 60, 600);
/** A page that waits for its payment asks each second at first. */
export const LOOKS = perPerson('payment-look', 240, 600);
