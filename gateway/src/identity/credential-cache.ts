import { Clock } from '@casedrop/platform';
import { LRUCache } from 'lru-cache';
import { upTo } from '../cache-size.js';

const MAX_KNOWN = 30_000;
/** What is in use is looked up again after this time. */
const KNOWN_FOR_MS = 60_000;
/** How long, and of how many secrets, it is known that they stand for nothing. */
const NOTHING_FOR_MS = 5000;
const MAX_NOTHINGS = 10_000;

/** What a secret stands for: something with an end of its own, belonging to a person. */
interface Ends {
  /** The id by which its end is announced. */
  id: string;
  personId: number;
  /** Milliseconds since 1970; absent when it lives until it is ended. */
  ends?: number;
}

/** What a look-up found, and until when it may be believed at most (milliseconds since 1970). */
export interface Found<T> {
  value: T | null;
  until?: number;
  /** True when a secret that stands for nothing comes to stand for something by an announced change alone. */
  isSettled?: boolean;
}

interface Known<T> extends Ends {
  value: T;
}

/** Looks a secret up; `isNew` is false when this only renews what was found before and did not end since. */
type LookUp<T> = (isNew: boolean) => Promise<Found<T>>;

/**
 * What secrets stand for, by their hash: no round trip while it is known; `forget…` make the next request ask again.
 * Several secrets may stand for the same id, as the access tokens of one session do.
 */
export class CredentialCache<T> {
  private readonly known: LRUCache<string, Known<T>>;
  private readonly nothings: LRUCache<string, true>;
  private readonly hashesOf = new Map<string, Set<string>>();
  private readonly underWay = new Map<string, Promise<T | null>>();
  /** Rises with every forgetting, so that an answer asked for before it is not kept after it. */
  private age = 0;

  constructor(
    private readonly endsOf: (value: T) => Ends,
    private readonly clock: Clock,
  ) {
    const byClock = { ttlResolution: 0, perf: { now: () => this.now() } };
    this.known = new LRUCache({
      ...byClock,
      ...upTo(MAX_KNOWN),
      noDeleteOnStaleGet: true,
      dispose: ({ id }, hash) => this.unlink(id, hash),
    });
    this.nothings = new LRUCache({ ...byClock, ...upTo(MAX_NOTHINGS), ttl: NOTHING_FOR_MS });
  }

  /** What the secret stands for, or `null`; it is looked up when that is not known, once for all who wait for it. */
  async find(hash: string, lookUp: LookUp<T>): Promise<T | null> {
    const known = this.known.get(hash);
    if (known) return known.value;
    if (this.nothings.has(hash)) return null;
    return this.underWay.get(hash) ?? this.ask(hash, lookUp);
  }

  /** Keeps what was just begun. */
  learn(hash: string, value: T, until = Infinity): void {
    const { id, personId, ends = Infinity } = this.endsOf(value);
    this.nothings.delete(hash);
    // What is exactly as old as its ttl still counts as fresh.
    const ttl = Math.min(KNOWN_FOR_MS, Math.min(ends, until) - this.now() - 1);
    if (ttl < 1) return;
    this.known.set(hash, { id, personId, value }, { ttl });
    const hashes = this.hashesOf.get(id);
    if (hashes) hashes.add(hash);
    else this.hashesOf.set(id, new Set([hash]));
  }

  /** To be called before asking by other means; the result keeps the answer, unless something was forgotten since. */
  asking(): (hash: string, value: T, until?: number) => void {
    const { age } = this;
    return (hash, value, until) => {
      if (age === this.age) this.learn(hash, value, until);
    };
  }

  forget(ids: readonly string[]): void {
    this.forgetUncertain();
    for (const id of ids) {
      for (const hash of this.hashesOf.get(id) ?? []) this.known.delete(hash);
    }
  }

  forgetPerson(personId: number): void {
    const theirs = [...this.known.values()].filter((known) => known.personId === personId);
    this.forget(theirs.map(({ id }) => id));
  }

  forgetAll(): void {
    this.forgetUncertain();
    this.known.clear();
  }

  /** Any change may be the one that an answer under way, or one that found nothing, does not know of. */
  private forgetUncertain(): void {
    this.age++;
    this.underWay.clear();
    this.nothings.clear();
  }

  private ask(hash: string, lookUp: LookUp<T>): Promise<T | null> {
    const asking = this.resolve(hash, lookUp).finally(() => {
      if (this.underWay.get(hash) === asking) this.underWay.delete(hash);
    });
    this.underWay.set(hash, asking);
    return asking;
  }

  private async resolve(hash: string, lookUp: LookUp<T>): Promise<T | null> {
    const { age } = this;
    const isNew = this.known.peek(hash, { allowStale: true }) === undefined;
    const { value, until, isSettled } = await lookUp(isNew);
    if (value === null) this.known.delete(hash);
    if (age !== this.age) return value;
    if (value !== null) this.learn(hash, value, until);
    else if (isSettled) this.nothings.set(hash, true);
    return value;
  }

  private now(): number {
    return this.clock.now().getTime();
  }

  private unlink(id: string, hash: string): void {
    const hashes = this.hashesOf.get(id);
    hashes?.delete(hash);
    if (hashes?.size === 0) this.hashesOf.delete(id);
  }
}
