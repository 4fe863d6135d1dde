import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes room for the two rows that every unlock writes. The foreign key looked each entry's account up once more, in
 * a query of its own, although every statement that enters something has locked that account before, and accounts are
 * never deleted (an erased one stays as a tombstone). Space left in the pages of accounts lets a new balance stay
 * beside the old one, without a new entry in the index.
 */
export class LeanLedger1764300000000 implements MigrationInterface {
  readonly name = 'LeanLedger1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE credit_ledger DROP CONSTRAINT credit_ledger_person_id_fkey;
      ALTER TABLE accounts SET (fillfactor = 70);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE accounts RESET (fillfactor);
      ALTER TABLE credit_ledger ADD CONSTRAINT credit_ledger_person_id_fkey FOREIGN KEY (person_id) REFERENCES accounts;
    `);
  }
}
