import { auth, type OutputOf, type RequestContext } from '@casedrop/contracts';
import { RpcClient } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { Remembered } from './remembered.js';
import { hashOf } from './sessions.js';

/** Who holds an API key, and what it may be used for. */
export type KeyHolder = NonNullable<OutputOf<typeof auth.resolveApiKey>['found']>;

const KEY = /^cdk_[\w-]{43}$/;

/** True for a bearer that can only be an API key of ours. */
export const looksLikeApiKey = (bearer: string): boolean => bearer.startsWith('cdk_');

/** The API keys that this gateway knows, by their hash. */
@Injectable()
export class ApiKeys {
  private readonly holders: Remembered<KeyHolder>;

  constructor(
    private readonly rpc: RpcClient,
    clock: Clock,
  ) {
    this.holders = new Remembered(
      ({ apiKey, personId }) => ({ id: apiKey.id, personId }),
      () => clock.now().getTime(),
    );
  }

  /** The holder of a key, or `null`; asks the auth service when needed. Throws when it is away. */
  async find(key: string, context: RequestContext): Promise<KeyHolder | null> {
    if (!KEY.test(key)) return null;
    const keyHash = hashOf(key);
    return this.holders.find(keyHash, async () => {
      const { found } = await this.rpc.request(auth.resolveApiKey, { keyHash }, context);
      return { value: found && withoutAdmin(found), isSettled: true };
    });
  }

  /** True when finding this key asks nobody, or only renews what is known. */
  isJudged(key: string): boolean {
    return !KEY.test(key) || this.holders.isJudged(hashOf(key));
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
