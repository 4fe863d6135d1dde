import type { User } from '@casedrop/contracts/http';
import type { AuthError, User as ProviderUser } from '@supabase/supabase-js';
import { CodeNeeded, ProviderError, type Enrolment, type Factor, type FactorWays } from './auth-gateway.js';
import { refuse } from './provider-client.js';
import type { ProviderClient } from './provider-profile.js';

/** Shown by authenticator apps above the code. */
const ISSUER = 'CaseDrop';

const SVG = /^data:image\/svg\+xml;utf-8,/;

/** What the provider told, or its refusal. */
function told<R extends { data: unknown; error: AuthError | null }>(
  answer: R,
): Extract<R, { error: null }>['data'] {
  if (answer.error) refuse(answer.error);
  return answer.data;
}

const verifiedOf = ({ factors = [] }: Pick<ProviderUser, 'factors'>) =>
  factors.filter((one) => one.factor_type === 'totp' && one.status === 'verified');

/** Whether this session is to be raised by a code before it counts. */
export async function isCodeDue(
  client: ProviderClient,
  person: ProviderUser,
  token: string,
): Promise<boolean> {
  if (!person.factors?.some(({ status }) => status === 'verified')) return false;
  const level = told(await client.auth.mfa.getAuthenticatorAssuranceLevel(token));
  return level.nextLevel === 'aal2' && level.currentLevel !== 'aal2';
}

/** Shows a code, whichever of the person's apps it is of; the last refusal is what is told of a wrong one. */
async function showCode(client: ProviderClient, code: string): Promise<void> {
  const { totp } = told(await client.auth.mfa.listFactors());
  let refusal: AuthError | null = null;
  for (const { id } of totp) {
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: id, code });
    if (!error) return;
    refusal = error;
  }
  if (refusal) refuse(refusal);
  throw new ProviderError('There is no authenticator app to compare this code with.');
}

/** Raises the session where that is due before `PUT user`. Throws a `CodeNeeded` where there is no code. */
export async function raiseForChange(client: ProviderClient, code: string | undefined): Promise<void> {
  const { user } = told(await client.auth.getUser());
  const { session } = told(await client.auth.getSession());
  if (!session || !(await isCodeDue(client, user, session.access_token))) return;
  if (!code) throw new CodeNeeded();
  await showCode(client, code);
}

async function list(client: ProviderClient): Promise<Factor[]> {
  const { user } = told(await client.auth.getUser());
  return verifiedOf(user).map(({ id, friendly_name, created_at }) => ({
    id,
    name: friendly_name || 'Authenticator app',
    addedAt: created_at,
  }));
}

async function giveUp(client: ProviderClient, factorId: string): Promise<void> {
  told(await client.auth.mfa.unenroll({ factorId }));
}

/** Begins an enrolment, in place of those that were begun before and not confirmed: their names would be taken. */
async function enrol(client: ProviderClient, friendlyName: string): Promise<Enrolment> {
  const { all } = told(await client.auth.mfa.listFactors());
  for (const { id, status } of all) if (status === 'unverified') await giveUp(client, id);
  const enrolment = { factorType: 'totp', friendlyName, issuer: ISSUER } as const;
  const { id, totp } = told(await client.auth.mfa.enroll(enrolment));
  // As it comes, a `#` in the drawing would end the address.
  const picture = totp.qr_code.replace(SVG, '');
  return { id, secret: totp.secret, picture: `data:image/svg+xml,${encodeURIComponent(picture)}` };
}

async function remove(client: ProviderClient, factorId: string, code: string): Promise<void> {
  await showCode(client, code);
  await giveUp(client, factorId);
  // The provider lowers a session that was raised by this app; its next token tells so.
  told(await client.auth.refreshSession());
}

/** What is known of the session in this browser. */
interface Session {
  isAwaited(): boolean;
  /** Whose it is, once a code was shown. */
  user(): Promise<User | null>;
}

/** The second factors of the provider's people. */
export function providerFactors(client: ProviderClient, session: Session): FactorWays {
  return {
    isAwaited: session.isAwaited,
    answer: async (code) => {
      await showCode(client, code);
      const user = await session.user();
      if (!user) throw new ProviderError('Failed to sign in');
      return user;
    },
    list: () => list(client),
    enrol: (name) => enrol(client, name),
    confirm: async (factorId, code) =>
      void told(await client.auth.mfa.challengeAndVerify({ factorId, code })),
    giveUp: (id) => giveUp(client, id),
    remove: (id, code) => remove(client, id, code),
  };
}
