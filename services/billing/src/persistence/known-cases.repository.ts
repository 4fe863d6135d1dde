import type { Transaction } from '@casedrop/messaging';
import { POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

/** What was told about a case; only an approval tells its title. */
export interface CaseNote {
  caseId: string;
  open: boolean;
  at: string;
  title?: string;
}

/** A title that comes late, after a later note without one, is better than none. */
const NOTE = `
  INSERT INTO known_cases AS k (case_id, open, told_at, title) VALUES ($1, $2, $3, $4)
    ON CONFLICT (case_id) DO UPDATE SET
      open = CASE WHEN k.told_at < excluded.told_at THEN excluded.open ELSE k.open END,
      title = CASE WHEN k.told_at < excluded.told_at THEN coalesce(excluded.title, k.title) ELSE excluded.title END,
      told_at = greatest(k.told_at, excluded.told_at)
    WHERE k.told_at < excluded.told_at OR (k.title IS NULL AND excluded.title IS NOT NULL)`;

/** What the cases service has said about cases. */
@Injectable()
export class KnownCasesRepository {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /**
   * Notes whether a case is open; of two notes the later one stands, whichever comes first. Outside of a transaction
   * it stands at once, for everybody.
   */
  async note({ caseId, open, at, title }: CaseNote, tx?: Transaction): Promise<void> {
    const values = [caseId, open, at, title ?? null];
    await (tx ? tx.manager.query(NOTE, values) : this.pool.query(NOTE, values));
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
