/** What is due when: at most one moment for each object, the earliest first. A binary heap; what it replaced is skipped. */
export class Agenda {
  private readonly dues = new Map<string, number>();
  private readonly heap: { at: number; id: string }[] = [];

  /** @param changed told when the first moment may have become another */
  constructor(private readonly changed: () => void = () => undefined) {}

  /** Sets when something is next due for an object, in seconds; `undefined` when nothing is. */
  set(id: string, at: number | undefined): void {
    if (this.dues.get(id) === at) return;
    if (at === undefined) this.dues.delete(id);
    else {
      this.dues.set(id, at);
      this.push({ at, id });
    }
    this.changed();
  }

  /** What is due first. */
  first(): { at: number; id: string } | undefined {
    for (let top = this.heap[0]; top; top = this.heap[0]) {
      if (this.dues.get(top.id) === top.at) return top;
      this.pop();
    }
    return undefined;
  }

  private push(entry: { at: number; id: string }): void {
    const { heap } = this;
    let index = heap.push(entry) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (heap[parent]!.at <= entry.at) break;
      heap[index] = heap[parent]!;
      index = parent;
    }
    heap[index] = entry;
  }

  private pop(): void {
    const { heap } = this;
    const last = heap.pop()!;
    if (heap.length === 0) return;
    let index = 0;
    for (;;) {
      const left = 2 * index + 1;
      if (left >= heap.length) break;
      const least = left + 1 < heap.length && heap[left + 1]!.at < heap[left]!.at ? left + 1 : left;
      if (heap[least]!.at >= last.at) break;
      heap[index] = heap[least]!;
      index = least;
    }
    heap[index] = last;
  }
}
