import { randomUUID } from 'node:crypto';
import { HostedAuthError } from './hosted-auth-error.js';
import { type Answer, type Exchange, textIn } from './http-exchange.js';
import type { HostedUser } from './people.js';
import { type Challenge, challengeOf } from './pkce.js';
import { type Provider, userAnswer } from './provider.js';
import { renderSVG } from 'uqr';
import { hasFactor } from './factors.js';

type Handler = (provider: Provider, exchange: Exchange, parameter: string) => Promise<Answer>;

/** GoTrue's calls below `/auth/v1`; the text in brackets of a path is the handler's parameter. */
const ROUTES: [method: string, path: RegExp, handler: Handler, open?: 'without-key'][] = [
  ['GET', /^\/health$/, health],
  ['GET', /^\/\.well-known\/jwks\.json$/, publishedKeys, 'without-key'],
  ['GET', /^\/authorize$/, authorize, 'without-key'],
  ['GET', /^\/verify$/, followLink, 'without-key'],
  ['POST', /^\/signup$/, signUp],
  ['POST', /^\/token$/, token],
  ['GET', /^\/user$/, getUser],
  ['PUT', /^\/user$/, putUser],
  ['GET', /^\/user\/identities\/authorize$/, linkIdentity],
  ['DELETE', /^\/user\/identities\/([\w-]+)$/, unlinkIdentity],
  ['POST', /^\/logout$/, logout],
  ['POST', /^\/recover$/, recover],
  ['POST', /^\/factors$/, enrol],
  ['DELETE', /^\/factors\/([\w-]+)$/, unenrol],
  ['POST', /^\/factors\/([\w-]+)\/challenge$/, challenge],
  ['POST', /^\/factors\/([\w-]+)\/verify$/, verifyFactor],
];

const ok = (body: unknown): Answer => ({ status: 200, body });

/** Answers a call below `/auth/v1`; `path` is what comes after it. Throws a `HostedAuthError`. */
export async function answerAuth(
  provider: Provider,
  exchange: Exchange,
  path: string,
  requireKey: () => void,
): Promise<Answer> {
  for (const [method, pattern, handler, open] of ROUTES) {
    const found = exchange.method === method ? pattern.exec(path) : null;
    if (!found) continue;
    if (!open) requireKey();
    return handler(provider, exchange, found[1] ?? '');
  }
  throw new HostedAuthError(404, 'not_found', 'requested path is invalid');
}

async function health(): Promise<Answer> {
  return ok({ version: 'v2.test', name: 'GoTrue', description: 'GoTrue is a user registration API' });
}

async function publishedKeys({ keys }: Provider): Promise<Answer> {
  return { ...ok(keys.published()), headers: { 'cache-control': 'public, max-age=600' } };
}

async function signUp(provider: Provider, { body, url }: Exchange): Promise<Answer> {
  const email = emailIn(body);
  const password = textIn(body, 'password') ?? '';
  const { requireConfirmation } = provider.behaviour;
  if (provider.people.byEmail(email)) {
    if (!requireConfirmation)
      throw new HostedAuthError(422, 'user_already_exists', 'User already registered');
    return ok(nobody(email));
  }
  const metadata = (body as { data?: object }).data ?? {};
  const user = provider.people.add({ email, password, metadata });
  if (!requireConfirmation) {
    provider.people.confirm(user);
    return ok(await provider.begin(user, 'password'));
  }
  provider.mail(email, { userId: user.id, kind: 'signup', ...backOf(url, body, provider) });
  return ok({ ...userAnswer(user), confirmation_sent_at: user.createdAt });
}

/** What an address that is taken gets while confirmation is required: a person who is not there. */
function nobody(email: string): object {
  const now = new Date().toISOString();
  const base = { id: randomUUID(), aud: 'authenticated', role: '', email, phone: '' };
  const metadata = { app_metadata: { provider: 'email', providers: ['email'] }, user_metadata: {} };
  return {
    ...base,
    ...metadata,
    identities: [],
    created_at: now,
    updated_at: now,
    confirmation_sent_at: now,
  };
}

