import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What language models cost, by days in UTC, so that a day has a bound. */
export class ModelSpend1765330000000 implements MigrationInterface {
  readonly name = 'ModelSpend1765330000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE model_spend (
        day date PRIMARY KEY,
        usd numeric(12, 6) NOT NULL CHECK (usd >= 0),
        used_up_at timestamptz
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE model_spend');
  }
}
