import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import { call } from '../api-client.js';
import { ApiError, NetworkError } from '../api-error.js';
import { LEFT_KEY } from './owed-sign-out.js';
import { createPassingClient, type ProviderSettings } from './provider-client.js';

interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** The tokens in a note; `null` for one that nobody can read. */
function tokensIn(note: string): Tokens | null {
  try {
    const { access_token, refresh_token } = JSON.parse(note) as Partial<Tokens>;
    return access_token && refresh_token ? { access_token, refresh_token } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Ends our row of a provider's session. Where we are away, or it is over already, the provider's ends in any case. */
export async function endOurSession(headers?: Record<string, string>): Promise<void> {
  await call('/api/auth/logout', { method: 'POST', headers }).catch((error: unknown) => {
    if (!(error instanceof NetworkError || error instanceof ApiError)) throw error;
  });
}

/** Whether the session of these tokens is over; `false` while the provider does not answer. */
async function end(tokens: Tokens, settings: ProviderSettings): Promise<boolean> {
  const { auth } = createPassingClient(settings);
  const { data, error } = await auth.setSession(tokens); // refreshed where it is needed
  if (error) return !isAuthRetryableFetchError(error);
  const token = data.session?.access_token;
  if (token) await endOurSession({ authorization: `Bearer ${token}` });
  return (await auth.signOut({ scope: 'local' })).error === null;
}

/**
 * Ends the session that somebody has left while the provider could not be asked (`oweSignOut`). While it still does not
 * answer, the session waits for the next start.
 */
export async function endLeftSession(settings: ProviderSettings): Promise<void> {
  const note = localStorage.getItem(LEFT_KEY);
  if (note === null) return;
  const tokens = tokensIn(note);
  if (tokens === null || (await end(tokens, settings))) localStorage.removeItem(LEFT_KEY);
}
