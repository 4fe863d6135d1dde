import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The ledger's foreign key comes back. It had been dropped (an unlock without detours) because it looks each entry's
 * account up once more, in a query of its own, although every statement that enters something has locked that account
 * before, and accounts are never deleted. That held only as long as everybody who writes here knows it: an entry
 * without an account was left to be found by a checker after the fact. What may not be, the table refuses, and an
 * unlock pays for it. Adding the key checks every row that is there.
 */
export class LedgerOfAccounts1764500000000 implements MigrationInterface {
  readonly name = 'LedgerOfAccounts1764500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE credit_ledger ADD CONSTRAINT credit_ledger_person_id_fkey FOREIGN KEY (person_id) REFERENCES accounts',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE credit_ledger DROP CONSTRAINT credit_ledger_person_id_fkey');
  }
}
