import { LRUCache } from 'lru-cache';

export const DEFAULT_ENTRIES = 1000;
export const MOST_BYTES = 50 * 1024 * 1024;
export const TTL_MS = 300_000;
export const CLEANUP_MS = 60_000;
/** Where a cache is nearly full, what comes new stays a shorter time. */
export const CROWDED = 0.8;
export const CROWDED_TTL_MS = 60_000;

export interface CacheUse {
  name: string;
  entries: number;
  mostEntries: number;
  bytes: number;
  hits: number;
  misses: number;
  ttlMs: number;
}

/** Two bytes for each letter of a text; of anything else, of its JSON. */
function bytesOf(value: unknown): number {
  return 2 * (typeof value === 'string' ? value : JSON.stringify(value)).length;
}

/** Keeps what was computed, within its limits of number, memory and time. */
export class Cache<V extends object | string> {
  private readonly kept: LRUCache<string, V>;
  private hits = 0;
  private misses = 0;

  constructor(
    readonly name: string,
    private readonly mostEntries = DEFAULT_ENTRIES,
  ) {
    this.kept = new LRUCache({
      max: mostEntries,
      maxSize: MOST_BYTES,
      sizeCalculation: (value, key) => Math.max(1, bytesOf(key) + bytesOf(value)),
      ttl: TTL_MS,
      perf: performance,
    });
  }

  /** What is kept under the key; otherwise what `compute` makes, which is kept then, unless it is nothing. */
  get(key: string, compute: () => V | null): V | null {
    const found = this.kept.get(key);
    if (found !== undefined) {
      this.hits += 1;
      return found;
    }
    this.misses += 1;
    const value = compute();
    if (value !== null) this.kept.set(key, value, { ttl: this.ttlMs() });
    return value;
  }

  /** Takes away what is past its time. */
  cleanUp(): void {
    this.kept.purgeStale();
  }

  use(): CacheUse {
    const { name, mostEntries, hits, misses, kept } = this;
    return {
      name,
      entries: kept.size,
      mostEntries,
      bytes: kept.calculatedSize,
      hits,
      misses,
      ttlMs: this.ttlMs(),
    };
  }

  private ttlMs(): number {
    const usage = Math.max(this.kept.size / this.mostEntries, this.kept.calculatedSize / MOST_BYTES);
    return usage > CROWDED ? CROWDED_TTL_MS : TTL_MS;
  }
}
