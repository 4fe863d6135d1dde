import type { FactorProof, PasskeyOptions, User } from '@casedrop/contracts/http';
import { call } from '../../../lib/api-client.js';
import { showPasskey } from '../../../lib/auth/passkeys.js';

/** Shows the second factor that a right password asked for. */
export async function completeSignIn(challenge: string, proof: FactorProof): Promise<User> {
  const json = { challenge, proof };
  return (await call<{ user: User }>('/api/auth/login/second-factor', { method: 'POST', json })).user;
}

/** Signs in with a passkey, without a name or a password. */
export async function signInWithPasskey(): Promise<User> {
  const asked = await call<PasskeyOptions>('/api/auth/passkeys/options', { method: 'POST' });
  const json = { response: await showPasskey(asked) };
  return (await call<{ user: User }>('/api/auth/passkeys/login', { method: 'POST', json })).user;
}
