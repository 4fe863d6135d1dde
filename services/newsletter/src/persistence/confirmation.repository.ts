import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import { CODE_LIFETIME_MS } from '../domain/confirmation.js';
import { ConfirmationCodeEntity } from './confirmation-code.entity.js';
import { ConfirmationEntity } from './confirmation.entity.js';
import type { Client } from './subscriber-changes.js';

@Injectable()
export class ConfirmationRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Keeps one more code of a confirmation and gives its recipient; `null` when the subscriber neither waits for it nor has
   * asked anew since they left. SQL, because it inserts what it selects: read first and inserted then, a code could enter
   * for whom an erasure has just taken.
   */
  async addCode(id: string, codeHash: Buffer, at: Date): Promise<{ email: string } | null> {
    const [recipient] = await this.dataSource.query<{ email: string }[]>(
      `WITH pending AS (
          SELECT c.id, s.email FROM confirmations c JOIN subscribers s ON s.id = c.subscriber_id
            WHERE c.id = $1 AND s.state IN ('pending', 'unsubscribed') AND NOT EXISTS (
              SELECT 1 FROM subscriber_changes u
                WHERE u.subscriber_id = s.id AND u.change = 'unsubscribed' AND u.at >= c.requested_at)
        ), kept AS (
          INSERT INTO confirmation_codes (code_hash, confirmation_id, expires_at) SELECT $2, id, $3 FROM pending
        )
        SELECT email FROM pending`,
      [id, codeHash, new Date(at.getTime() + CODE_LIFETIME_MS)],
    );
    return recipient ?? null;
  }

  /** Uses up a code, from where `client` is; the confirmation it stands for, or `null` when it is unknown, used or expired. */
  async use(manager: EntityManager, codeHash: Buffer, at: Date, client: Client): Promise<string | null> {
    const code = await manager.findOneBy(ConfirmationCodeEntity, { codeHash, expiresAt: MoreThan(at) });
    if (!code) return null;
    const unused = { id: code.confirmationId, confirmedAt: IsNull() };
    const { address: confirmedAddress, userAgent: confirmedUserAgent } = client;
    const proof = { confirmedAt: at, confirmedAddress, confirmedUserAgent };
    const { affected } = await manager.update(ConfirmationEntity, unused, proof);
    return affected === 1 ? code.confirmationId : null;
  }
}
