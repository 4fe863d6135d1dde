import type { Role } from '@casedrop/contracts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** How long a session lives: without being used, and however much it is used. */
export interface Lifetime {
  idleMs: number;
  absoluteMs: number;
}

export const LIFETIME: Lifetime = { idleMs: 14 * DAY_MS, absoluteMs: 90 * DAY_MS };
/** An admin signs in each working day, and each week even without a pause. */
export const ADMIN_LIFETIME: Lifetime = { idleMs: 12 * HOUR_MS, absoluteMs: 7 * DAY_MS };

/** Uses of a session are written down at most this often. */
export const TOUCH_EVERY_MS = 60 * 1000;

/** How long the sessions of a person live, by the roles that they have now. */
export const lifetimeOf = (roles: readonly Role[]): Lifetime =>
  roles.includes('admin') ? ADMIN_LIFETIME : LIFETIME;

/** When a session ends without further use, and when it ends at the latest. */
export function endsOf(
  { begunAt, lastUsedAt }: { begunAt: Date; lastUsedAt: Date },
  roles: readonly Role[],
): { idleUntil: Date; absoluteUntil: Date } {
  const { idleMs, absoluteMs } = lifetimeOf(roles);
  const absolute = begunAt.getTime() + absoluteMs;
  const idle = Math.min(lastUsedAt.getTime() + idleMs, absolute);
  return { idleUntil: new Date(idle), absoluteUntil: new Date(absolute) };
}

/** Whether a use at `now` is to be written down. */
export const isTouchDue = (lastUsedAt: Date, now: Date): boolean =>
  now.getTime() - lastUsedAt.getTime() >= TOUCH_EVERY_MS;
