const DAY_MS = 24 * 60 * 60 * 1000;

/** A session that is not used ends after this time. */
export const IDLE_LIFETIME_MS = 14 * DAY_MS;
/** However much it is used, a session ends after this time. */
export const ABSOLUTE_LIFETIME_MS = 90 * DAY_MS;
/** Uses of a session are written down at most this often. */
export const TOUCH_EVERY_MS = 60 * 1000;

/** When a session ends without further use, and when it ends at the latest. */
export function lifetimeOf(begunAt: Date, lastUsedAt: Date): { idleUntil: Date; absoluteUntil: Date } {
  const absolute = begunAt.getTime() + ABSOLUTE_LIFETIME_MS;
  const idle = Math.min(lastUsedAt.getTime() + IDLE_LIFETIME_MS, absolute);
  return { idleUntil: new Date(idle), absoluteUntil: new Date(absolute) };
}

/** Whether a use at `now` is to be written down. */
export const isTouchDue = (lastUsedAt: Date, now: Date): boolean =>
  now.getTime() - lastUsedAt.getTime() >= TOUCH_EVERY_MS;
