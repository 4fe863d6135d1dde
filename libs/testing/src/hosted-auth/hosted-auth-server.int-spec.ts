import { createClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { startHostedAuthServer, type HostedAuthServer } from './hosted-auth-server.js';
import { totpCode } from './totp.js';

/** The provider's own client, unchanged, against the stand-in. */
let server: HostedAuthServer;
beforeEach(async () => {
  server = await startHostedAuthServer();
});
afterEach(() => server.close());

const ada = { email: 'ada@example.org', password: 'a-good-password' };
const BACK = 'http://localhost:8080/auth/callback';

function client(auth: SupabaseClientOptions<'public'>['auth'] = {}) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return createClient(server.url, server.anonKey, {
    auth: { autoRefreshToken: false, detectSessionInUrl: false, storage, ...auth },
  });
}
type Client = ReturnType<typeof client>;

const signedUp = async (): Promise<Client> => {
  const supabase = client();
  const { error } = await supabase.auth.signUp(ada);
  expect(error).toBeNull();
  return supabase;
};
const session = async (supabase: Client) => {
  const { data } = await supabase.auth.getSession();
  if (!data.session) throw new Error('no session');
  return data.session;
};
/** Opens the link of the last mail, as a browser would, and says where it leads. */
const openLastMail = async (): Promise<URL> => {
  const answer = await fetch(server.mails.at(-1)?.link ?? '', { redirect: 'manual' });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
};
const hush = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

