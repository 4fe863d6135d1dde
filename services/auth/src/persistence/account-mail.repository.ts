import { auth, type RequestContext } from '@casedrop/contracts';
import { outboxRow } from '@casedrop/messaging';
import { Ids, POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import type { MailKind } from '../domain/account-mail.js';

/** A mail that is due, with its recipient as they are now. */
export interface DueMail {
  id: string;
  personId: number;
  kind: MailKind;
  dueAt: Date;
  details: { device?: string; address?: string; apiKeysEnded?: number };
  usedAt: Date | null;
  email: string;
  emailConfirmedAt: Date | null;
  username: string;
}

/** What the code of a mail stands for. */
export interface CodeOwner {
  mailId: string;
  personId: number;
  email: string;
  usedAt: Date | null;
  expiresAt: Date;
}

/** Notes a mail, announces it, and tells whether it did: `$6` is the time since which no such mail may have been due. */
const ADD = `
  WITH mail AS (
    INSERT INTO account_mails (id, person_id, kind, due_at, details)
      SELECT $1, $2, $3, $4, $5
        WHERE $6::timestamptz IS NULL OR NOT EXISTS
          (SELECT 1 FROM account_mails m WHERE m.person_id = $2 AND m.kind = $3 AND m.due_at > $6)
      RETURNING id
  )
  INSERT INTO outbox (event_id, subject, payload, correlation_id) SELECT $7, $8, $9, $10 FROM mail`;

/** The same for whoever holds an address, if anybody does: it writes as much when nobody does. */
const ADD_RESET = `
  WITH mail AS (
    INSERT INTO account_mails (id, person_id, kind, due_at, details)
      VALUES ($1, (SELECT u.id FROM users u WHERE u.email = $2 AND u.holds_email), 'reset-password', $3, '{}')
      RETURNING id
  )
  INSERT INTO outbox (event_id, subject, payload, correlation_id) SELECT $4, $5, $6, $7 FROM mail`;

@Injectable()
export class AccountMailRepository {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly ids: Ids,
  ) {}

  /** Notes a mail to a person and announces it, unless one of its kind was due after `notSince`. */
  async add(
    manager: EntityManager,
    {
      personId,
      kind,
      notSince,
      details = {},
    }: { personId: number; kind: MailKind; notSince?: Date; details?: DueMail['details'] },
    at: Date,
    context: RequestContext,
  ): Promise<void> {
    const { mailId, announcement } = this.announce(at, context);
    const values = [mailId, personId, kind, at, JSON.stringify(details), notSince ?? null];
    await manager.query(ADD, [...values, ...announcement]);
  }

  /** Notes and announces a mail for a new password, in one statement that does the same for an unknown address. */
  async addReset(email: string, at: Date, context: RequestContext): Promise<void> {
    const { mailId, announcement } = this.announce(at, context);
    const values = [mailId, email, at, ...announcement];
    await this.pool.query({ name: 'add-reset-mail', text: ADD_RESET, values });
  }

  /** A mail to somebody who holds their address and is not suspended, locked until the end of the transaction. */
  async lockDue(manager: EntityManager, mailId: string): Promise<DueMail | null> {
    const rows = await manager.query<(Omit<DueMail, 'personId'> & { personId: string })[]>(
      `SELECT m.id, m.person_id AS "personId", m.kind, m.due_at AS "dueAt", m.details, m.used_at AS "usedAt",
          u.email, u.email_confirmed_at AS "emailConfirmedAt", u.username
        FROM account_mails m JOIN users u ON u.id = m.person_id
        WHERE m.id = $1 AND u.holds_email AND u.suspended_at IS NULL FOR UPDATE OF m`,
      [mailId],
    );
    return rows[0] ? { ...rows[0], personId: Number(rows[0].personId) } : null;
  }

  /** Gives a mail its code; one that it had before is void from now on. */
  async setCode(manager: EntityManager, mailId: string, codeHash: Buffer, expiresAt: Date): Promise<void> {
    await manager.query('UPDATE account_mails SET code_hash = $2, code_expires_at = $3 WHERE id = $1', [
      mailId,
      codeHash,
      expiresAt,
    ]);
  }

  /** What a code of one kind stands for, also when it is used or expired; not for people who are suspended. */
  async findCode(kind: MailKind, codeHash: Buffer, manager?: EntityManager): Promise<CodeOwner | null> {
    const text = `
      SELECT m.id AS "mailId", m.person_id AS "personId", u.email, m.used_at AS "usedAt", m.code_expires_at AS "expiresAt"
        FROM account_mails m JOIN users u ON u.id = m.person_id
        WHERE m.code_hash = $1 AND m.kind = $2 AND u.holds_email AND u.suspended_at IS NULL
        ${manager ? 'FOR UPDATE OF u, m' : ''}`;
    type Row = Omit<CodeOwner, 'personId'> & { personId: string };
    const values = [codeHash, kind];
    const rows = manager
      ? await manager.query<Row[]>(text, values)
      : (await this.pool.query<Row>(text, values)).rows;
    return rows[0] ? { ...rows[0], personId: Number(rows[0].personId) } : null;
  }

  /** Uses up a code; says whether nobody did before. */
  async use(manager: EntityManager, mailId: string, at: Date): Promise<boolean> {
    const [, count] = await manager.query<[unknown[], number]>(
      'UPDATE account_mails SET used_at = $2 WHERE id = $1 AND used_at IS NULL',
      [mailId, at],
    );
    return count === 1;
  }

  /** Voids every code for a new password that a person was or will be sent by now. */
  async voidResets(manager: EntityManager, personId: number, at: Date): Promise<void> {
    await manager.query(
      "UPDATE account_mails SET used_at = $2 WHERE person_id = $1 AND kind = 'reset-password' AND used_at IS NULL",
      [personId, at],
    );
  }

  private announce(at: Date, context: RequestContext): { mailId: string; announcement: string[] } {
    const mailId = this.ids.uuid();
    const row = outboxRow(auth.accountMailDue, { mailId, dueAt: at.toISOString() }, context);
    return { mailId, announcement: [row.eventId, row.subject, row.payload, row.correlationId] };
  }
}
