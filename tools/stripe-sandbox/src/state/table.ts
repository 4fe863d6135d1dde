/** The objects of one kind in the order they were made. */
export class Table<T extends { id: string }> {
  private readonly rows = new Map<string, T>();
  /** What was deleted: nobody finds it any more, and what refers to it still knows it. */
  private readonly gone = new Map<string, T>();

  constructor(
    /** The word for one of them, as in "No such customer". */
    readonly word: string,
    private readonly saved: (row: T) => void = () => undefined,
  ) {}

  get(id: string): T | undefined {
    return this.rows.get(id);
  }

  /** One that must be there, or have been: another object refers to it. */
  need(id: string): T {
    const row = this.rows.get(id) ?? this.gone.get(id);
    if (!row) throw new Error(`The sandbox has lost ${this.word} ${id}.`);
    return row;
  }

  /** Takes a new one in, also under the id of one that was deleted. */
  add(row: T): T {
    this.gone.delete(row.id);
    return this.save(row);
  }

  /** Keeps a change; one that was deleted stays so. */
  save(row: T): T {
    (this.gone.has(row.id) ? this.gone : this.rows).set(row.id, row);
    this.saved(row);
    return row;
  }

  /** Deletes it. */
  remove(id: string): void {
    this.gone.set(id, this.need(id));
    this.rows.delete(id);
  }

  /** Takes it out without a trace. */
  forget(id: string): void {
    this.rows.delete(id);
  }

  wasRemoved(id: string): boolean {
    return this.gone.has(id);
  }

  get size(): number {
    return this.rows.size;
  }

  values(): IterableIterator<T> {
    return this.rows.values();
  }

  newestFirst(): T[] {
    return [...this.rows.values()].reverse();
  }

  find(fits: (row: T) => boolean): T | undefined {
    for (const row of this.rows.values()) if (fits(row)) return row;
    return undefined;
  }

  filter(fits: (row: T) => boolean): T[] {
    return [...this.rows.values()].filter(fits);
  }

  removed(): IterableIterator<T> {
    return this.gone.values();
  }

  load(rows: readonly T[], removed: readonly T[]): void {
    for (const row of rows) this.save(row);
    for (const row of removed) this.gone.set(row.id, row);
  }
}
