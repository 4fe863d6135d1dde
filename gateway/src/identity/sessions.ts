import { auth, type Principal } from '@casedrop/contracts';
import { RpcClient } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { CredentialCache, type Found } from './credential-cache.js';
import { hashOf } from './hash-of.js';
import { type Asker, LookUpLimit } from './look-up-limit.js';

/** Sessions, by the token that a browser sends. */
@Injectable()
export class Sessions {
  private readonly principals: CredentialCache<Principal>;

  constructor(
    private readonly rpc: RpcClient,
    private readonly limit: LookUpLimit,
    clock: Clock,
  ) {
    this.principals = new CredentialCache(endsOf, clock);
  }

  /**
   * The person of a cookie's token, or `null`; asks the auth service when needed. Throws `too-many-requests` after
   * many tokens of one address that are nobody's, and when the service is away.
   */
  find(token: string, asker: Asker): Promise<Principal | null> {
    const tokenHash = hashOf(token);
    const ask = async () =>
      (await this.rpc.request(auth.resolveSession, { tokenHash }, asker.context)).principal;
    return this.principals.find(tokenHash, async (isNew) => ({
      value: await (isNew ? this.limit.guard(asker.address, ask) : ask()),
      isSettled: true,
    }));
  }

  /**
   * The person of a bearer that somebody else gave out; `ask` verifies it when it is not known. Known apart from
   * cookies: the token of one must not open as the other.
   */
  findForeign(token: string, ask: () => Promise<Found<Principal>>): Promise<Principal | null> {
    return this.principals.find(hashOf(`bearer:${token}`), ask);
  }

  /** To be called before a session begins; the result keeps it, unless it may have ended since. */
  asking(): (token: string, principal: Principal) => void {
    const keep = this.principals.asking();
    return (token, principal) => keep(hashOf(token), principal);
  }

  forget(sessionIds: readonly string[]): void {
    this.principals.forget(sessionIds);
  }

  forgetPerson(personId: number): void {
    this.principals.forgetPerson(personId);
  }

  forgetAll(): void {
    this.principals.forgetAll();
  }
}

const endsOf = ({ sessionId, personId, idleUntil, absoluteUntil }: Principal) => ({
  id: sessionId,
  personId,
  ends: Math.min(Date.parse(idleUntil), Date.parse(absoluteUntil)),
});
