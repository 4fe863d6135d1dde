import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A customer that the provider will not delete is tried again after a while, not in each round. */
export class DepartedCustomersWait1764700000000 implements MigrationInterface {
  readonly name = 'DepartedCustomersWait1764700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE departed_customers ADD COLUMN due_at timestamptz;
      UPDATE departed_customers SET due_at = noted_at;
      ALTER TABLE departed_customers ALTER COLUMN due_at SET NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE departed_customers DROP COLUMN due_at');
  }
}
