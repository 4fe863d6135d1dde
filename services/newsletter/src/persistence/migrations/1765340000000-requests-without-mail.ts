import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests for the newsletter that lead to no mail are written like all others, and found by this to be forgotten. */
export class RequestsWithoutMail1765340000000 implements MigrationInterface {
  readonly name = 'RequestsWithoutMail1765340000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX mails_never_wanted ON mails (due_at)
        WHERE kind = 'confirmation' AND state = 'not-wanted' AND attempts = 0;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX mails_never_wanted;');
  }
}
