import { vi } from 'vitest';
import type { User } from '@casedrop/contracts/http';
import { webcrypto } from 'node:crypto';
import {
  APP_CODE,
  createFakeProvider,
  PHONE,
  PROVIDER_USER,
  providerToken,
} from '../../testing/fake-provider.js';
import { sampleUser } from '../../testing/sample-data.js';
import { call, setTransport } from '../api-client.js';
import { ApiError, NetworkError } from '../api-error.js';
import type { LinkSecrets } from '../link-secrets.js';
import { hearSignals, type Signal } from '../reliability/signals.js';
import { CodeNeeded, LinkError, ProviderError, type SessionEvent } from './auth-gateway.js';
import { isSignOutOwed, oweSignOut } from './owed-sign-out.js';
import { connectProvider } from './provider-gateway.js';

const good = { email: 'ada@example.org', password: 'quiet harbour light 7' };
const link = (type: string): LinkSecrets => ({
  code: null,
  providerCode: null,
  accessToken: providerToken(3600),
  refreshToken: 'refresh-of-the-link',
  type,
});

/** The provider and our own server behind one `fetch`. */
function install(ours: () => Response) {
  const provider = createFakeProvider();
  const ourCalls: { method: string; path: string; authorization: string | null }[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const path = input instanceof Request ? input.url : input.toString();
    if (path.startsWith(provider.url)) return provider.answer(path, init);
    const authorization = new Headers(init.headers).get('authorization');
    ourCalls.push({ method: init.method ?? 'GET', path, authorization });
    return ours();
  };
  return { provider, ourCalls };
}

/** The link of the provider's last mail, as the browser is led back by it. */
const linkBack = (provider: ReturnType<typeof createFakeProvider>): LinkSecrets => ({
  code: null,
  providerCode: provider.codeOfMail(),
  accessToken: null,
  refreshToken: null,
  type: null,
});

const answers = (user: User) => () => Response.json(user);
const away = () => Response.json({}, { status: 503 });

async function connect(ours: () => Response = answers(sampleUser())) {
  const world = install(ours);
  const gateway = await connectProvider({ url: world.provider.url, anonKey: 'anon' });
  setTransport(gateway.transport);
  return { ...world, gateway };
}

// The client tells the console of a failed fetch and of a second client in one page; both are meant here.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('crypto', webcrypto); // as browsers have it for https and for this machine
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setTransport();
});

describe('connecting', () => {
  it('asks whether the provider is there', async () => {
    const { provider, gateway } = await connect();
    expect(provider.calls.map(({ path }) => path)).toEqual(['/auth/v1/.well-known/jwks.json']);
    expect(gateway.mode).toBe('provider');
    expect(await gateway.currentUser()).toBeNull();
  });

  it('fails when nobody answers, and without a configuration', async () => {
    const { provider } = install(answers(sampleUser()));
    provider.isDown = true;
    await expect(connectProvider({ url: provider.url, anonKey: 'anon' })).rejects.toThrow();
    await expect(connectProvider({ url: '', anonKey: '' })).rejects.toThrow('Supabase not configured');
  });
});

describe('signing in', () => {
  it('gives our own account of the person, asked for with the token', async () => {
    const { gateway, ourCalls } = await connect(answers(sampleUser({ id: 42, isAdmin: true })));
    expect(await gateway.signIn(good)).toMatchObject({ id: 42, isAdmin: true });
    expect(ourCalls).toEqual([
      { method: 'GET', path: '/api/auth/user', authorization: expect.stringMatching(/^Bearer ey/) },
    ]);
  });

  it("passes the provider's message through unchanged", async () => {
    const { gateway } = await connect();
    const attempt = gateway.signIn({ ...good, password: 'wrong' });
    await expect(attempt).rejects.toThrow(/^Invalid login credentials$/);
    await expect(attempt).rejects.toBeInstanceOf(ProviderError);
  });

  it('fails where the provider names nobody with an address', async () => {
    const { gateway, provider } = await connect();
    provider.person = { ...PROVIDER_USER, email: '' };
    await expect(gateway.signIn(good)).rejects.toThrow(/^Failed to sign in$/);
  });

  it('lets every later call carry the token', async () => {
    const { gateway, ourCalls } = await connect();
    await gateway.signIn(good);
    await call('/api/referrals');
    expect(ourCalls.at(-1)).toMatchObject({
      path: '/api/referrals',
      authorization: ourCalls[0]?.authorization,
    });
  });

  it('keeps tokens in the browser and nothing else of the person', async () => {
    const { gateway } = await connect();
    await gateway.signIn(good);
    const kept = JSON.stringify({ ...localStorage });
    expect(kept).toContain('refresh-1');
    expect(kept).not.toContain(PROVIDER_USER.email);
  });

  it('is restored at the next start of the page', async () => {
    const { gateway, provider } = await connect();
    await gateway.signIn(good);
    const again = await connectProvider({ url: provider.url, anonKey: 'anon' });
    expect(await again.currentUser()).toMatchObject({ id: 7 });
  });
});

