import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets admins find people by a part of their address or name, however many there are. */
export class PeopleSearch1764100000000 implements MigrationInterface {
  readonly name = 'PeopleSearch1764100000000';

  async up(runner: QueryRunner): Promise<void> {
    // A trusted extension: the owner of the database may create it.
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX users_sought ON users USING gin (email gin_trgm_ops, username gin_trgm_ops);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_sought; DROP EXTENSION pg_trgm;');
  }
}
