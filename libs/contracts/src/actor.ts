import { AppError } from './errors.js';
import type { Role } from './values.js';

/** Who acts: nobody known, a signed-in person, or a part of the system itself. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'person'; personId: number; roles: readonly Role[] }
  | { kind: 'system'; name: string };

export const VISITOR: Actor = { kind: 'visitor' };

/** True for a person with the admin role and for the system. */
export const isAdmin = (actor: Actor): boolean =>
  actor.kind === 'system' || (actor.kind === 'person' && actor.roles.includes('admin'));

/** Throws `not-signed-in` for a visitor and `not-permitted` for everyone else who is no admin. */
export function requireAdmin(actor: Actor): void {
  if (actor.kind === 'visitor') throw new AppError('not-signed-in', 'Please sign in to continue.');
  if (!isAdmin(actor))
    throw new AppError('not-permitted', "You don't have permission to perform this action.");
}

/** The acting person's id; throws `not-signed-in` when nobody is signed in. */
export function requirePerson(actor: Actor): number {
  if (actor.kind !== 'person') throw new AppError('not-signed-in', 'Please sign in to continue.');
  return actor.personId;
}

/** Throws `not-permitted` unless a part of the system itself acts. */
export function requireSystem(actor: Actor): void {
  if (actor.kind !== 'system')
    throw new AppError('not-permitted', "You don't have permission to perform this action.");
}

/** What travels beside every message: who acts, which request it belongs to, and until when an answer is of use. */
export interface RequestContext {
  actor: Actor;
  correlationId: string;
  /** Milliseconds since 1970. */
  deadline?: number;
  /**
   * The same for every try of one request. A service needs it where a second try would act twice; nearly all requests
   * are settled by what they change, such as one grant of an id.
   */
  idempotencyKey?: string;
}
