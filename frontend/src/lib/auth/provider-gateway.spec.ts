import { vi } from 'vitest';
import type { User } from '@casedrop/contracts/http';
import { createFakeProvider, PROVIDER_USER, providerToken } from '../../testing/fake-provider.js';
import { sampleUser } from '../../testing/sample-data.js';
import { call, setTransport } from '../api-client.js';
import { ApiError, NetworkError } from '../api-error.js';
import type { LinkSecrets } from '../link-secrets.js';
import { hearSignals, type Signal } from '../reliability/signals.js';
import { LinkError, ProviderError, type SessionEvent } from './auth-gateway.js';
import { connectProvider } from './provider-gateway.js';

const good = { email: 'ada@example.org', password: 'quiet harbour light 7' };
const link = (type: string): LinkSecrets => ({
  code: null,
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
});

afterEach(() => {
  vi.restoreAllMocks();
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
