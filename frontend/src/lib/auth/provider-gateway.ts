import type { AuthChangeEvent } from '@supabase/supabase-js';
import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import type { User } from '@casedrop/contracts/http';
import type { Transport } from '../api-client.js';
import { ApiError, NetworkError } from '../api-error.js';
import { ProviderError, type AuthGateway, type SessionEvent } from './auth-gateway.js';
import { fetchUser } from './backend-gateway.js';
import { endLeftSession, endOurSession } from './left-session.js';
import { accessToken, createProviderClient, refuse, type ProviderSettings } from './provider-client.js';
import { isCodeDue, providerFactors, raiseForChange } from './provider-factors.js';
import { linkUse } from './provider-links.js';
import { derivedUser, loadProfile, type ProviderClient } from './provider-profile.js';

const EVENTS: Partial<Record<AuthChangeEvent, SessionEvent>> = {
  // The initial session was read by the start already, and a refreshed token is taken from the client at each call.
  SIGNED_IN: 'signed-in',
  MFA_CHALLENGE_VERIFIED: 'signed-in',
  USER_UPDATED: 'updated',
  SIGNED_OUT: 'signed-out',
};

/** The session of the provider's client in this browser. */
class ProviderSession {
  /** It is nobody's before a code of the second factor is shown. */
  awaitsCode = false;

  constructor(private readonly client: ProviderClient) {}

  /** Calls of our API carry the session's token, which the client refreshes when it is about to end. */
  readonly transport: Transport = async (path, init) => {
    const headers = new Headers(init.headers);
    const token = this.awaitsCode ? null : await accessToken(this.client);
    if (token) headers.set('authorization', `Bearer ${token}`);
    return fetch(path, { ...init, headers });
  };

  /** Our own account of the provider's user; while our server is away, what the provider alone knows. */
  async user(): Promise<User | null> {
    const { auth } = this.client;
    const { data, error } = await auth.getUser();
    if (error && isAuthRetryableFetchError(error)) refuse(error);
    const token = await accessToken(this.client);
    this.awaitsCode = !!data.user && !!token && (await isCodeDue(this.client, data.user, token));
    if (!data.user || !token || this.awaitsCode) return null;
    const profile = await loadProfile(this.client, data.user);
    try {
      const user = await fetchUser({ authorization: `Bearer ${token}` });
      // Our server has ended this session: the provider's is to end too, or every page load would try it again.
      if (!user) await auth.signOut({ scope: 'local' });
      return user;
    } catch (failure) {
      const away = failure instanceof NetworkError || (failure instanceof ApiError && failure.status >= 500);
      if (!away) throw failure;
      return derivedUser(data.user, profile);
    }
  }

  /** The person of a session that has just begun; `null` when a code is to follow. */
  async begun(): Promise<User | null> {
    const user = await this.user();
    if (!user && !this.awaitsCode) throw new ProviderError('Failed to sign in');
    return user;
  }

  async end(): Promise<void> {
    // Our row of the session ends first, while there is a token to end it with.
    await endOurSession();
    this.awaitsCode = false;
    const { error } = await this.client.auth.signOut({ scope: 'local' });
    if (error) refuse(error);
  }
}

/** Throws unless the provider answers. */
async function reach({ url }: ProviderSettings): Promise<void> {
  const response = await fetch(`${url}/auth/v1/.well-known/jwks.json`, { credentials: 'omit' });
  if (response.status >= 500) throw new Error(`Supabase answered ${response.status}`);
}

/** Accounts of the hosted provider. Throws when the provider cannot be reached. */
export async function connectProvider(settings: ProviderSettings): Promise<AuthGateway> {
  if (!settings.url || !settings.anonKey) throw new Error('Supabase not configured');
  await reach(settings);
  await endLeftSession(settings);
  const client = createProviderClient(settings);
  const session = new ProviderSession(client);
  const followLink = linkUse(client);
  return {
    mode: 'provider',
    transport: session.transport,
    factors: providerFactors(client, {
      isAwaited: () => session.awaitsCode,
      user: () => session.begun(),
    }),
    currentUser: () => session.user(),
    signIn: async (credentials) => {
      const { data, error } = await client.auth.signInWithPassword(credentials);
      if (error) refuse(error);
      if (!data.user?.email) throw new ProviderError('Failed to sign in');
      return session.begun();
    },
    register: async (credentials) => {
      const options = { emailRedirectTo: `${window.location.origin}/auth/callback` };
      const { data, error } = await client.auth.signUp({ ...credentials, options });
      if (error) refuse(error);
      return data.session ? session.begun() : null;
    },
    signOut: () => session.end(),
    confirmEmail: (link) => followLink(link, 'signup'),
    requestPasswordReset: async (email) => {
      const redirectTo = `${window.location.origin}/auth/reset`;
      const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo });
      if (error) refuse(error);
    },
    resetPassword: async (link, password, code) => {
      await followLink(link, 'recovery');
      await raiseForChange(client, code);
      const { error } = await client.auth.updateUser({ password });
      if (error) refuse(error);
      await session.end();
    },
    onSessionEvent: (listener) => {
      const { data } = client.auth.onAuthStateChange((event) => {
        const told = EVENTS[event];
        if (told) listener(told);
      });
      return () => data.subscription.unsubscribe();
    },
  };
}
