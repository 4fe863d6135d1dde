import { emailSchema } from '@casedrop/contracts';
import type { Logger } from '@casedrop/platform';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { GatewayConfig } from '../config.js';
import { ProviderFactors } from './provider-factors.js';
import { ProviderKeys } from './provider-keys.js';

/** Signatures by key pairs only: whoever can verify a token must not be able to make one. */
const ALGORITHMS = ['ES256', 'RS256'];
const CLOCK_TOLERANCE_S = 30;
const MAX_TOKEN_LENGTH = 8192;

const claimsSchema = z.object({
  sub: z.string().min(1).max(200),
  session_id: z.string().min(1).max(200),
  email: emailSchema,
  email_verified: z.boolean().optional(),
  user_metadata: z.object({ email_verified: z.boolean().optional() }).optional().catch(undefined),
  aal: z.string().optional().catch(undefined),
  exp: z.number(),
});

/** What an access token of the hosted provider says, once it is verified. */
export interface ProviderClaims {
  subject: string;
  sessionId: string;
  email: string;
  emailConfirmed: boolean;
  /** Whether a second factor was shown in this session. */
  secondFactor: boolean;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Where the provider is, and for whom its tokens are made. */
interface Provider {
  keys: ProviderKeys;
  issuer: string;
  audience: string;
  /** Whether it gives tokens to confirmed addresses alone. */
  confirmsEmail: boolean;
  /** Absent where the provider is not asked whether somebody has a second factor. */
  factors?: ProviderFactors;
}

/** Verifies access tokens of the hosted provider; without a provider none is good. */
export class ProviderTokens {
  constructor(private readonly provider: Provider | undefined) {}

  /**
   * The claims of a token, or `null` when it is not good. Throws `service-unavailable` without the provider's keys, and
   * without its word on whether a second factor is due.
   */
  async verify(token: string): Promise<ProviderClaims | null> {
    if (!this.provider || token.length > MAX_TOKEN_LENGTH || token.split('.').length !== 3) return null;
    const claims = await signedClaims(token, this.provider);
    const { factors } = this.provider;
    if (!claims || claims.secondFactor || !factors) return claims;
    return (await factors.isPasswordEnough(token)) ? claims : null;
  }
}

async function signedClaims(token: string, provider: Provider): Promise<ProviderClaims | null> {
  const { keys, issuer, audience, confirmsEmail } = provider;
  try {
    const { payload } = await jwtVerify(token, keys.find, {
      algorithms: ALGORITHMS,
      issuer,
      audience,
      clockTolerance: CLOCK_TOLERANCE_S,
      requiredClaims: ['exp', 'sub', 'session_id'],
    });
    return claimsOf(payload, confirmsEmail);
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** The verifier of the provider in the configuration, if there is one. */
export function providerTokens(config: GatewayConfig, logger: Logger): ProviderTokens {
  const { AUTH_PROVIDER_URL: url, AUTH_PROVIDER_AUDIENCE: audience } = config;
  const { AUTH_PROVIDER_CONFIRMS_EMAIL: confirmsEmail, AUTH_PROVIDER_ANON_KEY: anonKey } = config;
  if (!url) return new ProviderTokens(undefined);
  const issuer = `${url}/auth/v1`;
  const keys = new ProviderKeys(`${issuer}/.well-known/jwks.json`, {
    onFailed: (error) => logger.warn({ err: error }, "the provider's keys could not be fetched"),
  });
  const factors =
    anonKey &&
    new ProviderFactors(`${issuer}/user`, anonKey, {
      onFailed: (error) => logger.warn({ err: error }, "the provider's person could not be asked for"),
    });
  return new ProviderTokens({ keys, issuer, audience, confirmsEmail, ...(factors && { factors }) });
}

function claimsOf(payload: unknown, confirmsEmail: boolean): ProviderClaims | null {
  const parsed = claimsSchema.safeParse(payload);
  if (!parsed.success) return null;
  const { sub, session_id, email, aal, exp } = parsed.data;
  const emailConfirmed = isEmailConfirmed(parsed.data, confirmsEmail);
  const secondFactor = aal === 'aal2';
  return { subject: sub, sessionId: session_id, email, emailConfirmed, secondFactor, expiresAt: exp * 1000 };
}

/**
 * A confirmed address leads to the account here that has it, so the word for it must be the provider's own. People
 * can write `user_metadata` themselves: it counts only where nobody gets a token before they confirmed their address.
 */
function isEmailConfirmed(claims: z.output<typeof claimsSchema>, confirmsEmail: boolean): boolean {
  const told = confirmsEmail ? claims.user_metadata?.email_verified : undefined;
  return claims.email_verified ?? told ?? false;
}
