import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gives each week its case once, where it followed each approval. The one of today is kept for this week. */
export class WeeklyCases1764450000000 implements MigrationInterface {
  readonly name = 'WeeklyCases1764450000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE weekly_cases (
        -- the Monday on which the week begins, at 08:00 in London
        week date PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases,
        set_at timestamptz NOT NULL
      );
      CREATE INDEX weekly_cases_of_case ON weekly_cases (case_id);
      INSERT INTO weekly_cases
        SELECT date_trunc('week', now() AT TIME ZONE 'Europe/London' - interval '8 hours')::date, id, now()
          FROM case_of_the_week() AS id WHERE id IS NOT NULL;
      DROP FUNCTION case_of_the_week();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION case_of_the_week() RETURNS uuid LANGUAGE sql STABLE AS $$
        SELECT id FROM cases WHERE status = 'approved' AND fresh ORDER BY list_position DESC LIMIT 1
      $$;
      DROP TABLE weekly_cases;
    `);
  }
}
