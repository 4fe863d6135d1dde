import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a case was written from and how its headline was read; the sentences that no other case may say. */
export class Readings1765500000000 implements MigrationInterface {
  readonly name = 'Readings1765500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cases
        ADD COLUMN blueprint text, ADD COLUMN scenario text, ADD COLUMN reading jsonb, ADD COLUMN sentences bytea;
      ALTER TABLE review_log DROP CONSTRAINT review_log_action;
      ALTER TABLE review_log ADD CONSTRAINT review_log_action
        CHECK (action IN ('approved', 'rejected', 'edited', 'returned', 'kept', 'rewritten'));
    `);
  }

  /** A log is not rewritten: what an earlier release does not know stands as what it knows nearest. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE review_log DISABLE TRIGGER review_log_unchanged;
      UPDATE review_log SET action = 'edited' WHERE action = 'rewritten';
      ALTER TABLE review_log ENABLE TRIGGER review_log_unchanged;
      ALTER TABLE review_log DROP CONSTRAINT review_log_action;
      ALTER TABLE review_log ADD CONSTRAINT review_log_action
        CHECK (action IN ('approved', 'rejected', 'edited', 'returned', 'kept'));
      ALTER TABLE cases DROP COLUMN blueprint, DROP COLUMN scenario, DROP COLUMN reading, DROP COLUMN sentences;
    `);
  }
}
