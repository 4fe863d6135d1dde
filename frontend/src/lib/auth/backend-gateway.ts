import type { LoginAnswer, User } from '@casedrop/contracts/http';
import { call, isApiOfThisOrigin } from '../api-client.js';
import { ApiError, hasCode, hasStatus } from '../api-error.js';
import type { LinkSecrets } from '../link-secrets.js';
import { LinkError, type AuthGateway, type Credentials, type SessionEvent } from './auth-gateway.js';
import { isUserRemembered, onUserChangedElsewhere } from './remembered-user.js';
import { SecondFactorAsked } from './second-factor-asked.js';
import { hasSessionMark } from './session-mark.js';

const HEALTH_MS = 3000;

/** Asks whether our server is there; throws when it is not. */
export async function checkHealth(): Promise<void> {
  await call('/api/health', { timeoutMs: HEALTH_MS });
}

/** The person of the session, or `null` when there is none. */
export async function fetchUser(headers?: Record<string, string>): Promise<User | null> {
  try {
    return await call<User>('/api/auth/user', { headers });
  } catch (error) {
    if (hasStatus(error, 401)) return null;
    throw error;
  }
}

async function confirmEmail({ code }: LinkSecrets): Promise<void> {
  if (!code) throw new LinkError('invalid-link');
  try {
    await call('/api/auth/confirm', { method: 'POST', json: { code } });
  } catch (error) {
    if (hasCode(error, 'code-used')) throw new LinkError('used-link', { cause: error });
    if (hasStatus(error, 400, 422)) throw new LinkError('invalid-link', { cause: error });
    if (hasStatus(error, 401, 403)) throw new LinkError('refused', { cause: error });
    const away = !(error instanceof ApiError) || error.status >= 502;
    throw away ? new LinkError('service-away', { cause: error }) : error;
  }
}

/** Whoever signs in or out in another tab does so here; a session that ended meanwhile is noticed on coming back. */
function followSession(listener: (event: SessionEvent) => void): () => void {
  const unheard = onUserChangedElsewhere((isSomebody) => listener(isSomebody ? 'updated' : 'signed-out'));
  const look = () => {
    if (document.visibilityState === 'visible' && isApiOfThisOrigin() && !hasSessionMark())
      listener('signed-out');
  };
  document.addEventListener('visibilitychange', look);
  return () => {
    unheard();
    document.removeEventListener('visibilitychange', look);
  };
}

/**
 * Whether there may be a session to ask for. Somebody who was signed in here before there was a mark has none: they are
 * asked for once, which brings the mark or forgets them. A visitor is spared the 401.
 */
const mayHaveSession = (): boolean => !isApiOfThisOrigin() || hasSessionMark() || isUserRemembered();

/** Throws `SecondFactorAsked` for an account that has one. */
async function signIn(json: Credentials): Promise<User> {
  const answer = await call<LoginAnswer>('/api/auth/login', { method: 'POST', json });
  if ('secondFactor' in answer) throw new SecondFactorAsked(answer.secondFactor);
  return answer.user;
}

/** Accounts of our own: a session cookie that scripts cannot read, and a mark beside it that they can. */
export function backendGateway(): AuthGateway {
  return {
    mode: 'backend',
    currentUser: async () => (mayHaveSession() ? fetchUser() : null),
    onSessionEvent: followSession,
    signIn,
    register: (json) => call<User>('/api/auth/register', { method: 'POST', json }),
    signOut: () => call('/api/auth/logout', { method: 'POST' }),
    confirmEmail,
    requestPasswordReset: (email) => call('/api/auth/password/forgot', { method: 'POST', json: { email } }),
    resetPassword: async ({ code }, password) => {
      if (!code) throw new LinkError('invalid-link');
      await call('/api/auth/password/reset', { method: 'POST', json: { code, password } });
    },
  };
}
