import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What cases were written from, so that no blueprint and no sentence comes again too soon; what a declined headline came nearest to. */
export class Blueprints1765520000000 implements MigrationInterface {
  readonly name = 'Blueprints1765520000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE library_entries
        ADD COLUMN blueprint text, ADD COLUMN scenario text, ADD COLUMN client text, ADD COLUMN sentences bytea,
        ADD COLUMN created_at timestamptz NOT NULL DEFAULT now()`);
    await runner.query('ALTER TABLE generation_requests ADD COLUMN nearest jsonb');
    await runner.query(`
      CREATE TABLE reading_labels (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        headline text NOT NULL,
        summary text,
        event text NOT NULL,
        sector text NOT NULL,
        chosen_by bigint,
        chosen_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE reading_settings (
        only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
        sure_from double precision NOT NULL CHECK (sure_from BETWEEN 0.5 AND 0.95)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reading_settings');
    await runner.query('DROP TABLE reading_labels');
    await runner.query('ALTER TABLE generation_requests DROP COLUMN nearest');
    await runner.query(`
      ALTER TABLE library_entries
        DROP COLUMN blueprint, DROP COLUMN scenario, DROP COLUMN client, DROP COLUMN sentences, DROP COLUMN created_at`);
  }
}
