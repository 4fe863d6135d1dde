import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Which account belongs to which user of the hosted provider. */
@Injectable()
export class IdentityRepository {
  /**
   * The account of a provider's user, locked until the end of the transaction, as is the user. The link is read once
   * more when the account is locked, since it may have been cut while this waited.
   */
  async lockPerson(manager: EntityManager, subject: string): Promise<number | null> {
    await manager.query("SELECT pg_advisory_xact_lock(hashtext('identity'), hashtext($1))", [subject]);
    await manager.query(
      `SELECT 1 FROM users WHERE id = (SELECT person_id FROM provider_identities WHERE subject = $1) FOR UPDATE`,
      [subject],
    );
    const rows = await manager.query<{ person_id: string }[]>(
      'SELECT person_id FROM provider_identities WHERE subject = $1',
      [subject],
    );
    return rows[0] ? Number(rows[0].person_id) : null;
  }

  /** Cuts an account, which the transaction has locked, from every user of the provider; says whether there was one. */
  async unlinkAll(manager: EntityManager, personId: number): Promise<boolean> {
    const [, count] = await manager.query<[unknown[], number]>(
      'DELETE FROM provider_identities WHERE person_id = $1',
      [personId],
    );
    return count > 0;
  }

  /** Links a provider's user to an account, in place of the one it had. */
  async link(manager: EntityManager, subject: string, personId: number, at: Date): Promise<void> {
    await manager.query(
      `INSERT INTO provider_identities (subject, person_id, linked_at) VALUES ($1, $2, $3)
        ON CONFLICT (subject) DO UPDATE SET person_id = excluded.person_id, linked_at = excluded.linked_at`,
      [subject, personId, at],
    );
  }
}
