import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Titles of the latest cases, so that the next ones sound different. */
export class LibraryTitles1764350000000 implements MigrationInterface {
  readonly name = 'LibraryTitles1764350000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE library_entries ADD COLUMN title text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE library_entries DROP COLUMN title');
  }
}
