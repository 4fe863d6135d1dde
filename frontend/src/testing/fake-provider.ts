import type { Transport } from '../lib/api-client.js';

/** What the pretended hosted provider knows and what was asked of it. */
export interface FakeProvider {
  url: string;
  calls: { method: string; path: string; body: unknown; authorization: string | null }[];
  /** Seconds that the tokens it gives out live. */
  tokenSeconds: number;
  confirmsFirst: boolean;
  /** Whom it says that a password is of. */
  person: typeof PROVIDER_USER;
  profile: 'there' | 'missing' | 'not-insertable' | 'away';
  /** What a refresh is answered; `null` is a fresh session. */
  refreshRefusal: { status: number; code: string } | null;
  isDown: boolean;
  answer: Transport;
}

export const PROVIDER_USER = {
  id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  aud: 'authenticated',
  role: 'authenticated',
  email: 'ada@example.org',
  email_confirmed_at: '2026-11-02T09:00:00.000Z',
  created_at: '2026-11-02T09:00:00.000Z',
  app_metadata: { provider: 'email' },
  user_metadata: {},
};

const PASSWORD = 'quiet harbour light 7';

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

function encode(value: object): string {
  return btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');
}

/** A token in the form that the client reads; nobody here checks its signature. */
export function providerToken(seconds: number, serial = 1): string {
  const exp = Math.floor(Date.now() / 1000) + seconds;
  const claims = { sub: PROVIDER_USER.id, exp, session_id: `session-${serial}` };
  return `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode(claims)}.c2lnbmF0dXJl`;
}

/** A server that speaks the part of the hosted provider's API that the browser uses. */
export function createFakeProvider(): FakeProvider {
  let serial = 0;
  const session = () => {
    serial += 1;
    return {
      access_token: providerToken(provider.tokenSeconds, serial),
      refresh_token: `refresh-${serial}`,
      token_type: 'bearer',
      expires_in: provider.tokenSeconds,
      user: provider.person,
    };
  };
  const routes: Record<string, (body: Record<string, unknown>) => Response> = {
    'GET /auth/v1/.well-known/jwks.json': () => json({ keys: [] }),
    'POST /auth/v1/token?grant_type=password': ({ password }) =>
      password === PASSWORD
        ? json(session())
        : json({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }, 400),
    'POST /auth/v1/token?grant_type=refresh_token': () => {
      const refused = provider.refreshRefusal;
      return refused ? json({ error_code: refused.code, msg: 'Refused' }, refused.status) : json(session());
    },
    'POST /auth/v1/signup': () => json(provider.confirmsFirst ? PROVIDER_USER : session()),
    'GET /auth/v1/user': () => json(PROVIDER_USER),
    'PUT /auth/v1/user': () => json(PROVIDER_USER),
    'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
    'POST /auth/v1/recover': () => json({}),
    'GET /rest/v1/user_profiles': () => {
      if (provider.profile === 'away') return json({ message: 'away' }, 500);
      const row = { subscription_status: 'pro', created_at: PROVIDER_USER.created_at };
      return json(provider.profile === 'there' ? [row] : []);
    },
    'POST /rest/v1/user_profiles': () =>
      provider.profile === 'not-insertable'
        ? json({ message: 'refused' }, 403)
        : new Response(null, { status: 201 }),
  };
  const provider: FakeProvider = {
    url: 'https://provider.example',
    calls: [],
    tokenSeconds: 3600,
    confirmsFirst: false,
    person: PROVIDER_USER,
    profile: 'there',
    refreshRefusal: null,
    isDown: false,
    answer: (path, init) => {
      if (provider.isDown) return Promise.reject(new TypeError('Failed to fetch'));
      const { pathname, searchParams } = new URL(path);
      const grant = searchParams.get('grant_type');
      const method = init.method ?? 'GET';
      const body = (typeof init.body === 'string' ? JSON.parse(init.body) : {}) as Record<string, unknown>;
      const authorization = new Headers(init.headers).get('authorization');
      provider.calls.push({ method, path: pathname, body, authorization });
      const route = routes[`${method} ${pathname}${grant ? `?grant_type=${grant}` : ''}`];
      return Promise.resolve(route ? route(body) : json({ msg: 'There is nothing here' }, 404));
    },
  };
  return provider;
}
