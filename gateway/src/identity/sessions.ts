import { auth, type Principal, type RequestContext } from '@casedrop/contracts';
import { RpcClient } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { hash } from 'node:crypto';
import { type Found, Remembered } from './remembered.js';

/** Hex SHA-256: the form in which a secret is kept and looked up. */
export const hashOf = (secret: string): string => hash('sha256', secret);

/** The sessions that this gateway knows, by the hash of the token that a browser sends. */
@Injectable()
export class Sessions {
  private readonly principals: Remembered<Principal>;

  constructor(
    private readonly rpc: RpcClient,
    clock: Clock,
  ) {
    this.principals = new Remembered(
      (principal) => endsOf(principal),
      () => clock.now().getTime(),
    );
  }

  /** The person of a cookie's token if this gateway knows them; asks nobody. */
  known(token: string): Principal | undefined {
    return this.principals.known(hashOf(token));
  }

  /** True when finding this token asks nobody, or only renews what is known. */
  isJudged(token: string): boolean {
    return this.principals.isJudged(hashOf(token));
  }

  /** The person of a cookie's token, or `null`; asks the auth service when needed. Throws when it is away. */
  async find(token: string, context: RequestContext): Promise<Principal | null> {
    const tokenHash = hashOf(token);
    return this.principals.find(tokenHash, async () => {
      const { principal } = await this.rpc.request(auth.resolveSession, { tokenHash }, context);
      return { value: principal, isSettled: true };
    });
  }

  /**
   * The person of a bearer that somebody else gave out; `ask` verifies it when it is not known. Known apart from
   * cookies: the token of one must not open as the other.
   */
  async findForeign(token: string, ask: () => Promise<Found<Principal>>): Promise<Principal | null> {
    return this.principals.find(hashOf(`bearer:${token}`), ask);
  }

  /** To be called before a session begins; the result remembers it, unless it may have ended since. */
  keeper(): (token: string, principal: Principal) => void {
    const keep = this.principals.keeper();
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
