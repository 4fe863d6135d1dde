import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cases whose statistics are to be counted anew, and the way to everybody's attempts of the last weeks. */
export class StatisticsDue1764050000000 implements MigrationInterface {
  readonly name = 'StatisticsDue1764050000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE case_statistics_due (case_id uuid PRIMARY KEY);
      -- what people are compared by is read from this index alone
      CREATE INDEX attempts_finished ON attempts (finished_at) INCLUDE (person_id, case_id, score, seconds_spent)
        WHERE finished_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX attempts_finished;
      DROP TABLE case_statistics_due;
    `);
  }
}