describe('the profile at the provider', () => {
  const derived = {
    id: 0x3f2504e04f,
    username: 'ada',
    referralCode: '3f2504e0',
    referredBy: null,
    freeCredits: 5,
    isAdmin: false,
  };

  it('stands in while our own server is away', async () => {
    const { gateway } = await connect(away);
    expect(await gateway.signIn(good)).toMatchObject({ ...derived, subscriptionStatus: 'pro' });
  });

  it('is made when it is missing', async () => {
    const { gateway, provider } = await connect(away);
    provider.profile = 'missing';
    expect(await gateway.signIn(good)).toMatchObject({ ...derived, subscriptionStatus: 'free' });
    const made = provider.calls.find((one) => one.method === 'POST' && one.path.endsWith('user_profiles'));
    expect(made?.body).toEqual({
      id: PROVIDER_USER.id,
      email: PROVIDER_USER.email,
      subscription_status: 'free',
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
  });

  it.each([
    ['not-insertable', 'Failed to create user profile'],
    ['away', 'Failed to get user profile'],
  ] as const)('falls back to a free user when it is %s, and tells that: %s', async (profile, message) => {
    const { gateway, provider } = await connect(away);
    provider.profile = profile;
    const told: Signal[] = [];
    const end = hearSignals((one) => told.push(one));
    expect(await gateway.signIn(good)).toMatchObject({ ...derived, subscriptionStatus: 'free' });
    end();
    const failure = { kind: 'failure', source: 'provider profile', error: new Error(message) };
    expect(told).toContainEqual(failure);
  });

  it('does not stand in for a refusal of our server', async () => {
    const { gateway } = await connect(() => Response.json({ detail: 'Suspended.' }, { status: 403 }));
    await expect(gateway.signIn(good)).rejects.toBeInstanceOf(ApiError);
  });
});

describe('signing up', () => {
  it('signs in at once where the provider lets it', async () => {
    const { gateway, provider } = await connect();
    expect(await gateway.register(good)).toMatchObject({ id: 7 });
    expect(provider.calls.find(({ path }) => path === '/auth/v1/signup')?.body).toMatchObject(good);
  });

  it('gives nobody before the address is confirmed', async () => {
    const { gateway, provider } = await connect();
    provider.confirmsFirst = true;
    expect(await gateway.register(good)).toBeNull();
    expect(await gateway.currentUser()).toBeNull();
  });

  it('takes over the session of a confirmation link', async () => {
    const { gateway } = await connect();
    await gateway.confirmEmail(link('signup'));
    expect(await gateway.currentUser()).toMatchObject({ id: 7 });
  });

  it('refuses a link of another kind, and says when the provider is away', async () => {
    const { gateway, provider } = await connect();
    await expect(gateway.confirmEmail(link('recovery'))).rejects.toMatchObject({ fault: 'invalid-link' });
    await expect(gateway.confirmEmail({ ...link('signup'), accessToken: 'no token' })).rejects.toMatchObject({
      fault: 'refused',
    });
    provider.isDown = true;
    await expect(gateway.confirmEmail(link('signup'))).rejects.toBeInstanceOf(LinkError);
    await expect(gateway.confirmEmail(link('signup'))).rejects.toMatchObject({ fault: 'service-away' });
  });
});

describe('a session', () => {
  it('ends with us and at the provider, also while our server is away', async () => {
    const { gateway, provider, ourCalls } = await connect(away);
    await gateway.signIn(good);
    await gateway.signOut();
    expect(ourCalls.at(-1)).toMatchObject({ method: 'POST', path: '/api/auth/logout' });
    expect(provider.calls.at(-1)?.path).toBe('/auth/v1/logout');
    expect(JSON.stringify({ ...localStorage })).not.toContain('refresh-');
    expect(await gateway.currentUser()).toBeNull();
  });

  it('that our server has ended ends at the provider too', async () => {
    let user: Response | null = null;
    const { gateway } = await connect(() => user ?? Response.json(sampleUser()));
    await gateway.signIn(good);
    user = Response.json({ detail: 'Please sign in.' }, { status: 401 });
    expect(await gateway.currentUser()).toBeNull();
    expect(JSON.stringify({ ...localStorage })).not.toContain('refresh-');
  });

  it('is refreshed before a call when fewer than 90 s are left', async () => {
    const { gateway, provider, ourCalls } = await connect();
    provider.tokenSeconds = 89;
    await gateway.signIn(good);
    const first = ourCalls.at(-1)?.authorization;
    provider.tokenSeconds = 3600;
    await call('/api/referrals');
    expect(provider.calls.some(({ body }) => (body as { refresh_token?: string }).refresh_token)).toBe(true);
    expect(ourCalls.at(-1)?.authorization).not.toBe(first);
  });

  it('is dropped, and told of, when a refresh is refused for good', async () => {
    const { gateway, provider } = await connect();
    const events: SessionEvent[] = [];
    const stop = gateway.onSessionEvent?.((event) => events.push(event));
    provider.tokenSeconds = 60;
    await gateway.signIn(good);
    provider.refreshRefusal = { status: 400, code: 'refresh_token_not_found' };
    expect(await gateway.currentUser()).toBeNull();
    expect(events).toContain('signed-in');
    expect(events.at(-1)).toBe('signed-out');
    expect(JSON.stringify({ ...localStorage })).not.toContain('refresh-');
    stop?.();
  });
});

describe('a forgotten password', () => {
  it('is asked for by mail', async () => {
    const { gateway, provider } = await connect();
    await gateway.requestPasswordReset('ada@example.org');
    expect(provider.calls.at(-1)).toMatchObject({
      path: '/auth/v1/recover',
      body: { email: 'ada@example.org' },
    });
    provider.isDown = true;
    await expect(gateway.requestPasswordReset('ada@example.org')).rejects.toBeInstanceOf(NetworkError);
  });

  it('is replaced with the link, and signs out', async () => {
    const { gateway, provider } = await connect();
    await gateway.resetPassword(link('recovery'), 'louder harbour');
    expect(provider.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      password: 'louder harbour',
    });
    expect(await gateway.currentUser()).toBeNull();
  });
});

describe('a link that leads back with a code (PKCE)', () => {
  it('is asked for with a challenge, and opened once by the secret that this browser has kept', async () => {
    const { gateway, provider } = await connect();
    provider.confirmsFirst = true;
    await gateway.register(good);
    expect(provider.calls.at(-1)?.body).toMatchObject({
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 's256',
    });
    const back = linkBack(provider);
    await gateway.confirmEmail(back);
    expect(provider.calls.find(({ body }) => (body as { auth_code?: string }).auth_code)?.body).toEqual({
      auth_code: back.providerCode,
      code_verifier: expect.stringMatching(/^[0-9a-f]{112}$/),
    });
    expect(await gateway.currentUser()).toMatchObject({ id: 7 });
    expect(Object.keys(localStorage).some((key) => key.includes('verifier'))).toBe(false);
  });

  it('is of no use in a browser that did not ask for it', async () => {
    const { gateway, provider } = await connect();
    provider.confirmsFirst = true;
    await gateway.register(good);
    const back = linkBack(provider);
    localStorage.clear(); // another browser
    await expect(gateway.confirmEmail(back)).rejects.toMatchObject({ fault: 'other-browser' });
    expect(provider.calls.some(({ path }) => path === '/auth/v1/token')).toBe(false);
    expect(await gateway.currentUser()).toBeNull();
  });

  it('is refused with the secret of another mail, which stays good for its own', async () => {
    const { gateway, provider } = await connect();
    provider.confirmsFirst = true;
    await gateway.register(good);
    const first = linkBack(provider);
    await gateway.register(good);
    await expect(gateway.confirmEmail(first)).rejects.toMatchObject({ fault: 'other-browser' });
    await gateway.confirmEmail(linkBack(provider));
    expect(await gateway.currentUser()).toMatchObject({ id: 7 });
  });

  it('that confirms an address does not use up the secret of a reset mail', async () => {
    const { gateway, provider } = await connect();
    provider.confirmsFirst = true;
    await gateway.register(good);
    const first = linkBack(provider);
    await gateway.requestPasswordReset(good.email);
    await expect(gateway.confirmEmail(first)).rejects.toMatchObject({ fault: 'other-browser' });
    await gateway.resetPassword(linkBack(provider), 'louder harbour');
    expect(provider.calls.some(({ method }) => method === 'PUT')).toBe(true);
  });

  it('is spent after its use, and can be tried again where the provider was away', async () => {
    const { gateway, provider } = await connect();
    provider.confirmsFirst = true;
    await gateway.register(good);
    const back = linkBack(provider);
    provider.isDown = true;
    await expect(gateway.confirmEmail(back)).rejects.toMatchObject({ fault: 'service-away' });
    provider.isDown = false;
    await gateway.confirmEmail(back);
    const later = await connectProvider({ url: provider.url, anonKey: 'anon' });
    await gateway.register(good);
    await expect(later.confirmEmail(back)).rejects.toMatchObject({ fault: 'invalid-link' });
  });

  it('sets a new password, and is not asked for again when that was refused', async () => {
    const { gateway, provider } = await connect();
    provider.tokenSeconds = 60; // refreshed between the mail and its link
    await gateway.signIn(good);
    await gateway.requestPasswordReset(good.email);
    expect(provider.calls.at(-1)?.body).toMatchObject({ code_challenge_method: 's256' });
    await gateway.currentUser();
    provider.tokenSeconds = 3600;
    const back = linkBack(provider);
    provider.factors = [PHONE];
    await expect(gateway.resetPassword(back, 'louder harbour')).rejects.toBeInstanceOf(CodeNeeded);
    expect(await gateway.currentUser()).toBeNull();
    await expect(gateway.resetPassword(back, 'louder harbour', '000000')).rejects.toThrow(
      /^Invalid TOTP code entered$/,
    );
    await gateway.resetPassword(back, 'louder harbour', APP_CODE);
    expect(provider.calls.filter(({ body }) => (body as { auth_code?: string }).auth_code)).toHaveLength(1);
    expect(provider.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      password: 'louder harbour',
    });
    expect(await gateway.currentUser()).toBeNull();
  });
});

