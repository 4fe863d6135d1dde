import { createHash } from 'node:crypto';
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
  /** Authenticator apps of the person; each shows `APP_CODE`. */
  factors: FakeFactor[];
  /** The code with which the link of the last mail leads back to who asked for it with a challenge. */
  codeOfMail(): string;
  answer: Transport;
}

export interface FakeFactor {
  id: string;
  friendly_name: string;
  factor_type: 'totp';
  status: 'unverified' | 'verified';
  created_at: string;
}

/** What every authenticator app shows. */
export const APP_CODE = '246813';

export const PHONE: FakeFactor = {
  id: 'factor-phone',
  friendly_name: 'Phone',
  factor_type: 'totp',
  status: 'verified',
  created_at: '2026-11-03T09:00:00.000Z',
};

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
export function providerToken(seconds: number, serial = 1, aal = 'aal1'): string {
  const exp = Math.floor(Date.now() / 1000) + seconds;
  const claims = { sub: PROVIDER_USER.id, exp, session_id: `session-${serial}`, aal, amr: [] };
  return `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode(claims)}.c2lnbmF0dXJl`;
}

/** A server that speaks the part of the hosted provider's API that the browser uses. */
export function createFakeProvider(): FakeProvider {
  let serial = 0;
  let level: 'aal1' | 'aal2' = 'aal1';
  let challenge: unknown;
  const codes = new Map<unknown, unknown>();
  const person = () => ({ ...provider.person, factors: provider.factors });
  const session = (next = level) => {
    serial += 1;
    level = next;
    return {
      access_token: providerToken(provider.tokenSeconds, serial, level),
      refresh_token: `refresh-${serial}`,
      token_type: 'bearer',
      expires_in: provider.tokenSeconds,
      user: person(),
    };
  };
  const refusal = (status: number, error_code: string, msg: string) => json({ error_code, msg }, status);
  const isHalf = () => level === 'aal1' && provider.factors.some(({ status }) => status === 'verified');
  const routes: Record<string, (body: Record<string, unknown>, id: string) => Response> = {
    'GET /auth/v1/.well-known/jwks.json': () => json({ keys: [] }),
    'POST /auth/v1/token?grant_type=password': ({ password }) =>
      password === PASSWORD
        ? json(session('aal1'))
        : json({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }, 400),
    'POST /auth/v1/token?grant_type=refresh_token': () => {
      const refused = provider.refreshRefusal;
      return refused ? json({ error_code: refused.code, msg: 'Refused' }, refused.status) : json(session());
    },
    'POST /auth/v1/token?grant_type=pkce': ({ auth_code, code_verifier }) => {
      const expected = codes.get(auth_code);
      if (expected === undefined) return refusal(404, 'flow_state_not_found', 'invalid flow state');
      if (createHash('sha256').update(String(code_verifier)).digest('base64url') !== expected)
        return refusal(400, 'bad_code_verifier', 'code challenge does not match');
      codes.delete(auth_code);
      return json(session('aal1'));
    },
    'POST /auth/v1/signup': ({ code_challenge }) => {
      challenge = code_challenge;
      return json(provider.confirmsFirst ? PROVIDER_USER : session());
    },
    'GET /auth/v1/user': () => json(person()),
    'PUT /auth/v1/user': () =>
      isHalf() ? refusal(401, 'insufficient_aal', 'AAL2 session is required') : json(person()),
    'POST /auth/v1/factors': ({ friendly_name }) => {
      const id = `factor-${provider.factors.length + 1}`;
      const factor = { ...PHONE, id, friendly_name: String(friendly_name), status: 'unverified' as const };
      provider.factors.push(factor);
      const totp = { qr_code: '<svg fill="#000"/>', secret: 'SECRET234567', uri: 'otpauth://totp/x' };
      return json({ id, type: 'totp', friendly_name, totp });
    },
    'POST /auth/v1/factors/*/challenge': () => json({ id: 'challenge', type: 'totp', expires_at: 0 }),
    'POST /auth/v1/factors/*/verify': ({ code }, id) => {
      if (code !== APP_CODE) return refusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
      provider.factors = provider.factors.map((one) =>
        one.id === id ? { ...one, status: 'verified' } : one,
      );
      return json(session('aal2'));
    },
    'DELETE /auth/v1/factors/*': (_body, id) => {
      const found = provider.factors.find((one) => one.id === id);
      if (found?.status === 'verified' && level === 'aal1')
        return refusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
      provider.factors = provider.factors.filter((one) => one.id !== id);
      if (provider.factors.length === 0) level = 'aal1';
      return json({ id });
    },
    'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
    'POST /auth/v1/recover': ({ code_challenge }) => {
      challenge = code_challenge;
      return json({});
    },
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
    factors: [],
    codeOfMail: () => {
      const code = `code-${codes.size + 1}`;
      codes.set(code, challenge);
      return code;
    },
    answer: (path, init) => {
      if (provider.isDown) return Promise.reject(new TypeError('Failed to fetch'));
      const { pathname, searchParams } = new URL(path);
      const grant = searchParams.get('grant_type');
      const method = init.method ?? 'GET';
      const body = (typeof init.body === 'string' ? JSON.parse(init.body) : {}) as Record<string, unknown>;
      const authorization = new Headers(init.headers).get('authorization');
      provider.calls.push({ method, path: pathname, body, authorization });
      const id = /\/factors\/([\w-]+)/.exec(pathname)?.[1] ?? '';
      const place = pathname.replace(/\/factors\/[\w-]+/, '/factors/*');
      const route = routes[`${method} ${place}${grant ? `?grant_type=${grant}` : ''}`];
      return Promise.resolve(route ? route(body, id) : json({ msg: 'There is nothing here' }, 404));
    },
  };
  return provider;
}
