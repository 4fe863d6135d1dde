import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses whose owners asked to be forgotten, known by their SHA-256 alone, so that no older list brings them back. */
export class ErasedAddresses1765000000000 implements MigrationInterface {
  readonly name = 'ErasedAddresses1765000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE erased_addresses (
        email_hash bytea PRIMARY KEY CHECK (length(email_hash) = 32),
        -- the latest erasure
        at timestamptz NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE erased_addresses;');
  }
}
