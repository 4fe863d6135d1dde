import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who did what stays as it was written: rows are added to the audit log and the record of sign-ins, and not changed. Of the
 * audit log a person takes along the reasons written about them; events go when they are old, or with their account.
 */
export class RecordsKept1765350000000 implements MigrationInterface {
  readonly name = 'RecordsKept1765350000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          RAISE EXCEPTION 'what stands in % is not changed', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
        END
      $$;
      CREATE TRIGGER audit_log_stays BEFORE DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER audit_log_unchanged BEFORE UPDATE ON audit_log FOR EACH ROW
        WHEN (to_jsonb(NEW) <> jsonb_set(to_jsonb(OLD), '{details}', OLD.details::jsonb - 'reason'))
        EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER security_events_unchanged BEFORE UPDATE ON security_events
        FOR EACH ROW EXECUTE FUNCTION refuse_change();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER security_events_unchanged ON security_events;
      DROP TRIGGER audit_log_unchanged ON audit_log;
      DROP TRIGGER audit_log_stays ON audit_log;
      DROP FUNCTION refuse_change();
    `);
  }
}
