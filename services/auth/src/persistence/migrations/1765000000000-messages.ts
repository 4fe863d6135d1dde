import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People write to us about anything, and not about Coach Pro alone: such an enquiry has no number of students. */
export class Messages1765000000000 implements MigrationInterface {
  readonly name = 'Messages1765000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sales_enquiries ALTER students DROP NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM sales_enquiries WHERE students IS NULL;
      ALTER TABLE sales_enquiries ALTER students SET NOT NULL;
    `);
  }
}
