import { randomBytes } from 'node:crypto';
import { Factors } from './factors.js';
import { HostedAuthError } from './hosted-auth-error.js';
import type { Exchange } from './http-exchange.js';
import { type HostedSession, type HostedUser, People } from './people.js';
import { type Challenge, isVerifierOf } from './pkce.js';
import type { SigningKeys } from './signing-keys.js';

/** How the provider behaves; tests change it while it runs. */
export interface Behaviour {
  /** Waits so long before each answer. */
  delayMs: number;
  /** `refused` breaks connections off, `silent` never answers, `failing` answers 503. */
  down: false | 'refused' | 'silent' | 'failing';
  /** A new address must be confirmed before its first session. */
  requireConfirmation: boolean;
  /** Reading a profile finds none. */
  loseProfiles: boolean;
  /** Inserting a profile is refused. */
  refuseInserts: boolean;
  /** Lifetime of access tokens in seconds. */
  tokenLifetimeS: number;
  /** How long a refresh token that was used gives its successor again. */
  reuseIntervalMs: number;
  /** How long the code of a redirect (PKCE) can be exchanged. */
  authCodeLifetimeMs: number;
  /** Address of the person whom an outside provider, such as `google`, signs in; one without is not enabled. */
  outsiders: Record<string, string>;
}

/** A mail that the provider would have sent. */
export interface HostedMail {
  to: string;
  kind: 'signup' | 'recovery' | 'email_change';
  /** What the button of the mail opens. */
  link: string;
}

/** What a link or a redirect stands for until it is used, once. */
interface Pending {
  userId: string;
  kind: HostedMail['kind'] | 'oauth';
  redirectTo: string;
  challenge?: Challenge;
  newEmail?: string;
}

/** Who sent a request: a person with a living session. */
export interface Bearer {
  user: HostedUser;
  session: HostedSession;
}

/** Links of clients that use PKCE are told apart by it. */
const PKCE_PREFIX = 'pkce_';

/** The provider's rules, without HTTP. */
export class Provider {
  readonly people = new People();
  readonly factors = new Factors(this.people);
  readonly mails: HostedMail[] = [];
  private readonly links = new Map<string, Pending>();
  private readonly authCodes = new Map<string, Pending & { endsAt: number }>();

  constructor(
    readonly base: string,
    readonly keys: SigningKeys,
    readonly behaviour: Behaviour,
  ) {}

  get issuer(): string {
    return `${this.base}/auth/v1`;
  }

  /** The claims of an access token, as GoTrue writes them. */
  claims(user: HostedUser, session: HostedSession): Record<string, unknown> {
    const iat = Math.floor(Date.now() / 1000);
    return {
      iss: this.issuer,
      sub: user.id,
      aud: 'authenticated',
      exp: iat + this.behaviour.tokenLifetimeS,
      iat,
      email: user.email,
      phone: '',
      app_metadata: { provider: user.provider, providers: [user.provider] },
      user_metadata: metadataOf(user),
      role: 'authenticated',
      aal: session.aal,
      amr: session.amr,
      session_id: session.id,
      is_anonymous: false,
    };
  }

  /** What a client keeps of a session. */
  async sessionAnswer(user: HostedUser, session: HostedSession, refreshToken: string): Promise<object> {
    const claims = this.claims(user, session);
    return {
      access_token: await this.keys.sign(claims),
      token_type: 'bearer',
      expires_in: this.behaviour.tokenLifetimeS,
      expires_at: claims.exp,
      refresh_token: refreshToken,
      user: userAnswer(user),
    };
  }

  async begin(user: HostedUser, method: string): Promise<object> {
    const { session, refreshToken } = this.people.begin(user, method);
    return this.sessionAnswer(user, session, refreshToken);
  }

