import type { Faults } from '../control/faults.js';
import type { Engine } from '../engine.js';
import type { DeliveryAttempt, StoredEvent } from '../state/stored.js';
import { postEvent, type Webhook } from './post-event.js';
import { shuffled } from './shuffle.js';

/** So many deliveries are under way at once, so that their order is roughly that of the events and no more. */
const AT_ONCE = 4;
const KEPT_ATTEMPTS = 20;
/** At the start of a product nobody listens yet: only what goes on failing is worth a line. */
const TOLD_AFTER = 8;
/** An event that so many tries could not deliver is given up. */
const MOST_ATTEMPTS = 60;

/** Brings events to the webhook: again and again with growing waits, until it answers 2xx. */
export class Dispatcher {
  webhook: Webhook | undefined;
  private readonly queue: string[] = [];
  private readonly timers = new Map<NodeJS.Timeout, 'first' | 'retry'>();
  private readonly waiting: (() => void)[] = [];
  private readonly ended = new AbortController();
  private held: string[] | undefined;
  private window: { ids: string[]; timer: NodeJS.Timeout } | undefined;
  private running = 0;

  constructor(
    private readonly engine: Engine,
    private readonly faults: Faults,
    private readonly patience: { retryWaitsMs: readonly number[]; answerWithinMs: number },
    private readonly log: (line: string) => void,
  ) {}

  /** Takes an event that has just happened. */
  accept(event: StoredEvent): void {
    if (!this.webhook) return;
    this.engine.state.events.save({ ...event, owed: true });
    if (this.held) this.held.push(event.id);
    else this.sendFirst(event.id);
  }

  /** Takes up what an earlier run of the sandbox still owed. */
  resume(): void {
    for (const { id, owed } of this.engine.state.events.values()) if (owed) this.queue.push(id);
    this.pump();
  }

  /** Keeps events from now on, until they are released. */
  hold(): void {
    this.held ??= [];
  }

  /** Delivers what was held one after the other: in the order of some ids, or positions, or as it happened. */
  async release(order?: readonly (string | number)[]): Promise<DeliveryAttempt[]> {
    const held = this.held ?? [];
    this.held = undefined;
    const chosen = order?.map((each) => (typeof each === 'number' ? held[each] : each)) ?? held;
    const ids = chosen.filter((id): id is string => id !== undefined);
    const attempts = await this.deliver(ids);
    for (const id of held.filter((each) => !ids.includes(each))) this.sendFirst(id);
    return attempts;
  }

  get heldIds(): string[] {
    return [...(this.held ?? [])];
  }

  /** Delivers events now, one after the other, whether they were delivered before or not. */
  async deliver(ids: readonly string[]): Promise<DeliveryAttempt[]> {
    const attempts: DeliveryAttempt[] = [];
    for (const id of ids) attempts.push(await this.attempt(id));
    return attempts;
  }

  /** Resolves when no delivery is under way; what waits for its next try, or is held, is not. */
  settled(): Promise<void> {
    return this.isIdle() ? Promise.resolve() : new Promise((resolve) => this.waiting.push(resolve));
  }

  close(): void {
    this.ended.abort();
    for (const timer of this.timers.keys()) clearTimeout(timer);
    if (this.window) clearTimeout(this.window.timer);
    this.timers.clear();
    this.window = undefined;
    this.queue.length = 0;
    this.tellIdle();
  }

  private sendFirst(id: string): void {
    const { copies = 1, delayMs, reorder } = this.faults.webhooks;
    const ids = Array.from({ length: copies }, () => id);
    if (reorder) this.collectForReorder(ids, reorder);
    else if (delayMs) this.later(delayMs, 'first', () => this.enqueue(ids));
    else this.enqueue(ids);
  }

  private collectForReorder(ids: string[], { windowMs, seed }: { windowMs: number; seed: number }): void {
    if (this.window) {
      this.window.ids.push(...ids);
      return;
    }
    const release = () => {
      const { ids: all = [] } = this.window ?? {};
      this.window = undefined;
      this.enqueue(shuffled(all, seed));
    };
    this.window = { ids, timer: setTimeout(release, windowMs) };
  }

  private enqueue(ids: readonly string[]): void {
    this.queue.push(...ids);
    this.pump();
  }

  private pump(): void {
    while (this.running < AT_ONCE && this.queue.length > 0) {
      const id = this.queue.shift()!;
      this.running++;
      void this.attempt(id).finally(() => {
        this.running--;
        this.pump();
        this.tellIdle();
      });
    }
  }

  /** One try, written down; one that failed is followed by another after a while. */
  private async attempt(id: string): Promise<DeliveryAttempt> {
    const attempt = await this.post(id);
    const { events } = this.engine.state;
    const event = events.get(id);
    if (!event || this.ended.signal.aborted) return attempt;
    const arrived = attempt.status !== null && attempt.status >= 200 && attempt.status < 300;
    const attempts = [...event.attempts, attempt].slice(-KEPT_ATTEMPTS);
    const tries = event.tries + 1;
    events.save({ ...event, attempts, tries, owed: event.owed && !arrived });
    if (!arrived && event.owed && !this.held?.includes(id)) this.retry(id, tries);
    return attempt;
  }

  private async post(id: string): Promise<DeliveryAttempt> {
    const event = this.engine.state.events.get(id);
    const at = this.engine.clock.now();
    if (!event) return { at, status: null, error: `There is no event ${id}.` };
    if (!this.webhook) return { at, status: null, error: 'There is no webhook.' };
    if (this.faults.drops(event.type)) return { at, status: null, error: 'dropped' };
    try {
      const { signature } = this.faults.webhooks;
      const patience = { ...this.patience, signal: this.ended.signal };
      return { at, status: await postEvent(this.webhook, event, signature, patience) };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      const reason = message || (code ?? 'no answer');
      return { at, status: null, error: reason };
    }
  }

  private retry(id: string, tries: number): void {
    if (tries === TOLD_AFTER) this.log(`Webhook: ${tries} tries have not delivered ${id}.`);
    if (tries >= MOST_ATTEMPTS) return;
    const { retryWaitsMs: waits } = this.patience;
    const wait = waits[Math.min(tries, waits.length) - 1];
    if (wait === undefined) return;
    this.later(wait, 'retry', () => {
      if (this.engine.state.events.get(id)?.owed) this.enqueue([id]);
    });
  }

  private later(ms: number, kind: 'first' | 'retry', work: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      work();
    }, ms);
    timer.unref();
    this.timers.set(timer, kind);
  }

  private isIdle(): boolean {
    const delayed = [...this.timers.values()].includes('first');
    return this.running === 0 && this.queue.length === 0 && !delayed && !this.window;
  }

  private tellIdle(): void {
    if (!this.isIdle() && !this.ended.signal.aborted) return;
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}
