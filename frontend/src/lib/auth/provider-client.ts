import { createClient, isAuthRetryableFetchError, type AuthError } from '@supabase/supabase-js';
import { NetworkError } from '../api-error.js';
import { ProviderError } from './auth-gateway.js';
import type { ProviderClient, ProviderDatabase } from './provider-profile.js';

export interface ProviderSettings {
  url: string;
  anonKey: string;
}

/** Keeps what the provider knows of a person in memory: the browser's storage holds the tokens only. */
function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

/** Where the client keeps the secret that the code of a mail is good with. */
export const VERIFIER_KEY = /^sb-.+-auth-token-code-verifier$/;

/**
 * The browser's storage. The client throws the secret of a mail away whenever a session begins, ends or is refreshed, and
 * when it could not be used for once; here it lives until its code was exchanged (`linkUse`), or another takes its place.
 */
const keepingVerifiers = {
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, value: string) => localStorage.setItem(key, value),
  removeItem: (key: string) => {
    if (!VERIFIER_KEY.test(key)) localStorage.removeItem(key);
  },
};

/**
 * The client refreshes a session every 30 s once fewer than 90 s are left, while the page is visible, and drops it when
 * a refresh is refused for good. Mails come back with a code, which is good with the secret that this browser has kept
 * since it asked for the mail (PKCE). Links out of mails are read by `captureLinkSecrets`, not by the client.
 */
export function createProviderClient({ url, anonKey }: ProviderSettings): ProviderClient {
  return createClient<ProviderDatabase>(url, anonKey, {
    auth: {
      flowType: 'pkce',
      autoRefreshToken: true,
      persistSession: true,
      detectSessionInUrl: false,
      storage: keepingVerifiers,
      userStorage: memoryStorage(),
    },
  });
}

/** A client that keeps nothing: for a session that nobody is signed in by. */
export function createPassingClient({ url, anonKey }: ProviderSettings): ProviderClient {
  return createClient<ProviderDatabase>(url, anonKey, {
    auth: {
      storageKey: 'passing',
      autoRefreshToken: false,
      persistSession: false,
      detectSessionInUrl: false,
    },
  });
}

/** Throws what the provider told: its own sentence, or that it is away. */
export function refuse(error: AuthError): never {
  if (isAuthRetryableFetchError(error)) throw new NetworkError('unreachable', { cause: error });
  throw new ProviderError(error.message, { cause: error });
}

/** The token of the session in this browser, refreshed when it is about to end. */
export async function accessToken(client: ProviderClient): Promise<string | null> {
  const { data } = await client.auth.getSession();
  return data.session?.access_token ?? null;
}
