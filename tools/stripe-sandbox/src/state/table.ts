/** The objects of one kind in the order they were made. */
export class Table<T extends { id: string }> {
  private readonly rows = new Map<string, T>();
  private readonly gone = new Set<string>();

  constructor(
    /** The word for one of them, as in "No such customer". */
    readonly word: string,
    private readonly saved: (row: T) => void = () => undefined,
  ) {}

  get(id: string): T | undefined {
    return this.rows.get(id);
  }

  /** One that must be there: another object refers to it. */
  need(id: string): T {
    const row = this.rows.get(id);
    if (!row) throw new Error(`The sandbox has lost ${this.word} ${id}.`);
    return row;
  }

  save(row: T): T {
    this.rows.set(row.id, row);
    this.saved(row);
    return row;
  }

  /** Takes it out and remembers that it was there. */
  remove(id: string): void {
    this.rows.delete(id);
    this.gone.add(id);
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

  goneIds(): string[] {
    return [...this.gone];
  }

  load(rows: readonly T[], gone: readonly string[]): void {
    for (const row of rows) this.save(row);
    for (const id of gone) this.gone.add(id);
  }
}
