import { AppError } from '@casedrop/contracts';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { hashOf } from './hash-of.js';

const TIMEOUT_MS = 3000;
const MAX_KNOWN = 10_000;

const personSchema = z.object({ factors: z.array(z.object({ status: z.string() })).optional() });

interface Options {
  /** Told each time that a person could not be asked for. */
  onFailed: (error: unknown) => void;
}

/**
 * Second factors of the hosted provider's people. An access token tells that one was shown (`aal2`), not whether one had
 * to be: who has a password alone gets a token of the first level (`aal1`) and could call us past the pages, which ask
 * for the code. So the provider is asked for the person of such a token, once for each token.
 */
export class ProviderFactors {
  /** Hashes of tokens whose person had no second factor. */
  private readonly without = new LRUCache<string, true>({ max: MAX_KNOWN });

  constructor(
    private readonly userUrl: string,
    private readonly anonKey: string,
    private readonly options: Options,
  ) {}

  /** Whether a token of the first level is enough for its person. Throws `service-unavailable` when nobody can say. */
  async isPasswordEnough(token: string): Promise<boolean> {
    const hash = hashOf(token);
    if (this.without.has(hash)) return true;
    const isEnough = await this.ask(token);
    if (isEnough) this.without.set(hash, true);
    return isEnough;
  }

  private async ask(token: string): Promise<boolean> {
    try {
      const answer = await fetch(this.userUrl, {
        headers: { apikey: this.anonKey, authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      if ([401, 403, 404].includes(answer.status)) return false; // the provider has ended this session
      if (!answer.ok) throw new Error(`The provider's answer for a person: status ${answer.status}`);
      const { factors = [] } = personSchema.parse(await answer.json());
      return factors.every(({ status }) => status !== 'verified');
    } catch (error) {
      this.options.onFailed(error);
      const message = 'Signing in cannot be checked at the moment. Please try again.';
      throw new AppError('service-unavailable', message, undefined, { cause: error });
    }
  }
}
