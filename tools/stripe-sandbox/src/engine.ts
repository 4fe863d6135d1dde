import type { Stripe } from 'stripe';
import { Agenda } from './state/agenda.js';
import { Clock } from './state/clock.js';
import { changesBetween } from './state/changes.js';
import { newId } from './state/ids.js';
import { State } from './state/state.js';
import type { StoredEvent } from './state/stored.js';
import type { Table } from './state/table.js';
import { dueOf } from './time/due.js';

/** Which call of the API caused what happens now. */
interface Cause {
  id: string | null;
  idempotency_key: string | null;
}

type EventType = Stripe.Event['type'];

/** As many events are remembered; the oldest go first, as Stripe's do after 30 days. */
const REMEMBERED_EVENTS = 5000;

/**
 * The heart of the sandbox: what it remembers, its time, and the one way to change things so that nothing changes without
 * its event. Nothing in here waits: a change is whole before the next begins.
 */
export class Engine {
  readonly clock: Clock;
  readonly state: State;
  readonly agenda = new Agenda(() => this.rescheduled());
  /** Told of every event. */
  onEvent: (event: StoredEvent) => void = () => undefined;
  /** Told that something changed which a restart must not lose. */
  onChange: () => void = () => undefined;
  /** Told that what is due first may have become something else. */
  rescheduled: () => void = () => undefined;
  /** Where its pages are found. */
  url = '';
  /** What becomes of a subscription when the last try to collect a renewal has failed. */
  afterRetries: 'cancel' | 'unpaid' = 'cancel';
  /** So many hours the invoice of a renewal stays a draft. */
  draftHours = 0;
  private cause: Cause = { id: null, idempotency_key: null };

  constructor(now: () => number) {
    this.clock = new Clock(now);
    this.state = new State((row) => {
      this.agenda.set(row.id, dueOf(this.state, row));
      this.onChange();
    });
  }

  /** Seconds since 1970 on the sandbox's clock. */
  get now(): number {
    return this.clock.seconds();
  }

  /** Keeps a new object and tells it. */
  create<T extends { id: string }>(table: Table<T>, row: T, ...types: EventType[]): T {
    table.add(row);
    for (const type of types) this.emit(type, row);
    return row;
  }

  /** Changes an object and tells it; events of kind `…updated`, and refunds, say what it was before. */
  change<T extends { id: string }>(table: Table<T>, id: string, patch: Partial<T>, ...types: EventType[]): T {
    const before = table.need(id);
    const after = table.save({ ...before, ...patch });
    for (const type of types) {
      const previous =
        type.endsWith('.updated') || type === 'charge.refunded' ? changesBetween(before, after) : undefined;
      if (previous && Object.keys(previous).length === 0) continue;
      this.emit(type, after, previous);
    }
    return after;
  }

  /** Tells that something happened, with the object as it is now. */
  emit(type: EventType, object: { id: string }, previous?: object): void {
    const data = JSON.stringify({ object, ...(previous && { previous_attributes: previous }) });
    const event: StoredEvent = {
      id: newId('event'),
      type,
      created: this.now,
      about: object.id,
      request: this.cause,
      data,
      owed: false,
      tries: 0,
      attempts: [],
    };
    const { events } = this.state;
    events.save(event);
    if (events.size > REMEMBERED_EVENTS) {
      const [oldest] = events.values();
      if (oldest) events.forget(oldest.id);
    }
    this.onEvent(event);
  }

  /** Runs a call of the API, whose events name it. */
  causedBy<T>(cause: Cause, work: () => T): T {
    const outer = this.cause;
    this.cause = cause;
    try {
      return work();
    } finally {
      this.cause = outer;
    }
  }
}
