import { BoundedMap } from '../http/bounded-map.js';

const MAX_REMEMBERED = 100_000;
/** What is in use is looked up again after this time, which also counts it as used. */
const KNOWN_FOR_MS = 60_000;
/** How long, and of how many secrets, it is remembered that they stand for nothing. */
const NOTHING_FOR_MS = 5000;
const MAX_NOTHINGS = 10_000;

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
  /** True when a secret that stands for nothing comes to stand for something by an announced change alone. */
  isSettled?: boolean;
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
  private readonly nothings = new BoundedMap<string, number>(MAX_NOTHINGS);
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
    const known = this.known(hash);
    if (known !== undefined || this.isNothing(hash)) return known ?? null;
    return this.underWay.get(hash) ?? this.ask(hash, ask);
  }

  /** True when the secret stood for nothing a moment ago, and no change was announced since. */
  private isNothing(hash: string): boolean {
    return (this.nothings.get(hash) ?? -Infinity) > this.now();
  }

  /**
   * True when finding it asks nobody, or only renews what was found before and not ended since: what stands for nothing
   * is then looked up no more.
   */
  isJudged(hash: string): boolean {
    return this.byHash.get(hash) !== undefined || this.isNothing(hash);
  }

  /** Remembers what was just begun. */
  learn(hash: string, value: T, until = Infinity): void {
    const { id, personId, ends = Infinity } = this.endsOf(value);
    const known = { id, personId, value, until: Math.min(this.now() + KNOWN_FOR_MS, ends, until) };
    this.byHash.set(hash, known);
    this.nothings.delete(hash);
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
    this.nothings.clear();
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
    this.nothings.clear();
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
    const { age } = this;
    const { value, until, isSettled } = await ask();
    if (value !== null) keep(hash, value, until);
    else this.drop(hash);
    if (value === null && isSettled && age === this.age) this.nothings.set(hash, this.now() + NOTHING_FOR_MS);
    return value;
  }

  private drop(hash: string): void {
    const ended = this.byHash.get(hash);
    this.byHash.delete(hash);
    if (ended) this.unlink(ended.id, hash);
  }

  private unlink(id: string, hash: string): void {
    const hashes = this.hashesOf.get(id);
    hashes?.delete(hash);
    if (hashes?.size === 0) this.hashesOf.delete(id);
  }
}
