import { randomBytes, randomUUID } from 'node:crypto';
import { HostedAuthError } from './hosted-auth-error.js';

/** A second factor: an authenticator app. */
export interface Factor {
  id: string;
  friendly_name: string;
  factor_type: 'totp';
  status: 'unverified' | 'verified';
  created_at: string;
  updated_at: string;
}

/** A person as the provider knows them. */
export interface HostedUser {
  id: string;
  email: string;
  password: string | undefined;
  confirmedAt: string | undefined;
  /** What the provider and the person themselves wrote, each over the other. */
  metadata: Record<string, unknown>;
  provider: string;
  factors: Factor[];
  createdAt: string;
  updatedAt: string;
}

type Method = { method: string; timestamp: number };

export interface HostedSession {
  id: string;
  userId: string;
  /** `aal2` once a second factor was shown. */
  aal: 'aal1' | 'aal2';
  /** The factor that was shown. */
  factorId?: string;
  amr: Method[];
}

interface RefreshToken {
  sessionId: string;
  /** Set once it was used: when, and the token that took its place. */
  used?: { at: number; by: string };
}

const nowInstant = (): string => new Date().toISOString();
const nowSeconds = (): number => Math.floor(Date.now() / 1000);
const MIN_PASSWORD = 6;

/** The people of the provider with their sessions and refresh tokens. */
export class People {
  private readonly users = new Map<string, HostedUser>();
  private readonly sessions = new Map<string, HostedSession>();
  private readonly refreshTokens = new Map<string, RefreshToken>();

  byEmail(email: string): HostedUser | undefined {
    return [...this.users.values()].find((user) => user.email === email.toLowerCase());
  }

  byId(id: string): HostedUser | undefined {
    return this.users.get(id);
  }

  session(id: string): HostedSession | undefined {
    return this.sessions.get(id);
  }

  add(person: { email: string; password?: string; metadata?: object; provider?: string }): HostedUser {
    if (person.password !== undefined) checkPassword(person.password);
    const user: HostedUser = {
      id: randomUUID(),
      email: person.email.toLowerCase(),
      password: person.password,
      confirmedAt: undefined,
      metadata: { ...person.metadata, email_verified: false, phone_verified: false },
      provider: person.provider ?? 'email',
      factors: [],
      createdAt: nowInstant(),
      updatedAt: nowInstant(),
    };
    this.users.set(user.id, user);
    return user;
  }

  confirm(user: HostedUser): void {
    user.confirmedAt ??= nowInstant();
    user.metadata.email_verified = true;
  }

  setPassword(user: HostedUser, password: string, keepSession: string): void {
    checkPassword(password);
    if (password === user.password) {
      const message = 'New password should be different from the old password.';
      throw new HostedAuthError(422, 'same_password', message);
    }
    user.password = password;
    this.endSessions(user.id, 'others', keepSession);
  }

  remove(userId: string): void {
    this.endSessions(userId, 'global');
    this.users.delete(userId);
  }

  /** Begins a session; the answer is its first refresh token. */
  begin(user: HostedUser, method: string): { session: HostedSession; refreshToken: string } {
    const amr = [{ method, timestamp: nowSeconds() }];
    const session: HostedSession = { id: randomUUID(), userId: user.id, aal: 'aal1', amr };
    this.sessions.set(session.id, session);
    return { session, refreshToken: this.newRefreshToken(session.id) };
  }

  newRefreshToken(sessionId: string): string {
    const token = randomBytes(9).toString('base64url');
    this.refreshTokens.set(token, { sessionId });
    return token;
  }

  /**
   * Exchanges a refresh token for the next. One that was used before gives its successor again within the interval
   * (two tabs may refresh at once); later it is taken for stolen and ends the session.
   */
  refresh(token: string, reuseIntervalMs: number): { session: HostedSession; refreshToken: string } {
    const found = this.refreshTokens.get(token);
    const session = found && this.sessions.get(found.sessionId);
    if (!found || !session) {
      const message = 'Invalid Refresh Token: Refresh Token Not Found';
      throw new HostedAuthError(400, 'refresh_token_not_found', message);
    }
    if (!found.used) {
      found.used = { at: Date.now(), by: this.newRefreshToken(session.id) };
    } else if (Date.now() - found.used.at >= reuseIntervalMs) {
      this.endSession(session.id);
      throw new HostedAuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
    }
    return { session, refreshToken: found.used.by };
  }

  endSession(id: string): void {
    this.sessions.delete(id);
    for (const [token, { sessionId }] of this.refreshTokens) {
      if (sessionId === id) this.refreshTokens.delete(token);
    }
  }

  /** Ends all sessions of a person, or all but one. */
  endSessions(userId: string, scope: 'global' | 'others', current?: string): void {
    for (const session of [...this.sessions.values()]) {
      if (session.userId !== userId) continue;
      if (scope === 'global' || session.id !== current) this.endSession(session.id);
    }
  }

  /** A second factor was shown in this session: the person's sessions without one end. */
  raiseSession(session: HostedSession, factorId: string): void {
    session.aal = 'aal2';
    session.factorId = factorId;
    session.amr = [{ method: 'totp', timestamp: nowSeconds() }, ...session.amr];
    for (const other of [...this.sessions.values()]) {
      if (other.userId === session.userId && other.aal === 'aal1') this.endSession(other.id);
    }
  }

  /** A factor is gone: sessions that were raised by it are as they were without. */
  lowerSessions(factorId: string): void {
    for (const session of this.sessions.values()) {
      if (session.factorId !== factorId) continue;
      session.aal = 'aal1';
      session.amr = session.amr.filter(({ method }) => method !== 'totp');
    }
  }
}

function checkPassword(password: string): void {
  if (password.length >= MIN_PASSWORD) return;
  const message = `Password should be at least ${MIN_PASSWORD} characters.`;
  throw new HostedAuthError(422, 'weak_password', message, { weak_password: { reasons: ['length'] } });
}
