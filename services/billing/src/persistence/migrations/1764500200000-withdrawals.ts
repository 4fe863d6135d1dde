import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Withdrawn cases whose credits are still to come back: noted with the event, carried out afterwards. */
export class Withdrawals1764500200000 implements MigrationInterface {
  readonly name = 'Withdrawals1764500200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE withdrawals (
        case_id uuid PRIMARY KEY REFERENCES known_cases,
        withdrawn_at timestamptz NOT NULL,
        correlation_id text NOT NULL
      );
      -- Who is to get a credit back, asked again and again while a withdrawal is under way.
      CREATE INDEX unlocks_paid_of_case ON unlocks (case_id) WHERE cause = 'credit' AND revoked_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX unlocks_paid_of_case; DROP TABLE withdrawals');
  }
}
