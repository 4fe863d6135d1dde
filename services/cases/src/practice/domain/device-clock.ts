import type { AttemptProgress } from '@casedrop/contracts';

/** The answers of a device with times by the server's clock. */
type Answers = AttemptProgress['answers'];

/** Milliseconds that the server is ahead of a device, as this progress shows; `null` when it does not tell its time. */
export function offsetOf({ sentAt }: AttemptProgress, now: Date): number | null {
  return sentAt === undefined ? null : now.getTime() - Date.parse(sentAt);
}

/**
 * The answers with `editedAt` by the server's clock. All edits of a device are moved by the same `offsetMs`, so that their
 * order stays; none is later than the moment it was sent, or, from a device that does not tell its time, than now.
 */
export function byServerClock(progress: AttemptProgress, offsetMs: number | null, now: Date): Answers {
  const { answers, sentAt } = progress;
  const [latest, moved] =
    sentAt === undefined || offsetMs === null ? [now.getTime(), 0] : [Date.parse(sentAt), offsetMs];
  // A clock that is off by thousands of years must not lead to years that nobody can store: nothing is from before 1970.
  return answers.map((answer) => ({
    ...answer,
    editedAt: new Date(Math.max(0, Math.min(latest, Date.parse(answer.editedAt)) + moved)).toISOString(),
  }));
}
