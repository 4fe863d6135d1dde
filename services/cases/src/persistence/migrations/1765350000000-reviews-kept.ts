import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who did what to a case stays as it was written. */
export class ReviewsKept1765350000000 implements MigrationInterface {
  readonly name = 'ReviewsKept1765350000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          RAISE EXCEPTION 'what stands in % is not changed', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
        END
      $$;
      CREATE TRIGGER review_log_unchanged BEFORE UPDATE OR DELETE ON review_log
        FOR EACH ROW EXECUTE FUNCTION refuse_change();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER review_log_unchanged ON review_log;
      DROP FUNCTION refuse_change();
    `);
  }
}
