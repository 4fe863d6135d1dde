/** A map that holds at most `max` entries and drops the one unused for longest. */
export class BoundedMap<K, V> {
  private readonly entries = new Map<K, V>();
  /** The last in `entries`, which need not be moved there. */
  private newest: K | undefined;

  constructor(
    private readonly max: number,
    private readonly onDrop: (key: K, value: V) => void = () => undefined,
  ) {}

  [Symbol.iterator](): IterableIterator<[K, V]> {
    return this.entries[Symbol.iterator]();
  }

  /** The value, which counts as used from now. */
  get(key: K): V | undefined {
    const value = this.entries.get(key);
    if (value === undefined || key === this.newest) return value;
    this.putLast(key, value);
    return value;
  }

  set(key: K, value: V): void {
    this.putLast(key, value);
    if (this.entries.size <= this.max) return;
    for (const [oldest, dropped] of this.entries) {
      this.entries.delete(oldest);
      this.onDrop(oldest, dropped);
      return;
    }
  }

  delete(key: K): void {
    this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
  }

  private putLast(key: K, value: V): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    this.newest = key;
  }
}
