import type { Principal, Role } from '@casedrop/contracts';
import { lifetimeOf } from './session-lifetime.js';

interface Person {
  id: number;
  email: string;
  username: string;
  roles: Role[];
  referralCode: string;
  registeredAt: Date;
}

/** A person in one of their sessions, as the gateway gets to know them. */
export function principalOf(
  person: Person,
  session: { id: string; begunAt: Date; lastUsedAt: Date },
): Principal {
  const { idleUntil, absoluteUntil } = lifetimeOf(session.begunAt, session.lastUsedAt);
  return {
    personId: person.id,
    sessionId: session.id,
    email: person.email,
    username: person.username,
    roles: person.roles,
    referralCode: person.referralCode,
    registeredAt: person.registeredAt.toISOString(),
    idleUntil: idleUntil.toISOString(),
    absoluteUntil: absoluteUntil.toISOString(),
  };
}
