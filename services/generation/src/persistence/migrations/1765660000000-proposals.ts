import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Blueprints that a language model has proposed, what it has read, what its calls were for, and when a month's money is used up. */
export class Proposals1765660000000 implements MigrationInterface {
  readonly name = 'Proposals1765660000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE generation_runs
        ADD COLUMN phase text CHECK (phase IN ('reading', 'proposing', 'repairing')),
        ADD COLUMN prompt_version text`);
    await runner.query(`
      ALTER TABLE model_spend ADD COLUMN used_up text CHECK (used_up IN ('day', 'month'))`);
    await runner.query(`UPDATE model_spend SET used_up = 'day' WHERE used_up_at IS NOT NULL`);
    await runner.query('ALTER TABLE model_spend DROP COLUMN used_up_at');
    await runner.query(`
      CREATE TABLE model_readings (
        headline text PRIMARY KEY,
        reading jsonb NOT NULL,
        model text NOT NULL,
        prompt_version text NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE proposals (
        id text PRIMARY KEY,
        request_id uuid NOT NULL REFERENCES generation_requests ON DELETE CASCADE,
        case_id uuid NOT NULL UNIQUE,
        blueprint json NOT NULL, -- in the order in which an author reads it
        model text NOT NULL,
        prompt_version text NOT NULL,
        draws_passed integer NOT NULL,
        made_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX proposals_of_request ON proposals (request_id)');
    await runner.query('CREATE INDEX proposals_by_time ON proposals (made_at DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE proposals');
    await runner.query('DROP TABLE model_readings');
    await runner.query('ALTER TABLE model_spend ADD COLUMN used_up_at timestamptz');
    await runner.query('UPDATE model_spend SET used_up_at = now() WHERE used_up IS NOT NULL');
    await runner.query('ALTER TABLE model_spend DROP COLUMN used_up');
    await runner.query('ALTER TABLE generation_runs DROP COLUMN phase, DROP COLUMN prompt_version');
  }
}
