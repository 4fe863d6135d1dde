import { AppError } from '@casedrop/contracts';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';

const FRESH_MS = 10 * 60_000;
/** A key that is not known, or a provider that is away, makes us ask again no more often than this. */
const PAUSE_MS = 10_000;
const TIMEOUT_MS = 3000;

const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

interface Options {
  /** Told each time that the keys could not be fetched. */
  onFailed: (error: unknown) => void;
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
  private readonly now: () => number;
  private readonly pauseMs: number;

  constructor(
    private readonly url: string,
    options: Options,
  ) {
    this.onFailed = options.onFailed;
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
    const keySet = keySetSchema.parse(await answer.json()) as JSONWebKeySet;
    this.known = { find: createLocalJWKSet(keySet), fetchedAt: this.now() };
  }
}
