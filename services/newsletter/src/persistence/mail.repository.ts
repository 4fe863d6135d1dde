import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { CLAIM_MS, GIVE_UP_AFTER_MS, KEEP_ENDED_MS, type MailEnd, type MailKind } from '../domain/mail.js';

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** A mail in a worker's hands. */
export interface ClaimedMail {
  id: string;
  kind: MailKind;
  /** Counts the claims of this mail, and so tells whether it is still in the same hands. */
  attempt: number;
}

/** What is to be sent and what became of it: neither recipients nor contents. */
@Injectable()
export class MailRepository {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** Notes an account mail that is due; one that is known already stays as it is. */
  async noteAccountMail(manager: EntityManager, id: string, at: Date): Promise<void> {
    await manager.query(
      `INSERT INTO mails (id, kind, due_at) VALUES ($1, 'account', $2) ON CONFLICT DO NOTHING`,
      [id, at],
    );
  }

  /** Takes a mail in hand, for this worker alone; `null` when it has ended or is in another worker's hands. */
  async claim(id: string, at: Date): Promise<ClaimedMail | null> {
    const { rows } = await this.pool.query<ClaimedMail>(
      `UPDATE mails SET claimed_until = $3, attempts = attempts + 1
        WHERE id = $1 AND state = 'due' AND (claimed_until IS NULL OR claimed_until <= $2)
        RETURNING id, kind, attempts AS attempt`,
      [id, at, after(at, CLAIM_MS)],
    );
    return rows[0] ?? null;
  }

  /** Notes how a mail has ended, with the server's reason when it was refused. */
  async end(id: string, state: MailEnd, at: Date, refusal?: string): Promise<void> {
    await this.pool.query(
      `UPDATE mails SET state = $2, ended_at = $3, refusal = $4, claimed_until = NULL
        WHERE id = $1 AND state = 'due'`,
      [id, state, at, refusal],
    );
  }

  /** Lets go of a mail that could not be sent this time, unless another worker has taken it over. */
  async release({ id, attempt }: ClaimedMail): Promise<void> {
    await this.pool.query('UPDATE mails SET claimed_until = NULL WHERE id = $1 AND attempts = $2', [
      id,
      attempt,
    ]);
  }

  /** Mails that nobody has in hand although they were due before `asOf`, oldest first. */
  async stuck(asOf: Date, at: Date): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT id FROM mails
        WHERE state = 'due' AND due_at <= $1 AND (claimed_until IS NULL OR claimed_until <= $2)
        ORDER BY due_at LIMIT 500`,
      [asOf, at],
    );
    return rows.map((row) => row.id);
  }

  /** Gives up mails that have been due for a day; says which. */
  async giveUp(at: Date): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `UPDATE mails SET state = 'given-up', ended_at = $1, claimed_until = NULL
        WHERE state = 'due' AND due_at <= $2 AND (claimed_until IS NULL OR claimed_until <= $1)
        RETURNING id`,
      [at, after(at, -GIVE_UP_AFTER_MS)],
    );
    return rows.map((row) => row.id);
  }

  /** Forgets account mails that ended long ago. Those of subscriptions belong to the proof of consent. */
  async forgetEnded(at: Date): Promise<void> {
    await this.pool.query(`DELETE FROM mails WHERE kind = 'account' AND ended_at <= $1`, [
      after(at, -KEEP_ENDED_MS),
    ]);
  }
}