  /** The person of the Authorization header. Throws as GoTrue does when there is none or their session is over. */
  async bearer({ headers }: Exchange): Promise<Bearer> {
    const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
    if (!token)
      throw new HostedAuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
    const claims = await this.keys.verify(token);
    if (claims === undefined || claims === 'expired') {
      const why = claims ? 'token has invalid claims: token is expired' : 'signature is invalid';
      throw new HostedAuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${why}`);
    }
    const session = this.people.session(String(claims.session_id));
    const user = session && this.people.byId(session.userId);
    if (!user || !session) {
      const message = 'Session from session_id claim in JWT does not exist';
      throw new HostedAuthError(403, 'session_not_found', message);
    }
    return { user, session };
  }

  /** Notes a mail whose link works once. */
  mail(to: string, pending: Pending & { kind: HostedMail['kind'] }): void {
    const token = `${pending.challenge ? PKCE_PREFIX : ''}${randomBytes(28).toString('hex')}`;
    this.links.set(token, pending);
    const query = new URLSearchParams({ token, type: pending.kind, redirect_to: pending.redirectTo });
    this.mails.push({ to, kind: pending.kind, link: `${this.issuer}/verify?${query.toString()}` });
  }

  /** Where the link of a mail leads: back to the application, with a session or with an error. */
  async follow(token: string, redirectTo: string): Promise<string> {
    const pending = this.links.get(token);
    this.links.delete(token);
    const user = pending && this.people.byId(pending.userId);
    if (!pending || !user) {
      const error = 'error=access_denied&error_code=otp_expired';
      const told = `${error}&error_description=Email+link+is+invalid+or+has+expired`;
      return token.startsWith(PKCE_PREFIX) ? `${redirectTo}?${told}#${told}` : `${redirectTo}#${told}`;
    }
    this.people.confirm(user);
    if (pending.newEmail) user.email = pending.newEmail;
    return this.backTo(pending, user);
  }

  /** The address of the application with a code (PKCE) or with the session itself behind a `#`. */
  async backTo(pending: Pending, user: HostedUser): Promise<string> {
    if (pending.challenge) {
      const code = randomBytes(16).toString('hex');
      this.authCodes.set(code, { ...pending, endsAt: Date.now() + this.behaviour.authCodeLifetimeMs });
      const back = new URL(pending.redirectTo);
      back.searchParams.set('code', code);
      return back.href;
    }
    const session = (await this.begin(user, pending.kind === 'oauth' ? 'oauth' : 'otp')) as Record<
      string,
      unknown
    >;
    const fragment = new URLSearchParams({ type: pending.kind });
    for (const name of ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type']) {
      fragment.set(name, String(session[name]));
    }
    return `${pending.redirectTo}#${fragment.toString()}`;
  }

  /** Exchanges the code of a redirect for a session, once; needs the verifier that its challenge was made of. */
  async exchange(code: string, verifier: string): Promise<object> {
    if (!code || !verifier) {
      const message = 'invalid request: both auth code and code verifier should be non-empty';
      throw new HostedAuthError(400, 'validation_failed', message);
    }
    const pending = this.authCodes.get(code);
    const user = pending && this.people.byId(pending.userId);
    if (!pending?.challenge || !user) {
      throw new HostedAuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
    }
    if (Date.now() >= pending.endsAt) {
      const message = 'invalid flow state, flow state has expired';
      throw new HostedAuthError(422, 'flow_state_expired', message);
    }
    if (!isVerifierOf(verifier, pending.challenge)) {
      const message = 'code challenge does not match previously saved code verifier';
      throw new HostedAuthError(400, 'bad_code_verifier', message);
    }
    this.authCodes.delete(code);
    return this.begin(user, pending.kind === 'oauth' ? 'oauth' : 'otp');
  }
}

const metadataOf = (user: HostedUser) => ({
  ...user.metadata,
  sub: user.id,
  email: user.email,
});

/** A person as GoTrue shows them. */
export const userAnswer = (user: HostedUser) => ({
  id: user.id,
  aud: 'authenticated',
  role: 'authenticated',
  email: user.email,
  email_confirmed_at: user.confirmedAt,
  confirmed_at: user.confirmedAt,
  phone: '',
  app_metadata: { provider: user.provider, providers: [user.provider] },
  user_metadata: metadataOf(user),
  identities: [
    {
      identity_id: user.id,
      id: user.id,
      user_id: user.id,
      identity_data: { email: user.email, sub: user.id },
      provider: user.provider,
      created_at: user.createdAt,
      updated_at: user.updatedAt,
      email: user.email,
    },
  ],
  factors: user.factors,
  created_at: user.createdAt,
  updated_at: user.updatedAt,
  is_anonymous: false,
});
