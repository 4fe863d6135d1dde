import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { CLAIM_MS, CODE_LIFETIME_MS, GIVE_UP_AFTER_MS } from '../domain/confirmation.js';

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

@Injectable()
export class ConfirmationRepository {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /**
   * Takes the mail of a confirmation in hand, for this worker alone, and gives its recipient; `null` when it is sent,
   * refused, no longer wanted, or in another worker's hands.
   */
  async claim(id: string, at: Date): Promise<{ email: string } | null> {
    const { rows } = await this.pool.query<{ email: string }>(
      `UPDATE confirmations c SET claimed_until = $3, attempts = attempts + 1
        FROM subscribers s
        WHERE c.id = $1 AND s.id = c.subscriber_id AND s.state = 'pending'
          AND c.sent_at IS NULL AND c.refused_at IS NULL
          AND (c.claimed_until IS NULL OR c.claimed_until <= $2)
        RETURNING s.email`,
      [id, at, after(at, CLAIM_MS)],
    );
    return rows[0] ?? null;
  }

  async addCode(id: string, codeHash: Buffer, at: Date): Promise<void> {
    await this.pool.query(
      'INSERT INTO confirmation_codes (code_hash, confirmation_id, expires_at) VALUES ($1, $2, $3)',
      [codeHash, id, after(at, CODE_LIFETIME_MS)],
    );
  }

  async markSent(id: string, at: Date): Promise<void> {
    await this.pool.query('UPDATE confirmations SET sent_at = $2, claimed_until = NULL WHERE id = $1', [
      id,
      at,
    ]);
  }

  /** Notes that the recipient's server will never take the mail. */
  async markRefused(id: string, refusal: string, at: Date): Promise<void> {
    await this.pool.query(
      'UPDATE confirmations SET refused_at = $2, refusal = $3, claimed_until = NULL WHERE id = $1',
      [id, at, refusal],
    );
  }

  /** Lets go of a mail that could not be sent this time. */
  async release(id: string): Promise<void> {
    await this.pool.query('UPDATE confirmations SET claimed_until = NULL WHERE id = $1', [id]);
  }

  /** Mails that nobody has in hand although they were asked for before `asOf`, oldest first; not those given up. */
  async stuck(asOf: Date, at: Date): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT c.id FROM confirmations c JOIN subscribers s ON s.id = c.subscriber_id
        WHERE c.sent_at IS NULL AND c.refused_at IS NULL AND s.state = 'pending'
          AND c.requested_at <= $1 AND c.requested_at > $2
          AND (c.claimed_until IS NULL OR c.claimed_until <= $3)
        ORDER BY c.requested_at LIMIT 500`,
      [asOf, after(at, -GIVE_UP_AFTER_MS), at],
    );
    return rows.map((row) => row.id);
  }

  /** Uses up a code; the confirmation it stands for, or `null` when it is unknown, used or expired. */
  async use(manager: EntityManager, codeHash: Buffer, at: Date): Promise<string | null> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      `UPDATE confirmations c SET confirmed_at = $2
        FROM confirmation_codes k
        WHERE k.code_hash = $1 AND k.expires_at > $2 AND c.id = k.confirmation_id AND c.confirmed_at IS NULL
        RETURNING c.id`,
      [codeHash, at],
    );
    return rows[0]?.id ?? null;
  }
}
