import { AppError } from '@casedrop/contracts';
import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';

const FRESH_MS = 10 * 60_000;
/** A key that is not known, or a provider that is away, makes us ask again no more often than this. */
const PAUSE_MS = 10_000;
const TIMEOUT_MS = 3000;

const keySetSchema = z.object({
  keys: z.array(z.looseObject({ kty: z.string(), n: z.string().optional() })),
});
type PublicKey = z.output<typeof keySetSchema>['keys'][number];

interface Options {
  /** Told each time that the keys could not be fetched, or that some are too short. */
  onFailed: (error: unknown) => void;
  /** RSA keys with fewer bits are nobody's. */
  leastRsaBits: number;
  now?: () => number;
  pauseMs?: number;
}

/**
 * The hosted provider's public keys. They are fresh for 10 minutes; an unknown key makes us look for new ones; while
 * the provider is away the keys of before are used.
 */
export class ProviderKeys {
  private known: { find: JWTVerifyGetKey; fetchedAt: number } | undefined;
  private fetching: Promise<boolean> | undefined;
  private triedAt = -Infinity;
  private readonly onFailed: (error: unknown) => void;
  private readonly leastRsaBits: number;
  private readonly now: () => number;
  private readonly pauseMs: number;

  constructor(
    private readonly url: string,
    options: Options,
  ) {
    this.onFailed = options.onFailed;
    this.leastRsaBits = options.leastRsaBits;
    this.now = options.now ?? Date.now;
    this.pauseMs = options.pauseMs ?? PAUSE_MS;
  }

  /** The key of a token, for `jwtVerify`. Throws `service-unavailable` when no keys were ever got. */
  readonly find: JWTVerifyGetKey = async (header, token) => {
    if (!this.known || this.now() - this.known.fetchedAt >= FRESH_MS) await this.refresh();
    try {
      return await this.current()(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !(await this.refresh())) throw error;
      return this.current()(header, token);
    }
  };

  private current(): JWTVerifyGetKey {
    if (this.known) return this.known.find;
    throw new AppError(
      'service-unavailable',
      'Signing in cannot be checked at the moment. Please try again.',
    );
  }

  /**
   * Fetches the keys, once for all who wait for them, and says whether it did. While there are keys, it does not try
   * again right after it tried.
   */
  private async refresh(): Promise<boolean> {
    if (!this.fetching) {
      if (this.known && this.now() - this.triedAt < this.pauseMs) return false;
      this.triedAt = this.now();
      this.fetching = this.tryToFetch().finally(() => (this.fetching = undefined));
    }
    return this.fetching;
  }

  private async tryToFetch(): Promise<boolean> {
    try {
      await this.fetchKeys();
      return true;
    } catch (error) {
      this.onFailed(error);
      return false;
    }
  }

  private async fetchKeys(): Promise<void> {
    const answer = await fetch(this.url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (!answer.ok) throw new Error(`The provider's keys: status ${answer.status}`);
    const { keys } = keySetSchema.parse(await answer.json());
    const strong = keys.filter((key) => rsaBits(key) >= this.leastRsaBits);
    if (strong.length < keys.length)
      this.onFailed(new Error(`The provider has RSA keys of fewer than ${this.leastRsaBits} bits.`));
    this.known = { find: createLocalJWKSet({ keys: strong }), fetchedAt: this.now() };
  }
}

/** The length of an RSA key's modulus; keys of other kinds have no such measure and are long enough. */
function rsaBits({ kty, n = '' }: PublicKey): number {
  return kty === 'RSA'
    ? BigInt(`0x0${Buffer.from(n, 'base64url').toString('hex')}`).toString(2).length
    : Infinity;
}
