import { Clock, LOGGER, type Logger, RecurringWork } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Subject } from '../domain/event-subject.js';
import { type DueEvent, StripeEventsRepository } from '../persistence/stripe-events.repository.js';
import { Settlement } from '../settling/settlement.js';

const EVERY_MS = 300;
const AT_ONCE = 4;
const SET = 100;
/** Whoever takes events has them for so long; then they are anybody's again. */
const LEASE_MS = 30_000;
const LONGEST_WAIT_MS = 60 * 60_000;

/**
 * Does what webhooks ask for: looks up what they are about, once for all events of one object that wait. One that fails is
 * tried again, later each time, and holds no other back.
 */
@Injectable()
export class EventWork {
  constructor(
    private readonly events: StripeEventsRepository,
    private readonly settlement: Settlement,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
    recurring: RecurringWork,
  ) {
    recurring.every(EVERY_MS, 'webhooks of Stripe', (ending) => this.round(ending));
  }

  /** Handles what is due until nothing is. */
  async round(ending?: AbortSignal): Promise<void> {
    while (!ending?.aborted) {
      const now = this.clock.now();
      const due = await this.events.take(now, new Date(now.getTime() + LEASE_MS), SET);
      if (due.length === 0) return;
      const waiting = bySubject(due);
      await Promise.all(Array.from({ length: AT_ONCE }, () => this.workOff(waiting)));
    }
  }

  private async workOff(waiting: DueEvent[][]): Promise<void> {
    for (let events = waiting.shift(); events; events = waiting.shift()) await this.handle(events);
  }

  private async handle(events: DueEvent[]): Promise<void> {
    const ids = events.map(({ id }) => id);
    const [first] = events;
    if (!first) return;
    try {
      await this.settlement.settle(first.subject);
      await this.events.markHandled(ids, this.clock.now());
    } catch (error) {
      const attempts = Math.max(...events.map((event) => event.attempts));
      const wait = Math.min(LONGEST_WAIT_MS, 1000 * 2 ** (attempts - 1));
      this.log.warn(
        { err: error, events: ids, attempts, ...first.subject },
        'a webhook waits for another try',
      );
      await this.events.postpone(ids, new Date(this.clock.now().getTime() + wait), String(error));
    }
  }
}

function bySubject(due: readonly DueEvent[]): DueEvent[][] {
  const groups = new Map<string, DueEvent[]>();
  for (const event of due) {
    const key = keyOf(event.subject);
    groups.set(key, [...(groups.get(key) ?? []), event]);
  }
  return [...groups.values()];
}

const keyOf = ({ kind, id }: Subject): string => `${kind} ${id}`;
