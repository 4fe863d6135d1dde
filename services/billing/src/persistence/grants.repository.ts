import type { Actor, AuditItem } from '@casedrop/contracts';
import type { Transaction } from '@casedrop/messaging';
import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Account } from '../domain/account.js';

/** What an admin gave to whom, and why: credits or a case. */
export interface Grant {
  id: string;
  at: Date;
  actor: Actor;
  personId: number;
  reason: string;
  given: { credits: number } | { caseId: string };
}

const NOTE = `
  INSERT INTO grant_log (id, at, actor, person_id, credits, case_id, reason) VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (id) DO NOTHING RETURNING id`;

const BOOK = `
  WITH entered AS (
    INSERT INTO credit_ledger (person_id, delta, cause, reference) VALUES ($1, $2, 'grant', $3) RETURNING delta
  )
  UPDATE accounts SET balance = balance + entered.delta FROM entered WHERE person_id = $1`;

/** An unlock that lives is left alone; a revoked one is given again. */
const GIVE_CASE = `
  INSERT INTO unlocks (person_id, case_id, cause, reference, granted_at) VALUES ($1, $2, 'grant', $3, $4)
    ON CONFLICT (person_id, case_id) DO UPDATE
      SET cause = excluded.cause, reference = excluded.reference, granted_at = excluded.granted_at, revoked_at = NULL
      WHERE unlocks.revoked_at IS NOT NULL
    RETURNING person_id`;

interface GrantRow {
  id: string;
  at: Date;
  actor: string;
  person_id: string;
  credits: number | null;
  case_id: string | null;
  case_title: string | null;
  reason: string | null;
}

/** What admins give, and the log of it. */
@Injectable()
export class GrantsRepository {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** A person's account, locked until the end of the transaction; `null` when it is not open, or erased. */
  async lockAccount(tx: Transaction, personId: number): Promise<Account | null> {
    const rows = await tx.manager.query<Account[]>(
      `SELECT balance AS "freeCredits", subscription_status AS "subscriptionStatus" FROM accounts
        WHERE person_id = $1 AND erased_at IS NULL FOR NO KEY UPDATE`,
      [personId],
    );
    return rows[0] ?? null;
  }

  /** Writes the grant into the log; false when a grant with this id is there. */
  async note(tx: Transaction, { id, at, actor, personId, reason, given }: Grant): Promise<boolean> {
    const credits = 'credits' in given ? given.credits : null;
    const caseId = 'caseId' in given ? given.caseId : null;
    const values = [id, at, nameOf(actor), personId, credits, caseId, reason];
    return (await tx.manager.query<unknown[]>(NOTE, values)).length === 1;
  }

  /** Whether the grant in the log under this id is this very gift of credits, whoever made it and whenever. */
  async isNoted(tx: Transaction, { id, personId, reason }: Grant, credits: number): Promise<boolean> {
    const rows = await tx.manager.query<unknown[]>(
      'SELECT 1 FROM grant_log WHERE id = $1 AND person_id = $2 AND credits = $3 AND reason = $4',
      [id, personId, credits, reason],
    );
    return rows.length === 1;
  }

  /** Books granted credits to a locked account. */
  async bookCredits(tx: Transaction, personId: number, credits: number, grantId: string): Promise<void> {
    await tx.manager.query(BOOK, [personId, credits, grantId]);
  }

  /** Gives a case for good; false when the person has it. */
  async giveCase(
    tx: Transaction,
    { personId, caseId, grantId, at }: { personId: number; caseId: string; grantId: string; at: Date },
  ): Promise<boolean> {
    const rows = await tx.manager.query<unknown[]>(GIVE_CASE, [personId, caseId, grantId, at]);
    return rows.length === 1;
  }

  /** The latest grants first, those before a moment when one is given. */
  async list(limit: number, before?: string): Promise<AuditItem[]> {
    const { rows } = await this.pool.query<GrantRow>(
      `SELECT *, (SELECT title FROM known_cases k WHERE k.case_id = grant_log.case_id) AS case_title
        FROM grant_log WHERE $2::timestamptz IS NULL OR at < $2 ORDER BY at DESC, id DESC LIMIT $1`,
      [limit, before ?? null],
    );
    return rows.map(toItem);
  }
}

const nameOf = (actor: Actor): string =>
  actor.kind === 'person' ? String(actor.personId) : `system:${actor.kind === 'system' ? actor.name : ''}`;

function toItem({ id, at, actor, person_id, credits, case_id, case_title, reason }: GrantRow): AuditItem {
  return {
    id,
    source: 'billing',
    at: at.toISOString(),
    actor,
    action: credits === null ? 'case-granted' : 'credits-granted',
    personId: Number(person_id),
    caseId: case_id,
    caseTitle: case_title,
    details: { ...(credits === null ? {} : { credits }), ...(reason === null ? {} : { reason }) },
  };
}
