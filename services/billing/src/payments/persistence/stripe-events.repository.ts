import { batched } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, In, LessThanOrEqual } from 'typeorm';
import type { Subject } from '../domain/event-subject.js';
import { StripeEventEntity } from './stripe-event.entity.js';

/** A webhook that came. */
export interface ReceivedEvent {
  id: string;
  type: string;
  createdAt: Date;
  receivedAt: Date;
  subject: Subject | null;
}

/** An event that is to be handled now, by whoever took it. */
export interface DueEvent {
  id: string;
  attempts: number;
  subject: Subject;
}

/** Webhooks written together when they come at the same moment. */
const LARGEST_BATCH = 100;

/** The ledger of Stripe's events: each stands in it once, however often it comes. */
@Injectable()
export class StripeEventsRepository {
  /** Writes an event down unless it is known; resolves once that is on the disk. */
  readonly store: (event: ReceivedEvent) => Promise<{ isNew: boolean }>;

  constructor(private readonly dataSource: DataSource) {
    this.store = batched({ largest: LARGEST_BATCH, atOnce: 3 }, (events) => this.storeAll(events));
  }

  private async storeAll(events: readonly ReceivedEvent[]): Promise<{ isNew: boolean }[]> {
    const inserted = await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(StripeEventEntity)
      .values(events.map(rowOf))
      .orIgnore()
      .returning('id')
      .updateEntity(false)
      .execute();
    const fresh = new Set((inserted.raw as { id: string }[]).map(({ id }) => id));
    return events.map(({ id }) => ({ isNew: fresh.delete(id) }));
  }

  /** Takes events that are due, so that nobody else does before `until`. */
  async take(now: Date, until: Date, limit: number): Promise<DueEvent[]> {
    return this.dataSource.transaction(async (manager) => {
      const due = await manager.find(StripeEventEntity, {
        where: { dueAt: LessThanOrEqual(now) },
        order: { dueAt: 'ASC' },
        take: limit,
        lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
      });
      const ids = due.map(({ id }) => id);
      if (ids.length > 0) {
        await manager.update(
          StripeEventEntity,
          { id: In(ids) },
          { dueAt: until, attempts: () => 'attempts + 1' },
        );
      }
      return due.flatMap(({ id, attempts, subjectKind: kind, subjectId }) =>
        kind && subjectId ? [{ id, attempts: attempts + 1, subject: { kind, id: subjectId } }] : [],
      );
    });
  }

  async markHandled(ids: readonly string[], at: Date): Promise<void> {
    await this.events.update({ id: In(ids) }, { handledAt: at, dueAt: null, lastError: null });
  }

  async postpone(ids: readonly string[], until: Date, lastError: string): Promise<void> {
    await this.events.update({ id: In(ids) }, { dueAt: until, lastError: lastError.slice(0, 500) });
  }

  private get events() {
    return this.dataSource.getRepository(StripeEventEntity);
  }
}

/** What concerns nothing here is handled by being written down. */
const rowOf = ({ subject, ...event }: ReceivedEvent): Partial<StripeEventEntity> => ({
  ...event,
  subjectKind: subject?.kind ?? null,
  subjectId: subject?.id ?? null,
  dueAt: subject ? event.receivedAt : null,
  handledAt: subject ? null : event.receivedAt,
});
