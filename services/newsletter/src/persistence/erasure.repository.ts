import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

interface Known {
  id: string;
  suppressed: boolean;
  /** The subscription rests on something that was asked before the erasure. */
  gone: boolean;
}

/** Removes what is kept about an address whose owner is gone. */
@Injectable()
export class ErasureRepository {
  /**
   * Erases the subscription of an address with its consent, and requests that are older than `at`. What was asked
   * after that, and rests on nothing older, is a new consent and stays. That an address is suppressed stays known by
   * its hash.
   */
  async erase(manager: EntityManager, emailHash: Buffer, at: Date): Promise<void> {
    const older = await this.lockRequests(manager, emailHash, at);
    const known = await this.lockSubscriber(manager, emailHash, at);
    if (!known) return;
    if (known.suppressed) await this.suppress(manager, emailHash, at);
    if (known.gone) await manager.query('DELETE FROM subscribers WHERE id = $1', [known.id]);
    await manager.query('DELETE FROM mails WHERE id = ANY ($1)', [older]);
    await manager.query(
      `UPDATE subscribers SET first_asked_at = (SELECT min(requested_at) FROM confirmations WHERE subscriber_id = $1)
        WHERE id = $1`,
      [known.id],
    );
  }

  /** Requests first and their subscriber second, in the order in which a confirmation takes them. */
  private async lockRequests(manager: EntityManager, emailHash: Buffer, at: Date): Promise<string[]> {
    const rows = await manager.query<{ id: string }[]>(
      `SELECT c.id FROM confirmations c JOIN subscribers s ON s.id = c.subscriber_id
        WHERE s.email_hash = $1 AND c.requested_at <= $2 ORDER BY c.id FOR UPDATE OF c`,
      [emailHash, at],
    );
    return rows.map((row) => row.id);
  }

  private async lockSubscriber(
    manager: EntityManager,
    emailHash: Buffer,
    at: Date,
  ): Promise<Known | undefined> {
    const [known] = await manager.query<Known[]>(
      `SELECT s.id, s.state = 'suppressed' AS suppressed,
          coalesce((SELECT requested_at FROM confirmations WHERE id = s.consent_id), s.last_confirmation_at) <= $2
            AS gone
        FROM subscribers s WHERE s.email_hash = $1 FOR UPDATE OF s`,
      [emailHash, at],
    );
    return known;
  }

  private async suppress(manager: EntityManager, emailHash: Buffer, at: Date): Promise<void> {
    await manager.query(
      'INSERT INTO suppressed_addresses (email_hash, since) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [emailHash, at],
    );
  }
}
