import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { CODE_LIFETIME_MS } from '../domain/confirmation.js';

@Injectable()
export class ConfirmationRepository {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** Keeps one more code of a confirmation and gives its recipient; `null` when the subscriber is not pending. */
  async addCode(id: string, codeHash: Buffer, at: Date): Promise<{ email: string } | null> {
    const { rows } = await this.pool.query<{ email: string }>(
      `WITH pending AS (
          SELECT c.id, s.email FROM confirmations c JOIN subscribers s ON s.id = c.subscriber_id
            WHERE c.id = $1 AND s.state = 'pending'
        ), kept AS (
          INSERT INTO confirmation_codes (code_hash, confirmation_id, expires_at) SELECT $2, id, $3 FROM pending
        )
        SELECT email FROM pending`,
      [id, codeHash, new Date(at.getTime() + CODE_LIFETIME_MS)],
    );
    return rows[0] ?? null;
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
