import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lets a search find cases by words that are nearly right. pg_trgm is a trusted extension: the owner of the database may
 * create it.
 */
export class MisspeltWords1764500000000 implements MigrationInterface {
  readonly name = 'MisspeltWords1764500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX cases_trigrams ON cases USING gin ((title || ' ' || search_text) gin_trgm_ops)
        WHERE status = 'approved';
    `);
  }

  /** The extension stays: somebody else may use it. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX cases_trigrams');
  }
}
