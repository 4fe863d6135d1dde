import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerAuth } from './auth-routes.js';
import { HostedAuthError } from './hosted-auth-error.js';
import { type Answer, type Exchange, preflight, readExchange, send } from './http-exchange.js';
import { answerProfiles, type ProfileRow } from './profile-routes.js';
import { type Behaviour, type HostedMail, Provider } from './provider.js';
import { SigningKeys } from './signing-keys.js';

const API_VERSION = '2024-01-01';

/** A stand-in for the hosted provider (Supabase): GoTrue and the table of profiles over real HTTP, for its real client. */
export interface HostedAuthServer {
  /** For `AUTH_PROVIDER_URL` and `createClient`. */
  url: string;
  /** The public key of browsers, for `createClient`. */
  anonKey: string;
  /** Tests change its members while the server runs. */
  behaviour: Behaviour;
  /** Mails that would have been sent, in order; `GET <url>/mails.json?to=<address>` gives them to other processes. */
  readonly mails: HostedMail[];
  /** `METHOD /path` of the requests so far, without preflights. */
  readonly requests: string[];
  readonly profiles: Map<string, ProfileRow>;
  /** Signs with a new key from now on; `forgetOld` withdraws the ones before. */
  rotateKeys(forgetOld?: boolean): Promise<void>;
  /** An access token with exactly these claims, signed by the provider. */
  sign(claims: Record<string, unknown>): Promise<string>;
  /** Ends all sessions of a person, or removes them altogether, as an operator would. */
  endSessionsOf(email: string): void;
  remove(email: string): void;
  close(): Promise<void>;
}

const usual = (): Behaviour => ({
  delayMs: 0,
  down: false,
  requireConfirmation: false,
  loseProfiles: false,
  refuseInserts: false,
  tokenLifetimeS: 3600,
  reuseIntervalMs: 10_000,
  authCodeLifetimeMs: 5 * 60_000,
  outsiders: {},
});

/** Starts the server on a free port of the loopback address, or on `port`. */
export async function startHostedAuthServer(
  changes: Partial<Behaviour> = {},
  port = 0,
): Promise<HostedAuthServer> {
  const anonKey = 'anon-key-of-the-tests';
  const behaviour = { ...usual(), ...changes };
  const keys = await SigningKeys.make();
  const profiles = new Map<string, ProfileRow>();
  const requests: string[] = [];
  const parts: { provider?: Provider } = {}; // its address is known once the server listens
  const server = createServer((request, response) => {
    if (behaviour.down === 'refused') request.socket.destroy();
    if (behaviour.down === 'refused' || behaviour.down === 'silent' || !parts.provider) return;
    const { provider } = parts;
    const answer = (): void => {
      void respond(request, response, { provider, profiles, anonKey, requests });
    };
    if (behaviour.delayMs > 0) setTimeout(answer, behaviour.delayMs).unref();
    else answer();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(url, keys, behaviour);
  parts.provider = provider;
  const idOf = (email: string): string => provider.people.byEmail(email)?.id ?? '';
  return {
    url,
    anonKey,
    behaviour,
    mails: provider.mails,
    requests,
    profiles,
    rotateKeys: (forgetOld) => keys.rotate(forgetOld),
    sign: (claims) => keys.sign(claims),
    endSessionsOf: (email) => provider.people.endSessions(idOf(email), 'global'),
    remove: (email) => provider.people.remove(idOf(email)),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface Parts {
  provider: Provider;
  profiles: Map<string, ProfileRow>;
  anonKey: string;
  requests: string[];
}

async function respond(request: IncomingMessage, response: ServerResponse, parts: Parts): Promise<void> {
  if (request.method === 'OPTIONS') return send(response, preflight(request));
  const exchange = await readExchange(request, parts.provider.base);
  parts.requests.push(`${exchange.method} ${exchange.url.pathname}`);
  try {
    send(response, await answer(exchange, parts));
  } catch (error) {
    if (!(error instanceof HostedAuthError)) throw error;
    send(response, failure(error));
  }
}

async function answer(exchange: Exchange, { provider, profiles, anonKey }: Parts): Promise<Answer> {
  const { pathname, searchParams } = exchange.url;
  if (pathname === '/mails.json') return { status: 200, body: mailsTo(provider, searchParams.get('to')) };
  if (provider.behaviour.down === 'failing') {
    throw new HostedAuthError(503, 'unexpected_failure', 'name resolution failed');
  }
  const requireKey = (): void => {
    if (exchange.headers.apikey === anonKey) return;
    throw new HostedAuthError(401, 'no_authorization', 'No API key found in request');
  };
  if (pathname.startsWith('/auth/v1/')) {
    return answerAuth(provider, exchange, pathname.slice('/auth/v1'.length), requireKey);
  }
  requireKey();
  if (pathname === '/rest/v1/user_profiles') return answerProfiles(provider, exchange, profiles, anonKey);
  throw new HostedAuthError(404, 'not_found', 'requested path is invalid');
}

/** Not the provider's: its mails for a test in another process, newest first, as our local inbox tells them. */
const mailsTo = ({ mails }: Provider, address: string | null): object[] =>
  mails
    .filter(({ to }) => to === address)
    .map(({ kind, link }) => ({ subject: kind, text: link }))
    .reverse();

const failure = ({ status, code, message, more }: HostedAuthError): Answer => ({
  status,
  body: { code, message, ...more },
  headers: { 'x-supabase-api-version': API_VERSION },
});
