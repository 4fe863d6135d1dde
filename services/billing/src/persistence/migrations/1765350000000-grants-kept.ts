import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was given to whom stays as it was written; a person who leaves takes the reasons along. */
export class GrantsKept1765350000000 implements MigrationInterface {
  readonly name = 'GrantsKept1765350000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          RAISE EXCEPTION 'what stands in % is not changed', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
        END
      $$;
      CREATE TRIGGER grant_log_stays BEFORE DELETE ON grant_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER grant_log_unchanged BEFORE UPDATE ON grant_log FOR EACH ROW
        WHEN (to_jsonb(NEW) <> to_jsonb(OLD) || '{"reason": null}') EXECUTE FUNCTION refuse_change();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER grant_log_unchanged ON grant_log;
      DROP TRIGGER grant_log_stays ON grant_log;
      DROP FUNCTION refuse_change();
    `);
  }
}
