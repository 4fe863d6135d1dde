import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which version of its case an entry of the library is: events of two rewritings may arrive in either order. */
export class LibraryVersions1765680000000 implements MigrationInterface {
  readonly name = 'LibraryVersions1765680000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE library_entries ADD COLUMN version integer NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE library_entries DROP COLUMN version');
  }
}
