import { BoundedMap } from '../http/bounded-map.js';

interface Entry<V> {
  value: V;
  /** When it was asked for, in milliseconds since 1970. */
  asOf: number;
}

export interface FreshCacheOptions {
  max: number;
  /** A younger value is handed out as it is. */
  freshMs: number;
  /** A younger one is handed out once more while a new one is fetched; an older one is not. */
  staleMs: number;
  onRefreshFailed(error: unknown): void;
  now?: () => number;
}

/**
 * Values that events invalidate, with a short lifetime as a net for a lost event. One load per key at a time; a
 * load begun before a `forget` is not kept after it.
 */
export class FreshCache<V> {
  private readonly entries: BoundedMap<string, Entry<V>>;
  private readonly loading = new Map<string, Promise<V>>();
  private age = 0;
  private readonly now: () => number;

  constructor(
    private readonly load: (key: string) => Promise<V>,
    private readonly options: FreshCacheOptions,
  ) {
    this.entries = new BoundedMap(options.max);
    this.now = options.now ?? Date.now;
  }

  /** The value if it is in memory and not too old; asks nobody before it answers. */
  peek(key: string): V | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    const old = this.now() - entry.asOf;
    if (old < this.options.freshMs) return entry.value;
    if (old >= this.options.staleMs) return undefined;
    if (!this.loading.has(key)) this.fetch(key).catch(this.options.onRefreshFailed);
    return entry.value;
  }

  /** The value that was kept last, however old. */
  last(key: string): V | undefined {
    return this.entries.get(key)?.value;
  }

  /** The value, loaded when needed. Throws what loading throws. */
  async get(key: string): Promise<V> {
    return this.peek(key) ?? this.loading.get(key) ?? this.fetch(key);
  }

  /** To be called before asking for a value by other means; the result keeps that value, unless forgotten since. */
  keeper(): (key: string, value: V) => void {
    const { age } = this;
    const asOf = this.now();
    return (key, value) => {
      if (age === this.age) this.entries.set(key, { value, asOf });
    };
  }

  forgetAll(): void {
    this.age++;
    this.entries.clear();
    this.loading.clear();
  }

  private fetch(key: string): Promise<V> {
    const keep = this.keeper();
    const load = this.load(key)
      .then((value) => {
        keep(key, value);
        return value;
      })
      .finally(() => {
        if (this.loading.get(key) === load) this.loading.delete(key);
      });
    this.loading.set(key, load);
    return load;
  }
}
