import { isAuthRetryableFetchError, type AuthError } from '@supabase/supabase-js';
import type { LinkSecrets } from '../link-secrets.js';
import { LinkError, type LinkFault } from './auth-gateway.js';
import { VERIFIER_KEY } from './provider-client.js';
import type { ProviderClient } from './provider-profile.js';

type Kind = 'signup' | 'recovery';

/** Begins the session that the link of a mail stands for. */
export type LinkUse = (link: LinkSecrets, kind: Kind) => Promise<void>;

/** The secret of a reset mail says so at its end. */
const OF_RESET = /\/PASSWORD_RECOVERY"?$/;

const SPENT = ['flow_state_not_found', 'flow_state_expired'];

function faultOf(error: AuthError): LinkFault {
  if (isAuthRetryableFetchError(error)) return 'service-away';
  if (error.code === 'bad_code_verifier') return 'other-browser';
  return SPENT.includes(error.code ?? '') ? 'invalid-link' : 'refused';
}

/** Where the secret of the last mail is that this browser has asked for, if that was of this kind. */
function verifierOf(kind: Kind): string | undefined {
  const key = Object.keys(localStorage).find((one) => VERIFIER_KEY.test(one));
  const isOfReset = OF_RESET.test(localStorage.getItem(key ?? '') ?? '');
  return isOfReset === (kind === 'recovery') ? key : undefined;
}

async function exchange(client: ProviderClient, code: string, kind: Kind): Promise<void> {
  const verifier = verifierOf(kind);
  if (!verifier) throw new LinkError('other-browser');
  const { error } = await client.auth.exchangeCodeForSession(code);
  if (error) throw new LinkError(faultOf(error), { cause: error });
  localStorage.removeItem(verifier);
}

async function adopt(client: ProviderClient, link: LinkSecrets, kind: Kind): Promise<void> {
  const { accessToken: access, refreshToken: refresh } = link;
  if (!access || !refresh || link.type !== kind) throw new LinkError('invalid-link');
  const { error } = await client.auth.setSession({ access_token: access, refresh_token: refresh });
  if (error)
    throw new LinkError(isAuthRetryableFetchError(error) ? 'service-away' : 'refused', { cause: error });
}

/**
 * Links out of the provider's mails: with a code, or with the two tokens of a mail that was asked for without a
 * challenge. A code works once; what a form asks for again after that is asked in the session that it gave.
 */
export function linkUse(client: ProviderClient): LinkUse {
  const used = new Set<string>();
  return async (link, kind) => {
    const { providerCode: code } = link;
    if (!code) return adopt(client, link, kind);
    if (used.has(code)) return;
    await exchange(client, code, kind);
    used.add(code);
  };
}
