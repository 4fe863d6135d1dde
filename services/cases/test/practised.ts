import type { DatedAttempt, PractisedAttempt } from '../src/practice/domain/history.js';
import { dayOf } from '../src/practice/domain/local-time.js';

let made = 0;

/** A finished attempt at a case of its own. */
export const practised = (fields: Partial<PractisedAttempt> = {}): PractisedAttempt => ({
  caseId: `case ${++made}`,
  at: 0,
  finished: true,
  score: 50,
  seconds: 60,
  industry: 'energy',
  difficulty: 'beginner',
  inLibrary: true,
  ...fields,
});

/** The same on a day and at noon of somebody's calendar. */
export const practisedOn = (date: string, fields: Partial<DatedAttempt> = {}): DatedAttempt => ({
  ...practised({ at: Date.parse(`${date}T12:00:00Z`) }),
  day: dayOf(date),
  hour: 12,
  ...fields,
});
