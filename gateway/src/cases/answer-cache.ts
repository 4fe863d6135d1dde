import { AppError } from '@casedrop/contracts';
import { Clock } from '@casedrop/platform';
import { LRUCache } from 'lru-cache';

/** How long an answer is good without asking again: the net for an event that got lost. */
const GOOD_FOR_MS = 1000;
/** While its service is away, an answer is handed out until it is so old: a restart is not seen. */
const BRIDGED_MS = 6000;

interface Kept<V> {
  value: V;
  /** When it was asked for, in milliseconds since 1970. */
  asOf: number;
}

export interface AnswerCacheOptions<V> {
  max: number;
  clock: Clock;
  /** Milliseconds that an answer is good for without an event; 1,000 unless told. */
  goodForMs?: number;
  /** How old it may be when it stands in, in milliseconds; 6,000 unless told. */
  bridgedMs?: number;
  /** Asks for the answer; gets the one of before, if there was one. */
  load(key: string, before: V | undefined): Promise<V>;
  /** Told when an old answer stands in for one that could not be had. */
  onBridged(error: unknown): void;
}

/**
 * Answers that are the same for everyone, forgotten when an event tells that they changed. One load per key at a
 * time; what was asked for before a `forgetAll` is not kept after it.
 */
export class AnswerCache<V> {
  private kept: LRUCache<string, Kept<V>>;

  constructor(private readonly options: AnswerCacheOptions<V>) {
    this.kept = this.empty();
  }

  /** The answer, loaded when it is not known. Throws what loading throws. */
  async get(key: string): Promise<V> {
    return (await this.kept.forceFetch(key)).value;
  }

  /** To be called before asking by other means; the result keeps the answer, unless all was forgotten since. */
  asking(): (key: string, value: V) => void {
    const { kept } = this;
    const asOf = this.now();
    return (key, value) => void kept.set(key, { value, asOf });
  }

  /** A load under way fills the old cache, which nobody asks any more. */
  forgetAll(): void {
    this.kept = this.empty();
  }

  private now(): number {
    return this.options.clock.now().getTime();
  }

  private empty(): LRUCache<string, Kept<V>> {
    const { max, goodForMs = GOOD_FOR_MS } = this.options;
    return new LRUCache({
      max,
      ttl: goodForMs,
      ttlResolution: 0,
      perf: { now: () => this.now() },
      // Whoever waits gets what they wait for, also when it was told meanwhile or is dropped for want of room.
      ignoreFetchAbort: true,
      fetchMethod: (key, before) => this.load(key, before),
    });
  }

  private async load(key: string, before: Kept<V> | undefined): Promise<Kept<V>> {
    const { bridgedMs = BRIDGED_MS } = this.options;
    const asOf = this.now();
    try {
      return { value: await this.options.load(key, before?.value), asOf };
    } catch (error) {
      if (!before || !isAway(error) || this.now() - before.asOf >= bridgedMs) throw error;
      this.options.onBridged(error);
      return before;
    }
  }
}

/** Whether it says that a service is away for the moment. */
export const isAway = (error: unknown): error is AppError =>
  error instanceof AppError && error.kind === 'unavailable';
