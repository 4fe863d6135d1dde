import type { Actor, auth, OutputOf } from '@casedrop/contracts';
import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';

/** What the audit log keeps: what is done to an account, and what admins take away. */
export type AuditAction =
  | 'role-granted'
  | 'role-revoked'
  | 'person-suspended'
  | 'person-reinstated'
  | 'sessions-ended'
  | 'password-changed'
  | 'password-reset'
  | 'account-deleted'
  | 'address-taken-over'
  | 'provider-linked'
  | 'provider-unlinked'
  | 'api-key-created'
  | 'api-key-revoked'
  | 'export-begun'
  | 'export-completed'
  | 'export-broken-off';

export interface AuditEntry {
  at: Date;
  actor: Actor;
  action: AuditAction;
  /** Whom it was done to; `null` when it is about nobody in particular. */
  personId: number | null;
  /** Facts for a reader; no secrets and no addresses, since the entry outlives the account. */
  details?: Record<string, unknown>;
}

export type AuditItem = OutputOf<typeof auth.listAudit>['items'][number];

interface AuditRow {
  id: string;
  at: Date;
  actor: string;
  action: string;
  person_id: string | null;
  details: Record<string, unknown>;
}

const nameOf = (actor: Actor, personId: number | null): string => {
  if (actor.kind === 'system') return `system:${actor.name}`;
  // Who has no session but the code of a mail to a person acts as that person.
  return String(actor.kind === 'person' ? actor.personId : personId);
};

const toItem = (row: AuditRow): AuditItem => ({
  id: Number(row.id),
  at: row.at.toISOString(),
  actor: row.actor,
  action: row.action,
  personId: row.person_id === null ? null : Number(row.person_id),
  details: row.details,
});

@Injectable()
export class AuditRepository {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** Writes down what was done, in the transaction that does it. */
  async add(manager: EntityManager, { at, actor, action, personId, details }: AuditEntry): Promise<void> {
    await manager.query(
      'INSERT INTO audit_log (at, actor, action, person_id, details) VALUES ($1, $2, $3, $4, $5)',
      [at, nameOf(actor, personId), action, personId, JSON.stringify(details ?? {})],
    );
  }

  /** Takes the words written about a person out of the log, as they leave. */
  async forgetReasons(manager: EntityManager, personId: number): Promise<void> {
    await manager.query(
      `UPDATE audit_log SET details = (details::jsonb - 'reason')::json
        WHERE person_id = $1 AND details::jsonb ? 'reason'`,
      [personId],
    );
  }

  /** The latest entries first, those before an id or a moment when one is given. */
  async list(limit: number, before: { id?: number; time?: string } = {}): Promise<AuditItem[]> {
    const { rows } = await this.pool.query<AuditRow>(
      `SELECT * FROM audit_log
       WHERE ($2::bigint IS NULL OR id < $2) AND ($3::timestamptz IS NULL OR at < $3)
       ORDER BY id DESC LIMIT $1`,
      [limit, before.id ?? null, before.time ?? null],
    );
    return rows.map(toItem);
  }
}
