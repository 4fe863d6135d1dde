import type { AttemptProgress, DemoAttempt } from '@casedrop/contracts';

const DAY_MS = 86_400_000;

/** How long ago a demo may have been done: a clock that is further behind is wrong. */
const MOST_AGE_MS = 90 * DAY_MS;

/** Somebody who leaves a demo open for longer did something else meanwhile. */
const MOST_SECONDS = 3600;

/**
 * When a demo began and ended. The times are those of a browser that nobody knew then: what lies in the future counts as
 * now, what lies too long ago as the earliest that is believed, and no more than an hour as spent on it.
 */
export function timesOf(
  { startedAt, finishedAt }: DemoAttempt,
  now: Date,
): { begun: Date; finished: Date; seconds: number } {
  const believed = (time: number) => Math.min(now.getTime(), Math.max(now.getTime() - MOST_AGE_MS, time));
  const finished = believed(Date.parse(finishedAt));
  const begun = Math.min(finished, believed(Date.parse(startedAt)));
  const seconds = Math.min(MOST_SECONDS, Math.floor((finished - begun) / 1000));
  return { begun: new Date(begun), finished: new Date(finished), seconds };
}

/** The same as what a device tells of an attempt at its end. */
export function progressOf(
  { answers }: DemoAttempt,
  deviceId: string,
  { finished, seconds }: { finished: Date; seconds: number },
): AttemptProgress {
  const sentAt = finished.toISOString();
  const edited = answers.map((answer) => ({ ...answer, editedAt: sentAt }));
  return { deviceId, sentAt, activeSeconds: seconds, answers: edited };
}
