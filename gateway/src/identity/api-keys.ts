import { auth, type OutputOf } from '@casedrop/contracts';
import { RpcClient } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { CredentialCache } from './credential-cache.js';
import { hashOf } from './hash-of.js';
import { type Asker, LookUpLimit } from './look-up-limit.js';

/** Who holds an API key, and what it may be used for. */
export type KeyHolder = NonNullable<OutputOf<typeof auth.resolveApiKey>['found']>;

const KEY = /^cdk_[\w-]{43}$/;

/** True for a bearer that can only be an API key of ours. */
export const looksLikeApiKey = (bearer: string): boolean => bearer.startsWith('cdk_');

/** API keys, by the key itself. */
@Injectable()
export class ApiKeys {
  private readonly holders: CredentialCache<KeyHolder>;

  constructor(
    private readonly rpc: RpcClient,
    private readonly limit: LookUpLimit,
    clock: Clock,
  ) {
    this.holders = new CredentialCache(({ apiKey, personId }) => ({ id: apiKey.id, personId }), clock);
  }

  /**
   * The holder of a key, or `null`; asks the auth service when needed. Throws `too-many-requests` after many keys of
   * one address that are nobody's, and when the service is away.
   */
  async find(key: string, asker: Asker): Promise<KeyHolder | null> {
    if (!KEY.test(key)) return null;
    const keyHash = hashOf(key);
    const ask = async () => {
      const { found } = await this.rpc.request(auth.resolveApiKey, { keyHash }, asker.context);
      return found && withoutAdmin(found);
    };
    return this.holders.find(keyHash, async (isNew) => ({
      value: await (isNew ? this.limit.guard(asker.address, ask) : ask()),
      isSettled: true,
    }));
  }

  forget(apiKeyIds: readonly string[]): void {
    this.holders.forget(apiKeyIds);
  }

  forgetPerson(personId: number): void {
    this.holders.forgetPerson(personId);
  }

  forgetAll(): void {
    this.holders.forgetAll();
  }
}

/** A key acts as its holder, but never with an admin's rights: its scopes are a coach's. */
const withoutAdmin = (holder: KeyHolder): KeyHolder => ({
  ...holder,
  roles: holder.roles.filter((role) => role !== 'admin'),
});
