import { randomUUID } from 'node:crypto';
import { HostedAuthError } from './hosted-auth-error.js';
import type { Factor, HostedSession, HostedUser, People } from './people.js';
import { isTotpCode, newTotpSecret } from './totp.js';

const MOST = 10;
const CHALLENGE_MS = 5 * 60_000;

/** Codes of authenticator apps by GoTrue's rules: which session may add, prove and take away a factor. */
export class Factors {
  private readonly secrets = new Map<string, string>();
  private readonly challenges = new Map<string, { factorId: string; endsAt: number }>();

  constructor(private readonly people: People) {}

  enrol(
    user: HostedUser,
    session: HostedSession,
    friendlyName: string,
  ): { id: string; name: string; secret: string } {
    mayEnrol(user, session, friendlyName);
    const now = new Date().toISOString();
    const factor: Factor = {
      id: randomUUID(),
      friendly_name: friendlyName,
      factor_type: 'totp',
      status: 'unverified',
      created_at: now,
      updated_at: now,
    };
    const secret = newTotpSecret();
    this.secrets.set(factor.id, secret);
    user.factors.push(factor);
    return { id: factor.id, name: friendlyName, secret };
  }

  /** Takes a factor away; sessions that were raised by it are so no more. */
  remove(user: HostedUser, session: HostedSession, factorId: string): void {
    const factor = factorOf(user, factorId);
    if (factor.status === 'verified' && session.aal !== 'aal2') {
      throw new HostedAuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    user.factors = user.factors.filter((other) => other !== factor);
    this.secrets.delete(factorId);
    this.people.lowerSessions(factorId);
  }

  challenge(user: HostedUser, factorId: string): { id: string; endsAt: number } {
    const id = randomUUID();
    const endsAt = Date.now() + CHALLENGE_MS;
    this.challenges.set(id, { factorId: factorOf(user, factorId).id, endsAt });
    return { id, endsAt };
  }

  /**
   * Raises the session to `aal2` when the code is the one that the authenticator app shows. The person's sessions without
   * a second factor end, and so does every enrolment that was not finished.
   */
  verify(
    user: HostedUser,
    session: HostedSession,
    shown: { factorId: string; challengeId: string; code: string },
  ): void {
    const factor = factorOf(user, shown.factorId);
    this.checkChallenge(shown.challengeId, factor.id);
    if (!isTotpCode(this.secrets.get(factor.id) ?? '', shown.code)) {
      throw new HostedAuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    }
    this.challenges.delete(shown.challengeId);
    factor.status = 'verified';
    factor.updated_at = new Date().toISOString();
    this.people.raiseSession(session, factor.id);
    user.factors = user.factors.filter(({ status }) => status === 'verified');
  }

  private checkChallenge(id: string, factorId: string): void {
    const challenge = this.challenges.get(id);
    if (challenge?.factorId !== factorId) {
      const message = 'MFA factor with the provided challenge ID not found';
      throw new HostedAuthError(422, 'mfa_factor_not_found', message);
    }
    if (Date.now() < challenge.endsAt) return;
    this.challenges.delete(id);
    const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
    throw new HostedAuthError(422, 'mfa_challenge_expired', message);
  }
}

/** Whether a person has a second factor that was proved once. */
export const hasFactor = ({ factors }: HostedUser): boolean =>
  factors.some(({ status }) => status === 'verified');

function mayEnrol(user: HostedUser, session: HostedSession, friendlyName: string): void {
  if (user.factors.some((factor) => factor.friendly_name === friendlyName)) {
    const message = `A factor with the friendly name "${friendlyName}" for this user already exists`;
    throw new HostedAuthError(422, 'mfa_factor_name_conflict', message);
  }
  if (user.factors.length >= MOST) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw new HostedAuthError(422, 'too_many_enrolled_mfa_factors', message);
  }
  if (hasFactor(user) && session.aal !== 'aal2') {
    throw new HostedAuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
}

function factorOf(user: HostedUser, factorId: string): Factor {
  const factor = user.factors.find(({ id }) => id === factorId);
  if (!factor) throw new HostedAuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}