describe('a second factor', () => {
  /** Signed in as far as the password goes. */
  async function half() {
    const world = await connect();
    world.provider.factors = [PHONE];
    expect(await world.gateway.signIn(good)).toBeNull();
    const { factors } = world.gateway;
    if (!factors) throw new Error('no factors');
    return { ...world, factors };
  }

  it('is asked for before anybody is signed in, also by a page that is loaded anew', async () => {
    const { gateway, provider, ourCalls, factors } = await half();
    expect(factors.isAwaited()).toBe(true);
    const again = await connectProvider({ url: provider.url, anonKey: 'anon' });
    expect(await again.currentUser()).toBeNull();
    expect(again.factors?.isAwaited()).toBe(true);
    expect(ourCalls).toEqual([]);
    await call('/api/cases'); // a visitor's, meanwhile: our server would refuse the token
    expect(ourCalls).toEqual([{ method: 'GET', path: '/api/cases', authorization: null }]);
    expect(await gateway.currentUser()).toBeNull();
  });

  it('signs in by its code, and says in the words of the provider why not', async () => {
    const { gateway, ourCalls, factors } = await half();
    await expect(factors.answer('000000')).rejects.toThrow(/^Invalid TOTP code entered$/);
    expect(factors.isAwaited()).toBe(true);
    expect(await factors.answer(APP_CODE)).toMatchObject({ id: 7 });
    expect([factors.isAwaited(), ourCalls.length]).toEqual([false, 1]);
    expect(await gateway.currentUser()).toMatchObject({ id: 7 });
  });

  it('that nobody shows leaves no session behind', async () => {
    const { gateway, provider, factors } = await half();
    await gateway.signOut();
    expect(factors.isAwaited()).toBe(false);
    expect(provider.calls.at(-1)?.path).toBe('/auth/v1/logout');
    expect(JSON.stringify({ ...localStorage })).not.toContain('refresh-');
  });

  it('is added by a first code; what was begun before and left is given up', async () => {
    const { gateway, provider } = await connect();
    await gateway.signIn(good);
    const { factors } = gateway;
    await factors?.enrol('Phone');
    const enrolment = await factors?.enrol('Phone');
    expect(provider.factors).toHaveLength(1);
    expect(enrolment).toEqual({
      id: 'factor-1',
      secret: 'SECRET234567',
      picture: 'data:image/svg+xml,%3Csvg%20fill%3D%22%23000%22%2F%3E',
    });
    expect(await factors?.list()).toEqual([]);
    await expect(factors?.confirm('factor-1', '000000')).rejects.toThrow(/^Invalid TOTP code entered$/);
    await factors?.confirm('factor-1', APP_CODE);
    expect(await factors?.list()).toEqual([{ id: 'factor-1', name: 'Phone', addedAt: PHONE.created_at }]);
    expect(await gateway.currentUser()).toMatchObject({ id: 7 });
  });

  it('is removed by a code alone, after which the password is enough', async () => {
    const { gateway, provider, factors } = await half();
    await factors.answer(APP_CODE);
    await expect(factors.remove(PHONE.id, '000000')).rejects.toThrow(/^Invalid TOTP code entered$/);
    expect(provider.factors).toHaveLength(1);
    await factors.remove(PHONE.id, APP_CODE);
    expect(await factors.list()).toEqual([]);
    expect(await gateway.currentUser()).toMatchObject({ id: 7 });
    await gateway.signOut();
    expect(await gateway.signIn(good)).toMatchObject({ id: 7 });
  });

  it('may be any of several apps', async () => {
    const { provider, factors } = await half();
    provider.factors = [PHONE, { ...PHONE, id: 'factor-tablet', friendly_name: 'Tablet' }];
    await factors.answer(APP_CODE);
    expect(await factors.list()).toHaveLength(2);
  });
});