async function token(provider: Provider, { url, body }: Exchange): Promise<Answer> {
  const { people, behaviour } = provider;
  switch (url.searchParams.get('grant_type')) {
    case 'password':
      return ok(await provider.begin(withPassword(provider, body), 'password'));
    case 'refresh_token': {
      const { session, refreshToken } = people.refresh(
        textIn(body, 'refresh_token') ?? '',
        behaviour.reuseIntervalMs,
      );
      return ok(await provider.sessionAnswer(existing(people.byId(session.userId)), session, refreshToken));
    }
    case 'pkce':
      return ok(
        await provider.exchange(textIn(body, 'auth_code') ?? '', textIn(body, 'code_verifier') ?? ''),
      );
    default:
      throw new HostedAuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  }
}

function withPassword({ people }: Provider, body: unknown): HostedUser {
  const user = people.byEmail(emailIn(body));
  if (!user || user.password === undefined || user.password !== textIn(body, 'password')) {
    throw new HostedAuthError(400, 'invalid_credentials', 'Invalid login credentials');
  }
  if (!user.confirmedAt) throw new HostedAuthError(400, 'email_not_confirmed', 'Email not confirmed');
  return user;
}

async function getUser(provider: Provider, exchange: Exchange): Promise<Answer> {
  return ok(userAnswer((await provider.bearer(exchange)).user));
}

async function putUser(provider: Provider, exchange: Exchange): Promise<Answer> {
  const { user, session } = await provider.bearer(exchange);
  const { body, url } = exchange;
  const password = textIn(body, 'password');
  const email = textIn(body, 'email')?.toLowerCase();
  if (email && email !== user.email && provider.people.byEmail(email)) {
    throw new HostedAuthError(
      422,
      'email_exists',
      'A user with this email address has already been registered',
    );
  }
  if (hasFactor(user) && session.aal !== 'aal2' && (password ?? email) !== undefined) {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    throw new HostedAuthError(401, 'insufficient_aal', message);
  }
  if (password !== undefined) provider.people.setPassword(user, password, session.id);
  Object.assign(user.metadata, (body as { data?: object } | undefined)?.data);
  user.updatedAt = new Date().toISOString();
  if (!email || email === user.email) return ok(userAnswer(user));
  const back = backOf(url, body, provider);
  provider.mail(email, { userId: user.id, kind: 'email_change', newEmail: email, ...back });
  return ok({ ...userAnswer(user), new_email: email, email_change_sent_at: user.updatedAt });
}

async function linkIdentity(provider: Provider, exchange: Exchange): Promise<Answer> {
  await provider.bearer(exchange);
  throw new HostedAuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
}

async function unlinkIdentity(provider: Provider, exchange: Exchange, id: string): Promise<Answer> {
  const { user } = await provider.bearer(exchange);
  if (id !== user.id) throw new HostedAuthError(404, 'identity_not_found', "Identity doesn't exist");
  const message = 'User must have at least 1 identity after unlinking';
  throw new HostedAuthError(422, 'single_identity_not_deletable', message);
}

async function logout(provider: Provider, exchange: Exchange): Promise<Answer> {
  const { user, session } = await provider.bearer(exchange);
  const scope = exchange.url.searchParams.get('scope') ?? 'global';
  if (scope === 'local') provider.people.endSession(session.id);
  else if (scope === 'global' || scope === 'others') provider.people.endSessions(user.id, scope, session.id);
  else throw new HostedAuthError(400, 'validation_failed', `Unsupported logout scope "${scope}"`);
  return { status: 204 };
}

async function recover(provider: Provider, { body, url }: Exchange): Promise<Answer> {
  const email = emailIn(body);
  const user = provider.people.byEmail(email);
  if (user) provider.mail(email, { userId: user.id, kind: 'recovery', ...backOf(url, body, provider) });
  return ok({});
}

