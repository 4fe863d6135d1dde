/**
 * Gathers what is added in one round of the event loop and hands it over together, or at once when it has become
 * large.
 */
export class Gathered<T> {
  private items: T[] = [];
  private size = 0;

  constructor(
    private readonly largest: number,
    private readonly handOver: (items: T[]) => void,
  ) {}

  add(item: T, size: number): void {
    if (this.items.length > 0 && this.size + size > this.largest) this.flush();
    if (this.items.length === 0) setImmediate(() => this.flush());
    this.items.push(item);
    this.size += size;
    if (this.size >= this.largest) this.flush();
  }

  flush(): void {
    const { items } = this;
    this.items = [];
    this.size = 0;
    if (items.length > 0) this.handOver(items);
  }
}
