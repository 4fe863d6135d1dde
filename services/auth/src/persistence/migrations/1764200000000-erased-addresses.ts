import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Knows an address again whose account was deleted, by a keyed hash alone, so that sign-up credits are given once.
 * 'proven' tells that the person of that account had shown the address to be theirs.
 */
export class ErasedAddresses1764200000000 implements MigrationInterface {
  readonly name = 'ErasedAddresses1764200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE erased_addresses (
        address_mac bytea PRIMARY KEY CHECK (length(address_mac) = 32),
        proven boolean NOT NULL,
        erased_at timestamptz NOT NULL
      );
      ALTER TABLE users ADD COLUMN earns_credits boolean NOT NULL DEFAULT true;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN earns_credits; DROP TABLE erased_addresses;');
  }
}