async function followLink(provider: Provider, { url }: Exchange): Promise<Answer> {
  const redirectTo = url.searchParams.get('redirect_to') ?? provider.base;
  const location = await provider.follow(url.searchParams.get('token') ?? '', redirectTo);
  return { status: 303, headers: { location } };
}

async function authorize(provider: Provider, { url }: Exchange): Promise<Answer> {
  const { people, behaviour } = provider;
  const name = url.searchParams.get('provider') ?? '';
  const email = behaviour.outsiders[name];
  if (!email) {
    throw new HostedAuthError(400, 'validation_failed', 'Unsupported provider: provider is not enabled');
  }
  const user = people.byEmail(email) ?? people.add({ email, provider: name });
  people.confirm(user);
  const redirectTo = url.searchParams.get('redirect_to') ?? provider.base;
  const challenge = challengeOf((name) => url.searchParams.get(name) ?? undefined);
  const pending = { userId: user.id, kind: 'oauth' as const, redirectTo, challenge };
  return { status: 302, headers: { location: await provider.backTo(pending, user) } };
}

async function enrol(provider: Provider, exchange: Exchange): Promise<Answer> {
  const { user, session } = await provider.bearer(exchange);
  if (textIn(exchange.body, 'factor_type') !== 'totp') {
    throw new HostedAuthError(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
  }
  const wanted = textIn(exchange.body, 'friendly_name') ?? '';
  const { id, name, secret } = provider.factors.enrol(user, session, wanted);
  const issuer = textIn(exchange.body, 'issuer') ?? new URL(provider.base).host;
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(user.email)}`;
  const uri = `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
  const totp = { qr_code: renderSVG(uri), secret, uri };
  return ok({ id, type: 'totp', friendly_name: name, totp });
}

async function unenrol(provider: Provider, exchange: Exchange, factorId: string): Promise<Answer> {
  const { user, session } = await provider.bearer(exchange);
  provider.factors.remove(user, session, factorId);
  return ok({ id: factorId });
}

async function challenge(provider: Provider, exchange: Exchange, factorId: string): Promise<Answer> {
  const { user } = await provider.bearer(exchange);
  const { id, endsAt } = provider.factors.challenge(user, factorId);
  return ok({ id, type: 'totp', expires_at: Math.floor(endsAt / 1000) });
}

async function verifyFactor(provider: Provider, exchange: Exchange, factorId: string): Promise<Answer> {
  const { user, session } = await provider.bearer(exchange);
  const challengeId = textIn(exchange.body, 'challenge_id') ?? '';
  const code = textIn(exchange.body, 'code') ?? '';
  if (!code) throw new HostedAuthError(400, 'validation_failed', 'Code needs to be non-empty');
  provider.factors.verify(user, session, { factorId, challengeId, code });
  const refreshToken = provider.people.newRefreshToken(session.id);
  return ok(await provider.sessionAnswer(user, session, refreshToken));
}

/** Where a mail's link goes back to, and the challenge of a client that uses PKCE. */
function backOf(url: URL, body: unknown, provider: Provider): { redirectTo: string; challenge?: Challenge } {
  const redirectTo = url.searchParams.get('redirect_to') ?? provider.base;
  return { redirectTo, challenge: challengeOf((name) => textIn(body, name)) };
}

function emailIn(body: unknown): string {
  const email = textIn(body, 'email')?.trim().toLowerCase() ?? '';
  if (/^[^@\s]+@[^@\s]+$/.test(email)) return email;
  const message = 'Unable to validate email address: invalid format';
  throw new HostedAuthError(400, 'validation_failed', message);
}

function existing(user: HostedUser | undefined): HostedUser {
  if (!user) throw new HostedAuthError(404, 'user_not_found', 'User not found');
  return user;
}
