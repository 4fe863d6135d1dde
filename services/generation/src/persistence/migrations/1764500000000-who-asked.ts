import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which admin added a feed or had a request tried again, so that the same wish told twice is known as one. */
export class WhoAsked1764500000000 implements MigrationInterface {
  readonly name = 'WhoAsked1764500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE feeds ADD COLUMN added_by bigint');
    await runner.query('ALTER TABLE generation_requests ADD COLUMN retried_by bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE generation_requests DROP COLUMN retried_by');
    await runner.query('ALTER TABLE feeds DROP COLUMN added_by');
  }
}
