import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows no longer note the transaction that wrote them: nothing is kept in memory that would have to be proven by it. */
export class ForgetChanges1764400000000 implements MigrationInterface {
  readonly name = 'ForgetChanges1764400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER cases_changed ON cases;
      DROP TRIGGER cases_removed ON cases;
      DROP FUNCTION note_change();
      DROP FUNCTION note_removal();
      DROP TABLE case_removals;
      ALTER TABLE cases DROP COLUMN changed_in;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cases ADD COLUMN changed_in xid8;
      UPDATE cases SET changed_in = pg_current_xact_id();
      ALTER TABLE cases ALTER COLUMN changed_in SET NOT NULL;
      CREATE INDEX cases_changed ON cases (changed_in);
      CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          NEW.changed_in := pg_current_xact_id();
          RETURN NEW;
        END
      $$;
      CREATE TRIGGER cases_changed BEFORE INSERT OR UPDATE ON cases FOR EACH ROW EXECUTE FUNCTION note_change();
      CREATE TABLE case_removals (removed_in xid8 NOT NULL);
      CREATE FUNCTION note_removal() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO case_removals VALUES (pg_current_xact_id());
          RETURN NULL;
        END
      $$;
      CREATE TRIGGER cases_removed AFTER DELETE OR TRUNCATE ON cases
        FOR EACH STATEMENT EXECUTE FUNCTION note_removal();
    `);
  }
}
