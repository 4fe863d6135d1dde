interface Flight<T> {
  running: Promise<T>;
  next: Promise<T> | undefined;
}

/**
 * Lets equal reads that come at the same time share one query. A read joins only a query that starts after it came,
 * so nobody gets an answer older than their question: while one query runs, the others share the next one.
 */
export class SharedReads<T> {
  private readonly flights = new Map<string, Flight<T>>();

  /** Result of `read`, shared with all equal reads that wait for it. */
  get(key: string, read: () => Promise<T>): Promise<T> {
    const flight = this.flights.get(key);
    if (!flight) return this.start(key, read);
    flight.next ??= flight.running.then(
      () => this.start(key, read),
      () => this.start(key, read),
    );
    return flight.next;
  }

  private start(key: string, read: () => Promise<T>): Promise<T> {
    const running = read();
    const flight: Flight<T> = { running, next: undefined };
    this.flights.set(key, flight);
    const land = (): void => {
      if (this.flights.get(key) === flight && !flight.next) this.flights.delete(key);
    };
    running.then(land, land);
    return running;
  }
}
