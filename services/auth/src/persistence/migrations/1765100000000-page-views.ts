import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often each kind of page was seen on a day. */
export class PageViews1765100000000 implements MigrationInterface {
  readonly name = 'PageViews1765100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE page_views (
        day date NOT NULL,
        page text NOT NULL,
        views bigint NOT NULL CHECK (views > 0),
        PRIMARY KEY (day, page)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE page_views');
  }
}
