import {
  createClient,
  isAuthRetryableFetchError,
  type AuthChangeEvent,
  type AuthError,
} from '@supabase/supabase-js';
import type { User } from '@casedrop/contracts/http';
import { call, type Transport } from '../api-client.js';
import { ApiError, NetworkError } from '../api-error.js';
import type { LinkSecrets } from '../link-secrets.js';
import { LinkError, ProviderError, type AuthGateway, type SessionEvent } from './auth-gateway.js';
import { fetchUser } from './backend-gateway.js';
import { derivedUser, loadProfile, type ProviderClient, type ProviderDatabase } from './provider-profile.js';

export interface ProviderSettings {
  url: string;
  anonKey: string;
}

const EVENTS: Partial<Record<AuthChangeEvent, SessionEvent>> = {
  // The initial session was read by the start already, and a refreshed token is taken from the client at each call.
  SIGNED_IN: 'signed-in',
  USER_UPDATED: 'updated',
  SIGNED_OUT: 'signed-out',
};

/** Keeps what the provider knows of a person in memory: the browser's storage holds the tokens only. */
function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

/**
 * The client refreshes a session every 30 s once fewer than 90 s are left, while the page is visible, and drops it when
 * a refresh is refused for good. Links out of mails are read by `captureLinkSecrets`, not by the client.
 */
function createProviderClient({ url, anonKey }: ProviderSettings): ProviderClient {
  return createClient<ProviderDatabase>(url, anonKey, {
    auth: {
      autoRefreshToken: true,
      persistSession: true,
      detectSessionInUrl: false,
      userStorage: memoryStorage(),
    },
  });
}

function refuse(error: AuthError): never {
  if (isAuthRetryableFetchError(error)) throw new NetworkError('unreachable', { cause: error });
  throw new ProviderError(error.message, { cause: error });
}

async function accessToken(client: ProviderClient): Promise<string | null> {
  const { data } = await client.auth.getSession();
  return data.session?.access_token ?? null;
}

/** Calls of our API carry the session's token, which the client refreshes when it is about to end. */
function bearerTransport(client: ProviderClient): Transport {
  return async (path, init) => {
    const headers = new Headers(init.headers);
    const token = await accessToken(client);
    if (token) headers.set('authorization', `Bearer ${token}`);
    return fetch(path, { ...init, headers });
  };
}

/** Our own account of the provider's user; while our server is away, what the provider alone knows. */
async function ourUser(client: ProviderClient): Promise<User | null> {
  const { data, error } = await client.auth.getUser();
  if (error && isAuthRetryableFetchError(error)) refuse(error);
  const token = await accessToken(client);
  if (!data.user || !token) return null;
  const profile = await loadProfile(client, data.user);
  try {
    const user = await fetchUser({ authorization: `Bearer ${token}` });
    // Our server has ended this session: the provider's is to end too, or every page load would try it again.
    if (!user) await client.auth.signOut({ scope: 'local' });
    return user;
  } catch (failure) {
    const away = failure instanceof NetworkError || (failure instanceof ApiError && failure.status >= 500);
    if (!away) throw failure;
    return derivedUser(data.user, profile);
  }
}

async function signedInUser(client: ProviderClient): Promise<User> {
  const user = await ourUser(client);
  if (!user) throw new ProviderError('Failed to sign in');
  return user;
}

async function adoptSession(client: ProviderClient, link: LinkSecrets, type: string): Promise<void> {
  const { accessToken: access, refreshToken: refresh } = link;
  if (!access || !refresh || link.type !== type) throw new LinkError('invalid-link');
  const { error } = await client.auth.setSession({ access_token: access, refresh_token: refresh });
  if (error)
    throw new LinkError(isAuthRetryableFetchError(error) ? 'service-away' : 'refused', { cause: error });
}

async function signOut(client: ProviderClient): Promise<void> {
  // Our row of the session ends first, while there is a token to end it with.
  await call('/api/auth/logout', { method: 'POST' }).catch((error: unknown) => {
    // Away or ended already: the provider's session ends in any case.
    if (!(error instanceof NetworkError || error instanceof ApiError)) throw error;
  });
  const { error } = await client.auth.signOut({ scope: 'local' });
  if (error) refuse(error);
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
  const client = createProviderClient(settings);
  return {
    mode: 'provider',
    transport: bearerTransport(client),
    currentUser: () => ourUser(client),
    signIn: async (credentials) => {
      const { data, error } = await client.auth.signInWithPassword(credentials);
      if (error) refuse(error);
      if (!data.user?.email) throw new ProviderError('Failed to sign in');
      return signedInUser(client);
    },
    register: async (credentials) => {
      const options = { emailRedirectTo: `${window.location.origin}/auth/callback` };
      const { data, error } = await client.auth.signUp({ ...credentials, options });
      if (error) refuse(error);
      return data.session ? signedInUser(client) : null;
    },
    signOut: () => signOut(client),
    confirmEmail: (link) => adoptSession(client, link, 'signup'),
    requestPasswordReset: async (email) => {
      const redirectTo = `${window.location.origin}/auth/reset`;
      const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo });
      if (error) refuse(error);
    },
    resetPassword: async (link, password) => {
      await adoptSession(client, link, 'recovery');
      const { error } = await client.auth.updateUser({ password });
      if (error) refuse(error);
      await signOut(client);
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
