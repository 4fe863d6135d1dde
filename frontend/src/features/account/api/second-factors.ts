import type { NewCodes, Passkey, PasskeyOptions, SecondFactors, TotpOffer } from '@casedrop/contracts/http';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { makePasskey } from '../../../lib/auth/passkeys.js';
import { SLOW_MS } from './account.js';

const HERE = '/api/account/second-factors';
export const SECOND_FACTORS_KEY = ['account', 'second-factors'] as const;

/** The person's second factors, without their secrets. */
export function useSecondFactors() {
  return useQuery({
    queryKey: SECOND_FACTORS_KEY,
    queryFn: ({ signal }) => call<SecondFactors>(HERE, { signal }),
    staleTime: 0,
  });
}

/** Shows the password again, for leave to make one change. */
export async function permitChange(password: string): Promise<string> {
  const asked = { method: 'POST', json: { password }, timeoutMs: SLOW_MS } as const;
  return (await call<{ permit: string }>(`${HERE}/permit`, asked)).permit;
}

export const beginTotp = (permit: string): Promise<TotpOffer> =>
  call(`${HERE}/totp`, { method: 'POST', json: { permit } });

/** Takes the app into use by a code of it. */
export const confirmTotp = (code: string): Promise<NewCodes> =>
  call(`${HERE}/totp/confirm`, { method: 'POST', json: { code } });

export const removeTotp = (permit: string): Promise<void> =>
  call(`${HERE}/totp/remove`, { method: 'POST', json: { permit } });

export const renewRecoveryCodes = (permit: string): Promise<NewCodes> =>
  call(`${HERE}/recovery-codes`, { method: 'POST', json: { permit } });

/** Has this browser make a passkey, and the server keep it. */
export async function addPasskey(
  permit: string,
  name: string | undefined,
): Promise<NewCodes & { passkey: Passkey }> {
  const asked = await call<PasskeyOptions>(`${HERE}/passkeys/options`, { method: 'POST', json: { permit } });
  const response = await makePasskey(asked);
  return call(`${HERE}/passkeys`, { method: 'POST', json: { response, name } });
}

export const removePasskey = (id: string, permit: string): Promise<void> =>
  call(`${HERE}/passkeys/${encodeURIComponent(id)}/remove`, { method: 'POST', json: { permit } });
