import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An address is unique, and with it its hash: that needs no second unique index. Of two who ask for the same new address at
 * the same moment, `ON CONFLICT (email)` settles only what its own index refuses; the other index failed the second of them.
 */
export class OneUniqueAddress1764800000000 implements MigrationInterface {
  readonly name = 'OneUniqueAddress1764800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE subscribers DROP CONSTRAINT subscribers_email_hash_key;
      CREATE INDEX subscribers_email_hash ON subscribers (email_hash);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX subscribers_email_hash;
      ALTER TABLE subscribers ADD CONSTRAINT subscribers_email_hash_key UNIQUE (email_hash);
    `);
  }
}
