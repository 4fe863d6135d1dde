import type { Transaction } from '@casedrop/messaging';
import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

/** What the cases service has said about cases. */
@Injectable()
export class KnownCasesRepository {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** Notes whether a case is open; of two notes the later one stands, whichever comes first. */
  async note(tx: Transaction, caseId: string, open: boolean, at: string): Promise<void> {
    await tx.manager.query(
      `INSERT INTO known_cases (case_id, open, told_at) VALUES ($1, $2, $3)
        ON CONFLICT (case_id) DO UPDATE SET open = excluded.open, told_at = excluded.told_at
        WHERE known_cases.told_at < excluded.told_at`,
      [caseId, open, at],
    );
  }

  async isOpen(caseId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'is-case-open',
      text: 'SELECT 1 FROM known_cases WHERE case_id = $1 AND open',
      values: [caseId],
    });
    return rowCount === 1;
  }
}
