import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Which account belongs to which user of the hosted provider. */
@Injectable()
export class IdentityRepository {
  /** The account of a provider's user. Whoever asks for the same one waits until the end of the transaction. */
  async lockPerson(manager: EntityManager, subject: string): Promise<number | null> {
    await manager.query("SELECT pg_advisory_xact_lock(hashtext('identity'), hashtext($1))", [subject]);
    const rows = await manager.query<{ person_id: string }[]>(
      'SELECT person_id FROM provider_identities WHERE subject = $1',
      [subject],
    );
    return rows[0] ? Number(rows[0].person_id) : null;
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
