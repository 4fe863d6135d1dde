import type { User } from '@casedrop/contracts/http';
import { plainFetch, type Transport } from '../api-client.js';
import { NetworkError } from '../api-error.js';
import type { AuthGateway } from './auth-gateway.js';
import { onUserChangedElsewhere, rememberedUser } from './remembered-user.js';

/** What is known of whoever was signed in here last, while nobody can be asked: no credits, no plan, no role. */
export function offlineUser(): User | null {
  const person = rememberedUser();
  if (!person) return null;
  return {
    ...person,
    email: '',
    subscriptionStatus: null,
    freeCredits: null,
    creditsWaiting: null,
    hadCredits: false,
    stripeCustomerId: null,
    stripeSubscriptionId: null,
    referralCode: '',
    referredBy: null,
    isAdmin: false,
    isCoach: false,
    emailConfirmed: true, // nobody is asked to confirm what nobody could take
    hasPassword: true,
    hasSecondFactor: false,
    secondFactorNeeded: false,
    timeZone: null,
    createdAt: '',
  };
}

const BEFORE_THE_START = ['/api/health', '/api/auth/user', '/api/auth/logout'];

/**
 * Until it is known who signs people in, the server is asked for nothing but whether it is there and who somebody is, and to
 * end a session.
 */
const untilTheStart: Transport = (path, init) =>
  BEFORE_THE_START.some((one) => path.endsWith(one))
    ? plainFetch(path, init)
    : Promise.reject(new NetworkError('unreachable'));

/** Stands in until the start can be made: a call in the meantime would go to the wrong door, or without its token. */
export function offlineGateway(backend: AuthGateway): AuthGateway {
  return {
    ...backend,
    transport: untilTheStart,
    currentUser: () => Promise.reject(new NetworkError('unreachable')),
    signOut: () => Promise.reject(new NetworkError('unreachable')),
    // Who signs out in another tab does so here; who comes in waits for the start.
    onSessionEvent: (listener) =>
      onUserChangedElsewhere((isSomebody) => {
        if (!isSomebody) listener('signed-out');
      }),
  };
}
