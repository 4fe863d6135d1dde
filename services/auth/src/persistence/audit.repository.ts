import type { Actor, auth, OutputOf } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { type AuditAction, type AuditDetails, AuditEntryEntity } from './entities/audit-entry.entity.js';

export type { AuditAction, AuditDetails };

interface AuditEntry {
  at: Date;
  actor: Actor;
  action: AuditAction;
  /** Whom it was done to; `null` when it is about nobody in particular. */
  personId: number | null;
  /** Facts for a reader; no secrets and no addresses, since the entry outlives the account. */
  details?: AuditDetails;
}

type AuditItem = OutputOf<typeof auth.listAudit>['items'][number];

const nameOf = (actor: Actor, personId: number | null): string => {
  if (actor.kind === 'system') return `system:${actor.name}`;
  // Who has no session but the code of a mail to a person acts as that person.
  return String(actor.kind === 'person' ? actor.personId : personId);
};

@Injectable()
export class AuditRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Writes down what was done, in the transaction that does it. */
  async add(manager: EntityManager, { actor, details = {}, ...entry }: AuditEntry): Promise<void> {
    await manager.insert(AuditEntryEntity, { ...entry, actor: nameOf(actor, entry.personId), details });
  }

  /** Takes the words written about a person out of the log, as they leave. */
  async forgetReasons(manager: EntityManager, personId: number): Promise<void> {
    await manager
      .createQueryBuilder()
      .update(AuditEntryEntity)
      .set({ details: () => "(details::jsonb - 'reason')::json" })
      .where('person_id = :personId', { personId })
      .andWhere("details::jsonb ? 'reason'")
      .execute();
  }

  /** The latest entries first, those before an id or a moment when one is given. */
  async list(limit: number, before: { id?: number; time?: string } = {}): Promise<AuditItem[]> {
    const entries = await this.dataSource.manager.find(AuditEntryEntity, {
      where: {
        ...(before.id === undefined ? {} : { id: LessThan(before.id) }),
        ...(before.time === undefined ? {} : { at: LessThan(new Date(before.time)) }),
      },
      order: { id: 'DESC' },
      take: limit,
    });
    return entries.map((entry) => ({ ...entry, at: entry.at.toISOString() }));
  }
}