describe('a session that was left while the provider was away', () => {
  const loggedOut = ({ calls }: ReturnType<typeof createFakeProvider>) =>
    calls.filter(({ path }) => path === '/auth/v1/logout').map(({ authorization }) => authorization);

  /** Signed out without the provider, as the application does it. */
  async function left() {
    const world = await connect();
    await world.gateway.signIn(good);
    const bearer = world.ourCalls.at(-1)?.authorization;
    world.provider.isDown = true;
    await expect(world.gateway.signOut()).rejects.toBeInstanceOf(NetworkError);
    oweSignOut();
    world.provider.isDown = false;
    return { ...world, bearer, start: () => connectProvider({ url: world.provider.url, anonKey: 'anon' }) };
  }

  it('is nobody’s, and ends there and here at the next start', async () => {
    const { gateway, provider, ourCalls, bearer, start } = await left();
    expect(await gateway.currentUser()).toBeNull();
    expect(loggedOut(provider)).toEqual([]);
    const again = await start();
    expect(loggedOut(provider)).toEqual([bearer]);
    expect(ourCalls.at(-1)).toMatchObject({ path: '/api/auth/logout', authorization: bearer });
    expect(await again.currentUser()).toBeNull();
    expect(JSON.stringify({ ...localStorage })).not.toContain('refresh-');
    await start();
    expect(loggedOut(provider)).toHaveLength(1);
  });

  it('waits on while the provider answers badly, and is let go when it is over there', async () => {
    const { provider, start } = await left();
    const real = provider.answer;
    const refusing = (status: number): void => {
      provider.answer = (path, init) =>
        path.includes('/logout')
          ? Promise.resolve(Response.json({ msg: 'x' }, { status }))
          : real(path, init);
    };
    refusing(503);
    await start();
    expect(localStorage.getItem('provider-session-left')).toContain('refresh-');
    refusing(403);
    await start();
    expect(localStorage.getItem('provider-session-left')).toBeNull();
  });

  it('is refreshed where its token has ended, and forgotten where that is refused', async () => {
    const { provider, start } = await left();
    const note = JSON.parse(localStorage.getItem('provider-session-left') ?? '{}') as object;
    const old = JSON.stringify({ ...note, access_token: providerToken(-10) });
    localStorage.setItem('provider-session-left', old);
    await start();
    expect(loggedOut(provider)).toHaveLength(1);
    localStorage.setItem('provider-session-left', old);
    provider.refreshRefusal = { status: 400, code: 'refresh_token_not_found' };
    await start();
    expect([loggedOut(provider).length, localStorage.getItem('provider-session-left')]).toEqual([1, null]);
  });

  it('is not mistaken for anything else that is kept there', async () => {
    localStorage.setItem('provider-session-left', 'no note of ours');
    await connect();
    expect(localStorage.getItem('provider-session-left')).toBeNull();
    expect(isSignOutOwed()).toBe(false);
  });
});