describe('signing up and in', () => {
  it('gives a session whose token the published keys verify', async () => {
    const { access_token } = await session(await signedUp());
    const keys = createRemoteJWKSet(new URL(`${server.url}/auth/v1/.well-known/jwks.json`));
    const { payload, protectedHeader } = await jwtVerify(access_token, keys, {
      issuer: `${server.url}/auth/v1`,
      audience: 'authenticated',
    });
    expect(protectedHeader).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    expect(payload).toMatchObject({
      email: ada.email,
      role: 'authenticated',
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      user_metadata: { email_verified: true },
    });
  });

  it('lets the client verify its own token with the keys', async () => {
    const { data, error } = await (await signedUp()).auth.getClaims();
    expect([error, data?.claims.email]).toEqual([null, ada.email]);
  });

  it('tells the listeners, and signs in again', async () => {
    await signedUp();
    const supabase = client();
    const events: string[] = [];
    supabase.auth.onAuthStateChange((event) => void events.push(event));
    const { data } = await supabase.auth.signInWithPassword(ada);
    expect(data.user?.email).toBe(ada.email);
    expect((await supabase.auth.getUser()).data.user?.id).toBe(data.user?.id);
    expect(events).toContain('SIGNED_IN');
  });

  it.each([
    ['a wrong password', { ...ada, password: 'wrong' }, 'Invalid login credentials'],
    ['an unknown address', { ...ada, email: 'nobody@example.org' }, 'Invalid login credentials'],
  ])('refuses %s', async (_name, credentials, message) => {
    await signedUp();
    const { data, error } = await client().auth.signInWithPassword(credentials);
    expect(data.session).toBeNull();
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials', message });
  });

  it('refuses an address that is taken and a weak password', async () => {
    await signedUp();
    expect((await client().auth.signUp(ada)).error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
    const weak = await client().auth.signUp({ email: 'b@example.org', password: '12345' });
    expect(weak.error).toMatchObject({ code: 'weak_password', reasons: ['length'] });
  });

  it('refuses a client with another key', async () => {
    const stranger = createClient(server.url, 'another-key', { auth: { persistSession: false } });
    expect((await stranger.auth.signUp(ada)).error).toMatchObject({ status: 401 });
  });
});

describe('confirming an address', () => {
  beforeEach(() => {
    server.behaviour.requireConfirmation = true;
  });
  const signUp = (supabase: Client) => supabase.auth.signUp({ ...ada, options: { emailRedirectTo: BACK } });

  it('comes before the first session', async () => {
    const { data, error } = await signUp(client());
    expect([error, data.session, data.user?.email]).toEqual([null, null, ada.email]);
    const early = await client().auth.signInWithPassword(ada);
    expect(early.error).toMatchObject({ code: 'email_not_confirmed', message: 'Email not confirmed' });
  });

  it('leads back with the tokens, once', async () => {
    await signUp(client());
    const back = await openLastMail();
    expect(back.href.startsWith(`${BACK}#`)).toBe(true);
    const tokens = new URLSearchParams(back.hash.slice(1));
    expect(tokens.get('type')).toBe('signup');
    const supabase = client();
    const { error } = await supabase.auth.setSession({
      access_token: tokens.get('access_token') ?? '',
      refresh_token: tokens.get('refresh_token') ?? '',
    });
    expect(error).toBeNull();
    expect((await session(supabase)).user.email_confirmed_at).toEqual(expect.any(String));
    expect((await openLastMail()).hash).toContain('error_code=otp_expired');
  });

  it('is in the inbox that tests in other processes read, newest first', async () => {
    await signUp(client());
    await client().auth.signUp({ ...ada, email: 'bob@example.org' });
    await client().auth.resetPasswordForEmail(ada.email);
    const answer = await fetch(`${server.url}/mails.json?to=${encodeURIComponent(ada.email)}`);
    const [confirm, , reset] = server.mails;
    expect(await answer.json()).toEqual([
      { subject: 'recovery', text: reset?.link },
      { subject: 'signup', text: confirm?.link },
    ]);
  });

  it('leads back with a code to a client that uses PKCE, good with its verifier alone', async () => {
    const supabase = client({ flowType: 'pkce' });
    await signUp(supabase);
    const code = (await openLastMail()).searchParams.get('code') ?? '';
    const thief = client({ flowType: 'pkce' });
    await thief.auth.signUp({ email: 'thief@example.org', password: 'a-good-password' });
    expect((await thief.auth.exchangeCodeForSession(code)).error).toMatchObject({
      code: 'bad_code_verifier',
    });
    const exchange = () => supabase.auth.exchangeCodeForSession(code);
    expect(await exchange()).toMatchObject({ error: null, data: { user: { email: ada.email } } });
    await signUp(supabase); // another verifier: the code is spent all the same
    expect((await exchange()).error).toMatchObject({ code: 'flow_state_not_found' });
  });

  it('lets a code go after its time, and tells of a spent link in the query of a client that uses PKCE', async () => {
    server.behaviour.authCodeLifetimeMs = 0;
    const supabase = client({ flowType: 'pkce' });
    await signUp(supabase);
    const code = (await openLastMail()).searchParams.get('code') ?? '';
    expect((await supabase.auth.exchangeCodeForSession(code)).error).toMatchObject({
      code: 'flow_state_expired',
    });
    expect((await openLastMail()).searchParams.get('error_code')).toBe('otp_expired');
  });

  it('takes no challenge that hides nothing', async () => {
    const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' };
    const answer = await fetch(`${server.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: server.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ ...ada, ...challenge }),
    });
    expect([answer.status, server.mails]).toEqual([400, []]);
  });

  it('does not tell that an address is taken', async () => {
    await signUp(client());
    const { data, error } = await signUp(client());
    expect([error, data.session, data.user?.identities]).toEqual([null, null, []]);
    expect(server.mails).toHaveLength(1);
  });
});

describe('refreshing', () => {
  it('rotates the refresh token', async () => {
    const supabase = await signedUp();
    const before = await session(supabase);
    const { data } = await supabase.auth.refreshSession();
    expect(data.session?.refresh_token).not.toBe(before.refresh_token);
    const idOf = (token = '') => decodeJwt(token).session_id;
    expect(idOf(data.session?.access_token)).toBe(idOf(before.access_token));
  });

  it('gives two tabs that refresh at once the same next token', async () => {
    const { refresh_token } = await session(await signedUp());
    const tabs = [client(), client()];
    const [one, two] = await Promise.all(tabs.map((tab) => tab.auth.refreshSession({ refresh_token })));
    expect(one?.data.session?.refresh_token).toBe(two?.data.session?.refresh_token);
  });

  it('takes an old token for stolen and ends the session', async () => {
    server.behaviour.reuseIntervalMs = 0;
    const supabase = await signedUp();
    const { refresh_token } = await session(supabase);
    await supabase.auth.refreshSession();
    const thief = await client().auth.refreshSession({ refresh_token });
    expect(thief.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    expect((await supabase.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' });
    expect((await supabase.auth.getUser()).data.user).toBeNull();
  });

  it('is what the client does with a token that is about to expire', async () => {
    server.behaviour.tokenLifetimeS = 1;
    const supabase = await signedUp();
    await supabase.auth.getUser();
    expect(server.requests).toContain('POST /auth/v1/token');
  });
});

describe('a person', () => {
  it('changes password and data, which ends the other sessions', async () => {
    const supabase = await signedUp();
    const other = client();
    await other.auth.signInWithPassword(ada);
    expect((await supabase.auth.updateUser({ password: ada.password })).error).toMatchObject({
      code: 'same_password',
    });
    const { data } = await supabase.auth.updateUser({ password: 'a-new-password', data: { theme: 'dark' } });
    expect(data.user?.user_metadata.theme).toBe('dark');
    expect((await other.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await client().auth.signInWithPassword(ada)).error).not.toBeNull();
  });

  it('can write what they like into their own metadata', async () => {
    const supabase = await signedUp();
    await supabase.auth.updateUser({ data: { email_verified: 'as I please' } });
    await supabase.auth.refreshSession();
    const { data } = await supabase.auth.getClaims();
    expect(data?.claims.user_metadata).toMatchObject({ email_verified: 'as I please' });
  });

  it('gets a mail for a new password, which nobody else is told of', async () => {
    await signedUp();
    for (const email of [ada.email, 'nobody@example.org']) {
      expect((await client().auth.resetPasswordForEmail(email, { redirectTo: BACK })).error).toBeNull();
    }
    expect(server.mails.map(({ to, kind }) => [to, kind])).toEqual([[ada.email, 'recovery']]);
    expect(new URLSearchParams((await openLastMail()).hash.slice(1)).get('type')).toBe('recovery');
  });

  it.each(['global', 'local', 'others'] as const)('signs out with scope %s', async (scope) => {
    const here = await signedUp();
    const there = client();
    await there.auth.signInWithPassword(ada);
    const kept = { here: await session(here), there: await session(there) };
    expect((await here.auth.signOut({ scope })).error).toBeNull();
    const lives = async ({ access_token }: { access_token: string }) =>
      (await client().auth.getUser(access_token)).error === null;
    expect({ here: await lives(kept.here), there: await lives(kept.there) }).toEqual({
      here: scope === 'others',
      there: scope === 'local',
    });
  });

  /** A client whose session was raised by an app, and what stands for the app. */
  async function withApp(supabase: Client) {
    const enrolment = { factorType: 'totp', friendlyName: 'Phone', issuer: 'CaseDrop' } as const;
    const { data: factor } = await supabase.auth.mfa.enroll(enrolment);
    if (!factor) throw new Error('no factor');
    const code = (steps = 0) => totpCode(factor.totp.secret, steps);
    const prove = (by: Client, shown = code()) =>
      by.auth.mfa.challengeAndVerify({ factorId: factor.id, code: shown });
    return { id: factor.id, factor, code, prove };
  }
  const levelOf = async (supabase: Client) => {
    const { data } = await supabase.auth.mfa.getAuthenticatorAssuranceLevel(
      (await session(supabase)).access_token,
    );
    return [data?.currentLevel, data?.nextLevel];
  };

  it('raises the session with an authenticator app, and their other sessions end', async () => {
    const supabase = await signedUp();
    const other = client();
    await other.auth.signInWithPassword(ada);
    const app = await withApp(supabase);
    expect(app.factor.totp).toMatchObject({
      qr_code: expect.stringMatching(/^data:image\/svg\+xml;utf-8,<svg.*<path/),
      uri: expect.stringMatching(
        /^otpauth:\/\/totp\/CaseDrop:ada%40example.org\?secret=[A-Z2-7]{32}&issuer=CaseDrop$/,
      ),
    });
    expect((await app.prove(supabase, app.code(5))).error).toMatchObject({
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    });
    expect(await levelOf(supabase)).toEqual(['aal1', 'aal1']);
    expect((await app.prove(supabase)).error).toBeNull();
    expect(await levelOf(supabase)).toEqual(['aal2', 'aal2']);
    expect((await supabase.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
    expect((await other.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
  });

  it('adds and takes away apps, and changes password and address, with the second factor alone', async () => {
    const supabase = await signedUp();
    const app = await withApp(supabase);
    const twice = await supabase.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    expect(twice.error).toMatchObject({ code: 'mfa_factor_name_conflict' });
    await app.prove(supabase);

    const elsewhere = client();
    await elsewhere.auth.signInWithPassword(ada);
    expect(await levelOf(elsewhere)).toEqual(['aal1', 'aal2']);
    const refusals = [
      await elsewhere.auth.mfa.unenroll({ factorId: app.id }),
      await elsewhere.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' }),
      await elsewhere.auth.updateUser({ password: 'a-new-password' }),
      await elsewhere.auth.updateUser({ email: 'else@example.org' }),
    ];
    expect(refusals.map(({ error }) => [error?.status, error?.code])).toEqual([
      [422, 'insufficient_aal'],
      [403, 'insufficient_aal'],
      [401, 'insufficient_aal'],
      [401, 'insufficient_aal'],
    ]);
    expect((await app.prove(elsewhere)).error).toBeNull();
    expect((await elsewhere.auth.mfa.unenroll({ factorId: app.id })).error).toBeNull();
    await elsewhere.auth.refreshSession();
    expect(await levelOf(elsewhere)).toEqual(['aal1', 'aal1']);
  });

  it('asks for a new challenge when the last one is over or was for something else', async () => {
    const supabase = await signedUp();
    const app = await withApp(supabase);
    const { data: begun } = await supabase.auth.mfa.challenge({ factorId: app.id });
    const shown = { factorId: app.id, challengeId: begun?.id ?? '', code: app.code() };
    expect((await supabase.auth.mfa.verify({ ...shown, challengeId: 'none' })).error).toMatchObject({
      code: 'mfa_factor_not_found',
    });
    const late = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000);
    const expired = await supabase.auth.mfa.verify(shown);
    late.mockRestore();
    expect(expired.error).toMatchObject({ code: 'mfa_challenge_expired' });
  });

  it('keeps their only identity', async () => {
    const supabase = await signedUp();
    const { data } = await supabase.auth.getUserIdentities();
    const [identity] = data?.identities ?? [];
    if (!identity) throw new Error('no identity');
    expect((await supabase.auth.unlinkIdentity(identity)).error).toMatchObject({
      code: 'single_identity_not_deletable',
    });
  });

  it('comes back from an outside provider that is enabled, and from no other', async () => {
    server.behaviour.outsiders = { google: 'grace@example.org' };
    const url = async (provider: 'google' | 'github') => {
      const options = { redirectTo: BACK, skipBrowserRedirect: true };
      return (await client().auth.signInWithOAuth({ provider, options })).data.url ?? '';
    };
    const back = await fetch(await url('google'), { redirect: 'manual' });
    expect([back.status, back.headers.get('location')?.startsWith(`${BACK}#`)]).toEqual([302, true]);
    expect((await fetch(await url('github'), { redirect: 'manual' })).status).toBe(400);
  });
});

describe('profiles', () => {
  const profileOf = async (supabase: Client) => {
    const { user } = await session(supabase);
    return { id: user.id, email: ada.email, subscription_status: 'free' };
  };
  const table = (supabase: Client) => supabase.from('user_profiles');

  it('are inserted and read by their owner', async () => {
    const supabase = await signedUp();
    const profile = await profileOf(supabase);
    const missing = await table(supabase).select('*').eq('id', profile.id).single();
    expect([missing.status, missing.error?.code]).toEqual([406, 'PGRST116']);
    const inserted = await table(supabase).insert([profile]).select().single();
    expect(inserted.data).toMatchObject({ ...profile, created_at: expect.any(String) });
    const found = await table(supabase).select('id, email').eq('id', profile.id).maybeSingle();
    expect(found.data).toEqual({ id: profile.id, email: ada.email });
    expect((await table(supabase).insert(profile)).error?.code).toBe('23505');
  });

  it('are nobody else’s', async () => {
    const supabase = await signedUp();
    const profile = await profileOf(supabase);
    await table(supabase).insert(profile);
    const other = client();
    await other.auth.signUp({ email: 'eve@example.org', password: 'a-good-password' });
    expect((await table(other).select('*').eq('id', profile.id)).data).toEqual([]);
    expect((await table(other).insert(profile)).error?.code).toBe('42501');
    expect((await table(client()).select('*').eq('id', profile.id)).data).toEqual([]);
  });

  it('get lost or are refused when a test wants it', async () => {
    const supabase = await signedUp();
    const profile = await profileOf(supabase);
    server.behaviour.refuseInserts = true;
    expect((await table(supabase).insert(profile)).error?.code).toBe('42501');
    server.behaviour.refuseInserts = false;
    expect((await table(supabase).insert(profile)).error).toBeNull();
    server.behaviour.loseProfiles = true;
    expect((await table(supabase).select('*').eq('id', profile.id)).data).toEqual([]);
  });
});

describe('trouble', () => {
  it.each(['refused', 'failing'] as const)('shows as retryable when the provider is %s', async (down) => {
    const silenced = hush();
    await signedUp();
    server.behaviour.down = down;
    const { error } = await client().auth.signInWithPassword(ada);
    expect(error?.name).toBe('AuthRetryableFetchError');
    silenced.mockRestore();
  });

  it('can be slow, and silent for ever', async () => {
    server.behaviour.delayMs = 150;
    const began = Date.now();
    await signedUp();
    expect(Date.now() - began).toBeGreaterThanOrEqual(150);
    server.behaviour.down = 'silent';
    const signal = AbortSignal.timeout(200);
    await expect(fetch(`${server.url}/auth/v1/health`, { signal })).rejects.toThrow('aborted');
  });

  it('ends sessions and people from outside', async () => {
    const supabase = await signedUp();
    server.endSessionsOf(ada.email);
    expect((await supabase.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    server.remove(ada.email);
    expect((await client().auth.signInWithPassword(ada)).error).toMatchObject({
      code: 'invalid_credentials',
    });
  });

  it('signs with a new key after a rotation, and may withdraw the old one', async () => {
    const supabase = await signedUp();
    const { access_token } = await session(supabase);
    await server.rotateKeys();
    expect((await client().auth.getUser(access_token)).error).toBeNull();
    await server.rotateKeys(true);
    expect((await client().auth.getUser(access_token)).error).toMatchObject({ status: 403, code: 'bad_jwt' });
  });

  it('answers the preflight of a browser', async () => {
    const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:8080',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,authorization,content-type',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-headers')).toBe('apikey,authorization,content-type');
    expect(server.requests).toEqual([]);
  });
});
