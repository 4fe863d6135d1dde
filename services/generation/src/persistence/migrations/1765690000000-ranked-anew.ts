import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Held stories are ranked anew, since a score is a probability now. A model's reading is kept for headline and summary, so the
 * readings that were kept for a headline alone go, and with them a column of labels that nobody wrote.
 */
export class RankedAnew1765690000000 implements MigrationInterface {
  readonly name = 'RankedAnew1765690000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE generation_requests SET score = NULL, industry = NULL,
          reason = 'It waits to be compared with the other stories of the week.'
        WHERE state = 'held'`);
    await runner.query('TRUNCATE model_readings');
    await runner.query('ALTER TABLE model_readings RENAME COLUMN headline TO news_hash');
    await runner.query('ALTER TABLE reading_labels DROP COLUMN summary');
  }

  /** What is held stays unranked, as when it came in. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reading_labels ADD COLUMN summary text');
    await runner.query('TRUNCATE model_readings');
    await runner.query('ALTER TABLE model_readings RENAME COLUMN news_hash TO headline');
  }
}
