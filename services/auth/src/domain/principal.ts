import type { Principal, Role } from '@casedrop/contracts';
import { endsOf } from './session-lifetime.js';

interface Person {
  id: number;
  email: string;
  holdsEmail: boolean;
  emailConfirmedAt: Date | null;
  username: string;
  roles: Role[];
  referralCode: string;
  referredBy: string | null;
  registeredAt: Date;
  passwordTold: boolean;
  timeZone: string | null;
  earnsCredits: boolean;
  secondFactorSince: Date | null;
}

/** A person in one of their sessions, as the gateway gets to know them. */
export function principalOf(
  person: Person,
  session: { id: string; begunAt: Date; lastUsedAt: Date; secondFactor: boolean },
): Principal {
  const { idleUntil, absoluteUntil } = endsOf(session, person.roles);
  return {
    personId: person.id,
    sessionId: session.id,
    email: person.email,
    username: person.username,
    roles: person.roles,
    referralCode: person.referralCode,
    referredBy: person.referredBy,
    registeredAt: person.registeredAt.toISOString(),
    emailConfirmed: person.emailConfirmedAt !== null,
    hadCredits: person.holdsEmail && person.emailConfirmedAt !== null && !person.earnsCredits,
    hasPassword: person.passwordTold,
    hasSecondFactor: person.secondFactorSince !== null,
    secondFactor: session.secondFactor,
    timeZone: person.timeZone,
    idleUntil: idleUntil.toISOString(),
    absoluteUntil: absoluteUntil.toISOString(),
  };
}
