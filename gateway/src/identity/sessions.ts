import { auth, type Principal, type RequestContext } from '@casedrop/contracts';
import { type RpcClient } from '@casedrop/messaging';
import { hash } from 'node:crypto';
import { BoundedMap } from '../http/bounded-map.js';

const MAX_SESSIONS = 100_000;
/** A session in use is looked up again after this time, which also counts it as used. */
const KNOWN_FOR_MS = 60_000;

interface KnownSession {
  principal: Principal;
  /** Milliseconds since 1970. */
  until: number;
}

const hashOf = (token: string): string => hash('sha256', token);

/**
 * The sessions that this gateway knows, by the hash of their token. A known session needs no round trip; `forget`
 * and `forgetAll` make the next request ask the auth service again.
 */
export class Sessions {
  private readonly byHash = new BoundedMap<string, KnownSession>(MAX_SESSIONS, (_hash, { principal }) =>
    this.hashOfSession.delete(principal.sessionId),
  );
  private readonly hashOfSession = new Map<string, string>();
  private readonly underWay = new Map<string, Promise<Principal | null>>();
  /** Rises with every forgetting, so that an answer asked for before it is not kept after it. */
  private age = 0;

  constructor(
    private readonly rpc: RpcClient,
    private readonly now: () => number = Date.now,
  ) {}

  /** The person of a token if this gateway knows them; asks nobody. */
  known(token: string): Principal | undefined {
    return this.knownByHash(hashOf(token));
  }

  /** The person of a token, or `null`; asks the auth service when needed. Throws when it is away. */
  async find(token: string, context: RequestContext): Promise<Principal | null> {
    const hash = hashOf(token);
    return this.knownByHash(hash) ?? this.underWay.get(hash) ?? this.ask(hash, context);
  }

  /** Remembers a session just begun. */
  learn(token: string, principal: Principal): void {
    this.keep(hashOf(token), principal);
  }

  forget(sessionIds: readonly string[]): void {
    this.age++;
    this.underWay.clear();
    for (const id of sessionIds) {
      const hash = this.hashOfSession.get(id);
      if (hash) this.byHash.delete(hash);
      this.hashOfSession.delete(id);
    }
  }

  forgetPerson(personId: number): void {
    const theirs = [...this.byHash].filter(([, { principal }]) => principal.personId === personId);
    this.forget(theirs.map(([, { principal }]) => principal.sessionId));
  }

  forgetAll(): void {
    this.age++;
    this.underWay.clear();
    this.byHash.clear();
    this.hashOfSession.clear();
  }

  private knownByHash(hash: string): Principal | undefined {
    const session = this.byHash.get(hash);
    return session && session.until > this.now() ? session.principal : undefined;
  }

  private ask(hash: string, context: RequestContext): Promise<Principal | null> {
    const asking = this.resolve(hash, context).finally(() => {
      if (this.underWay.get(hash) === asking) this.underWay.delete(hash);
    });
    this.underWay.set(hash, asking);
    return asking;
  }

  private async resolve(hash: string, context: RequestContext): Promise<Principal | null> {
    const { age } = this;
    const { principal } = await this.rpc.request(auth.resolveSession, { tokenHash: hash }, context);
    if (principal && age === this.age) this.keep(hash, principal);
    return principal;
  }

  private keep(hash: string, principal: Principal): void {
    const ends = Math.min(Date.parse(principal.idleUntil), Date.parse(principal.absoluteUntil));
    this.byHash.set(hash, { principal, until: Math.min(this.now() + KNOWN_FOR_MS, ends) });
    this.hashOfSession.set(principal.sessionId, hash);
  }
}
