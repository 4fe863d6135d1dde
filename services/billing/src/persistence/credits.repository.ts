import type { CreditEntry, OwnedCase } from '@casedrop/contracts';
import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { iso } from './iso.js';

const MOST_OWNED = 5000;

/**
 * A page of a person's ledger and its length, of one moment. Entries of one person have their ids in the order of
 * their commits, since each waits for the account; so the balance after each is the sum up to it.
 */
const LIST = `
  WITH book AS (
    SELECT id, created_at, delta, cause, reference, sum(delta) OVER (ORDER BY id) AS balance
      FROM credit_ledger WHERE person_id = $1
  ), page AS (
    SELECT *, CASE WHEN cause IN ('unlock', 'returned') THEN reference::uuid END AS case_id
      FROM (SELECT * FROM book ORDER BY id DESC LIMIT $2 OFFSET $3) AS latest
  )
  SELECT (SELECT count(*)::int FROM book) AS total,
    (SELECT coalesce(json_agg(json_build_object('id', id, 'at', ${iso('created_at')}, 'delta', delta,
        'balance', balance, 'cause', cause, 'caseId', case_id,
        'caseTitle', (SELECT title FROM known_cases k WHERE k.case_id = page.case_id),
        'note', CASE WHEN cause = 'grant' THEN (SELECT reason FROM grant_log g WHERE g.id = page.reference::uuid) END
      ) ORDER BY id DESC), '[]') FROM page) AS items`;

/** A withdrawn case is nobody's to open. */
const OWNED = `
  SELECT u.case_id AS "caseId", k.title AS "caseTitle", u.cause, ${iso('u.granted_at')} AS "grantedAt"
    FROM unlocks u JOIN known_cases k ON k.case_id = u.case_id AND k.open
    WHERE u.person_id = $1 AND u.revoked_at IS NULL
    ORDER BY u.granted_at DESC, u.case_id LIMIT ${MOST_OWNED}`;

/** What a person did with their credits, and what they have for them. */
@Injectable()
export class CreditsRepository {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** A page of a person's ledger, the newest first, and how many entries there are. */
  async list(
    personId: number,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ total: number; items: CreditEntry[] }> {
    type Page = { total: number; items: CreditEntry[] };
    const { rows } = await this.pool.query<Page>(LIST, [personId, limit, offset]);
    return rows[0] ?? { total: 0, items: [] };
  }

  /** The open cases that a person has an unlock of, the newest first. */
  async owned(personId: number): Promise<OwnedCase[]> {
    const { rows } = await this.pool.query<OwnedCase>({
      name: 'owned-cases',
      text: OWNED,
      values: [personId],
    });
    return rows;
  }
}
