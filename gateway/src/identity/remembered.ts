import { BoundedMap } from '../http/bounded-map.js';

const MAX_REMEMBERED = 100_000;
/** What is in use is looked up again after this time, which also counts it as used. */
const KNOWN_FOR_MS = 60_000;

/** What is remembered: something with an end of its own, belonging to a person. */
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
}

interface Known<T> extends Ends {
  value: T;
  until: number;
}

/**
 * What this gateway knows by the hash of a secret: no round trip while it is known; `forget…` make the next request
 * ask again. Several secrets may stand for the same id, as the access tokens of one session do.
 */
export class Remembered<T> {
  private readonly byHash = new BoundedMap<string, Known<T>>(MAX_REMEMBERED, (hash, { id }) =>
    this.unlink(id, hash),
  );
  private readonly hashesOf = new Map<string, Set<string>>();
  private readonly underWay = new Map<string, Promise<T | null>>();
  /** Rises with every forgetting, so that an answer asked for before it is not kept after it. */
  private age = 0;

  constructor(
    private readonly endsOf: (value: T) => Ends,
    private readonly now: () => number = Date.now,
  ) {}

  /** The value if this gateway knows it; asks nobody. */
  known(hash: string): T | undefined {
    const known = this.byHash.get(hash);
    return known && known.until > this.now() ? known.value : undefined;
  }

  /** The value, or `null`; `ask` is called when it is not known, once for all who wait for it. */
  async find(hash: string, ask: () => Promise<Found<T>>): Promise<T | null> {
    return this.known(hash) ?? this.underWay.get(hash) ?? this.ask(hash, ask);
  }

  /** Remembers what was just begun. */
  learn(hash: string, value: T, until = Infinity): void {
    const { id, personId, ends = Infinity } = this.endsOf(value);
    const known = { id, personId, value, until: Math.min(this.now() + KNOWN_FOR_MS, ends, until) };
    this.byHash.set(hash, known);
    const hashes = this.hashesOf.get(id);
    if (hashes) hashes.add(hash);
    else this.hashesOf.set(id, new Set([hash]));
  }

  /** To be called before asking by other means; the result remembers the answer, unless something was forgotten since. */
  keeper(): (hash: string, value: T, until?: number) => void {
    const { age } = this;
    return (hash, value, until) => {
      if (age === this.age) this.learn(hash, value, until);
    };
  }

  forget(ids: readonly string[]): void {
    this.age++;
    this.underWay.clear();
    for (const id of ids) {
      for (const hash of this.hashesOf.get(id) ?? []) this.byHash.delete(hash);
      this.hashesOf.delete(id);
    }
  }

  forgetPerson(personId: number): void {
    const theirs = [...this.byHash].filter(([, known]) => known.personId === personId);
    this.forget(theirs.map(([, { id }]) => id));
  }

  forgetAll(): void {
    this.age++;
    this.underWay.clear();
    this.byHash.clear();
    this.hashesOf.clear();
  }

  private ask(hash: string, ask: () => Promise<Found<T>>): Promise<T | null> {
    const asking = this.resolve(hash, ask).finally(() => {
      if (this.underWay.get(hash) === asking) this.underWay.delete(hash);
    });
    this.underWay.set(hash, asking);
    return asking;
  }

  private async resolve(hash: string, ask: () => Promise<Found<T>>): Promise<T | null> {
    const keep = this.keeper();
    const { value, until } = await ask();
    if (value !== null) keep(hash, value, until);
    return value;
  }

  private unlink(id: string, hash: string): void {
    const hashes = this.hashesOf.get(id);
    hashes?.delete(hash);
    if (hashes?.size === 0) this.hashesOf.delete(id);
  }
}
